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

const ITEM = /^\s*(?:[-*]|\d+[.)])\s+/;
const HEADING = /^(#{1,6}) +(.*)$/;

const isRow = (line: string | undefined): boolean => line !== undefined && line.trimStart().startsWith('|');

/** Whether a paragraph or a list's item ends before this line. */
function isBreak(line: string | undefined): boolean {
  return line === undefined || !line.trim() || /^(#{1,6} |```)/.test(line) || ITEM.test(line) || isRow(line);
}

const cells = (line: string): Inline[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));

/** Goes through the lines; each method takes a block and leaves the place behind it. */
class Reader {
  private readonly lines: string[];
  private at = 0;

  constructor(source: string) {
    this.lines = source.replace(/\r/g, '').split('\n');
  }

  /** The next block; null for an empty line, undefined at the end. */
  next(): Block | null | undefined {
    const line = this.lines[this.at];
    if (line === undefined) return undefined;
    if (!line.trim()) {
      this.at++;
      return null;
    }
    const heading = HEADING.exec(line);
    if (heading) {
      this.at++;
      return { kind: 'heading', level: heading[1]!.length, content: inline(heading[2]!) };
    }
    if (line.startsWith('```')) return this.pre();
    if (isRow(line) && /^\s*\|?[\s:|-]+\|?\s*$/.test(this.lines[this.at + 1] ?? '')) return this.table(line);
    return ITEM.test(line) ? this.list(line) : this.paragraph(line);
  }

  private pre(): Block {
    const start = ++this.at;
    while (this.at < this.lines.length && !this.lines[this.at]!.startsWith('```')) this.at++;
    return { kind: 'pre', text: this.lines.slice(start, this.at++).join('\n') };
  }

  private table(line: string): Block {
    const rows: Inline[][][] = [];
    this.at += 2;
    while (isRow(this.lines[this.at])) rows.push(cells(this.lines[this.at++]!));
    return { kind: 'table', head: cells(line), rows };
  }

  private list(line: string): Block {
    const items: { depth: number; text: string }[] = [];
    for (; this.lines[this.at]?.trim(); this.at++) {
      const next = this.lines[this.at]!;
      if (ITEM.test(next)) items.push({ depth: /^\s{2,}/.test(next) ? 1 : 0, text: next.replace(ITEM, '') });
      else if (/^\s/.test(next) || !isBreak(next)) items.at(-1)!.text += ` ${next.trim()}`;
      else break;
    }
    return { kind: 'list', ordered: /^\s*\d/.test(line), items: items.map(({ depth, text }) => ({ depth, content: inline(text) })) };
  }

  private paragraph(line: string): Block {
    const text = [line.trim()];
    this.at++;
    while (!isBreak(this.lines[this.at])) text.push(this.lines[this.at++]!.trim());
    return { kind: 'paragraph', content: inline(text.join(' ')) };
  }
}

export function markdown(source: string): Block[] {
  const reader = new Reader(source);
  const blocks: Block[] = [];
  for (let block = reader.next(); block !== undefined; block = reader.next()) if (block) blocks.push(block);
  return blocks;
}
