// Languages: typed catalogues, one a module. A key missing in one language is a type error.

export const LANGUAGES = ['en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Catalogue = Record<string, string>;
/** English sets the keys; French and German must have the same. */
export type Messages<T extends Catalogue> = { en: T; fr: Record<keyof T, string>; de: Record<keyof T, string> };

function preferred(): Language {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem('language');
  const wanted = [stored, ...(typeof navigator === 'undefined' ? [] : navigator.languages)];
  for (const code of wanted) {
    const short = code?.slice(0, 2).toLowerCase();
    const known = LANGUAGES.find((one) => one === short);
    if (known) return known;
  }
  return 'en';
}

const current = $state<{ language: Language }>({ language: preferred() });

export function language(): Language {
  return current.language;
}

export function setLanguage(chosen: Language): void {
  current.language = chosen;
  localStorage.setItem('language', chosen);
  document.documentElement.lang = chosen;
}

/**
 * A translator for a catalogue: `t('place', { done: 1 })`. In a message `{name}` is replaced by the parameter, and
 * `{count|sheep|sheep}` by the first form for one and the second for any other number.
 */
export function translator<T extends Catalogue>(messages: Messages<T>) {
  return (key: keyof T, parameters: Record<string, string | number> = {}): string => {
    const message = messages[current.language][key] ?? messages.en[key] ?? String(key);
    // In French a space stands before these signs, and no line begins with one of them.
    const spaced = current.language === 'fr' ? message.replace(/ ([:;?!»])/g, '\u00a0$1') : message;
    return spaced
      .replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, many: string) =>
        Number(parameters[name]) === 1 ? one : many,
      )
      .replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
  };
}

/** The translator `t` of a catalogue, and `word` for a name from the server: its message, or the name itself. */
export function vocabulary<T extends Catalogue>(messages: Messages<T>) {
  const t = translator(messages);
  return { t, word: (name: string): string => (name in messages.en ? t(name) : name) };
}
