import { theme } from '../app/theme.ts';

type CssTree = { [key: string]: string | number | CssTree };

/** Writes a nested object of rules as CSS text. */
function serialise(tree: CssTree): string {
  return Object.entries(tree)
    .map(([key, value]) => (typeof value === 'object' ? `${key}{${serialise(value)}}` : `${key}:${value};`))
    .join('');
}

/**
 * The theme's variables as a stylesheet. Someone without JavaScript has no
 * `data-color-scheme` attribute: for them the dark values follow the system.
 */
export function themeCss(): string {
  const sheets = theme.generateStyleSheets() as CssTree[];
  const dark = sheets.find((sheet) => '[data-color-scheme="dark"]' in sheet);
  const values = dark?.['[data-color-scheme="dark"]'];
  const system =
    typeof values === 'object'
      ? `@media (prefers-color-scheme:dark){:root:not([data-color-scheme]){${serialise(values)}}}`
      : '';
  return sheets.map(serialise).join('\n') + system;
}
