/** A text with its key, as a form edits it. */
export interface TextEntry {
  key: string;
  text: string;
}

/** The entries of an object of texts, in its order. */
export const entriesOf = (value: unknown): TextEntry[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).map(([key, text]) => ({ key, text: String(text ?? '') }))
    : [];

/** The object of the entries that have a key. */
export const textsOf = (entries: TextEntry[]): Record<string, string> =>
  Object.fromEntries(entries.filter(({ key }) => key !== '').map(({ key, text }) => [key, text]));

/** An entry for each of the keys, in their order, and then those of other keys. */
export const withKeys = (entries: TextEntry[], keys: string[]): TextEntry[] => [
  ...keys.map((key) => entries.find((entry) => entry.key === key) ?? { key, text: '' }),
  ...entries.filter(({ key }) => !keys.includes(key)),
];

/** A text whose key the record describes. */
export interface NamedText {
  key: string;
  label: string;
  help?: string;
  /** The text in its place where it is emptied. */
  original?: string;
  maxLength?: number;
  severalLines?: boolean;
}

const isNamed = (entry: unknown): entry is NamedText =>
  typeof entry === 'object' && entry !== null && 'key' in entry && 'label' in entry;

/** The described keys in the field that lists the keys; none where these are texts. */
export const namedTexts = (listed: unknown): NamedText[] => (Array.isArray(listed) ? listed.filter(isNamed) : []);

/** A message about texts by keys, as `heading: must be one line`, with the labels of the keys. */
export const withLabels = (message: string, named: NamedText[]): string =>
  message
    .split('; ')
    .map((part) => {
      const one = named.find(({ key }) => part.startsWith(`${key}: `));
      return one ? one.label + part.slice(one.key.length) : part;
    })
    .join('; ');
