/** The number at a place such as `userStats.totalUsers`; nothing where it could not be read. */
export function valueAt(values: Record<string, unknown>, name: string): number | undefined {
  let found: unknown = values;
  for (const part of name.split('.')) {
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[part] : undefined;
  }
  return typeof found === 'number' ? found : undefined;
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** From here on a number is shortened. */
const LONG = 10_000;

/** A number in full: `12,345`, `1.50`. */
export const exactNumber = (value: number, isDecimal: boolean): string => (isDecimal ? decimal : whole).format(value);

/** A number as cards show it: `12.3K` for 12,345. */
export const compactNumber = (value: number, isDecimal: boolean): string =>
  Math.abs(value) < LONG ? exactNumber(value, isDecimal) : compact.format(value);
