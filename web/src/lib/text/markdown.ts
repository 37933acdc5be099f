// As much Markdown as the rules pages use, into plain data; the page draws it as elements, so nothing can be injected.

export type Inline = { kind: 'text' | 'strong' | 'em' | 'code'; text: string } | { kind: 'link'; text: string; href: string };
export type Block =
  | { kind: 'heading'; level: number; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: { depth: number; content: Inline[] }[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'pre'; text: string };

const PIECES = /\*\*(.+?)\*\*|\*(?!\s)(.+?)\*|_(?!\s)(.+?)_(?!\w)|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/;

export function inline(text: string): Inline[] {
  const match = PIECES.exec(text);
  if (!match) return text ? [{ kind: 'text', text }] : [];
  const [whole, strong, star, line, code, label, href] = match;
  const before = text.slice(0, match.index);
  const after = inline(text.slice(match.index + whole.length));
  const piece: Inline = strong
    ? { kind: 'strong', text: strong }
    : code
      ? { kind: 'code', text: code }
      : label
        ? safe(href!)
          ? { kind: 'link', text: label, href: href! }
          : { kind: 'text', text: label }
        : { kind: 'em', text: (star ?? line)! };
  return [...(before ? [{ kind: 'text' as const, text: before }] : []), piece, ...after];
}

function safe(href: string): boolean {
  return /^(https?:\/\/|\/(?!\/)|#)/.test(href);
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));

const ITEM = /^\s*(?:[-*]|\d+[.)])\s+/;

export function markdown(source: string): Block[] {
  const lines = source.replace(/\r/g, '').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  const isBreak = (line: string | undefined) =>
    line === undefined || !line.trim() || /^(#{1,6} |```)/.test(line) || ITEM.test(line) || line.trimStart().startsWith('|');
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = /^(#{1,6}) +(.*)$/.exec(line);
    if (!line.trim()) {
      at++;
    } else if (heading) {
      blocks.push({ kind: 'heading', level: heading[1]!.length, content: inline(heading[2]!) });
      at++;
    } else if (line.startsWith('```')) {
      const start = ++at;
      while (at < lines.length && !lines[at]!.startsWith('```')) at++;
      blocks.push({ kind: 'pre', text: lines.slice(start, at++).join('\n') });
    } else if (line.trimStart().startsWith('|') && /^\s*\|?[\s:|-]+\|?\s*$/.test(lines[at + 1] ?? '')) {
      const head = cells(line);
      const rows: Inline[][][] = [];
      at += 2;
      while (lines[at]?.trimStart().startsWith('|')) rows.push(cells(lines[at++]!));
      blocks.push({ kind: 'table', head, rows });
    } else if (ITEM.test(line)) {
      const ordered = /^\s*\d/.test(line);
      const items: { depth: number; text: string }[] = [];
      while (at < lines.length && lines[at]!.trim()) {
        const next = lines[at]!;
        if (ITEM.test(next)) items.push({ depth: /^\s{2,}/.test(next) ? 1 : 0, text: next.replace(ITEM, '') });
        else if (/^\s/.test(next) || !isBreak(next)) items.at(-1)!.text += ` ${next.trim()}`;
        else break;
        at++;
      }
      blocks.push({ kind: 'list', ordered, items: items.map(({ depth, text }) => ({ depth, content: inline(text) })) });
    } else {
      const text = [line.trim()];
      at++;
      while (!isBreak(lines[at])) text.push(lines[at++]!.trim());
      blocks.push({ kind: 'paragraph', content: inline(text.join(' ')) });
    }
  }
  return blocks;
}
