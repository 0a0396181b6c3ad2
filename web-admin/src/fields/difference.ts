/** An entry of a list or a part of an object that differs. */
export interface Difference {
  kind: 'Added' | 'Removed' | 'Changed' | 'In another order';
  /** The name of the entry. */
  name: string;
  /** The rest of what it has, or has no longer. */
  text?: string;
  /** Of a changed entry: its parts before and after. */
  parts?: { name: string; from: string; to: string }[];
}

type Entry = Record<string, unknown>;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNothing = (value: unknown) => value === null || value === undefined || value === '';

function textOf(value: unknown): string {
  if (isNothing(value)) return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The part that names an entry: its id, or the first text that it has. */
const namingPart = (entry: Entry): string | undefined =>
  Object.keys(entry).find((key) => typeof entry[key] === 'string' && entry[key] !== '' && !/^_?id$/.test(key));

const nameOf = (entry: Entry): string => textOf(entry[namingPart(entry) ?? '']);
const identityOf = (entry: Entry): string => String(entry.id ?? entry._id ?? nameOf(entry));

const restOf = (entry: Entry): string =>
  Object.entries(entry)
    .filter(([key, value]) => key !== namingPart(entry) && !/^_?id$/.test(key) && !isNothing(value) && value !== false)
    .map(([, value]) => textOf(value))
    .join(' · ');

function partsOf(from: Entry, to: Entry): Difference['parts'] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((name) => ({ name, from: textOf(from[name]), to: textOf(to[name]) }))
    .filter((part) => part.from !== part.to);
}

/** Shorter texts, as prices, are the same in entries that have nothing to do with each other. */
const LONG = 12;

/** True if one is the other with another name: a text of theirs is the same. */
const isRenamed = (one: Entry, other: Entry): boolean =>
  Object.entries(one).some(([key, value]) => typeof value === 'string' && value.length >= LONG && other[key] === value);

function ofEntries(from: Entry[], to: Entry[]): Difference[] {
  const lost = from.filter((entry) => !to.some((other) => identityOf(other) === identityOf(entry)));
  const differences = to.flatMap((entry): Difference[] => {
    const same = from.find((other) => identityOf(other) === identityOf(entry));
    const before = same ?? lost.find((other) => isRenamed(other, entry));
    if (!before) return [{ kind: 'Added', name: nameOf(entry), text: restOf(entry) }];
    if (!same) lost.splice(lost.indexOf(before), 1);
    const parts = partsOf(before, entry);
    return parts?.length ? [{ kind: 'Changed', name: nameOf(before), parts }] : [];
  });
  return [
    ...differences,
    ...lost.map((entry): Difference => ({ kind: 'Removed', name: nameOf(entry), text: restOf(entry) })),
  ];
}

const ofValues = (from: unknown[], to: unknown[]): Difference[] => [
  ...to.filter((one) => !from.includes(one)).map((one): Difference => ({ kind: 'Added', name: textOf(one) })),
  ...from.filter((one) => !to.includes(one)).map((one): Difference => ({ kind: 'Removed', name: textOf(one) })),
];

function ofLists(from: unknown[], to: unknown[]): Difference[] {
  const all = [...from, ...to];
  const found = all.every(isEntry) ? ofEntries(from as Entry[], to as Entry[]) : ofValues(from, to);
  if (found.length > 0) return found;
  return [{ kind: 'In another order', name: to.map((one) => (isEntry(one) ? nameOf(one) : textOf(one))).join(', ') }];
}

const ofObjects = (from: Entry, to: Entry): Difference[] =>
  (partsOf(from, to) ?? []).map(({ name, from: before, to: after }): Difference => {
    if (isNothing(from[name])) return { kind: 'Added', name, text: after };
    if (isNothing(to[name])) return { kind: 'Removed', name, text: before };
    return { kind: 'Changed', name, parts: [{ name: '', from: before, to: after }] };
  });

/** The entries in which two lists, or the parts in which two objects differ; nothing for other values. */
export function differencesOf(from: unknown, to: unknown): Difference[] | undefined {
  const isEither = (check: (value: unknown) => boolean) =>
    (check(from) || check(to)) && [from, to].every((value) => isNothing(value) || check(value));
  if (isEither(Array.isArray)) return ofLists((from as unknown[]) || [], (to as unknown[]) || []);
  return isEither(isEntry) ? ofObjects((from as Entry) || {}, (to as Entry) || {}) : undefined;
}
