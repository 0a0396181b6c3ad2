const OF_MODULES = import.meta.glob<readonly string[]>('../../modules/*/personal.ts', {
  eager: true,
  import: 'default',
});

/** The keys under which the browser stores data about a person, alone or followed by `:` and their id. */
const PERSONAL = [
  'savedTools',
  'upvotedTools',
  'submitToolForm',
  'aitoolId',
  'toolbase.intended',
  'toolbase.counts',
  'quickSubmit',
  ...Object.values(OF_MODULES).flat(),
];

const isPersonal = (key: string): boolean =>
  PERSONAL.some((name) => key === name || key.startsWith(`${name}:`)) || /^toolbase\.(blog-)?copy\./.test(key);

/** Removes what belongs to a person from a computer that others may use as well (decision 80). */
export function forgetPerson(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      const keys = Array.from({ length: storage().length }, (_, index) => storage().key(index) ?? '');
      for (const key of keys.filter(isPersonal)) storage().removeItem(key);
    } catch {
      // Storage that cannot be reached holds nothing.
    }
  }
}
