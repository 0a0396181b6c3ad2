import { createTheme } from '@mui/material/styles';
// By its path: Vite bundles relative imports of its configuration only, and Node 20 reads no TypeScript.
import { themeOptions } from '../../web-shared/src/theme.ts';

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
  const sheets = createTheme(themeOptions).generateStyleSheets() as CssTree[];
  const dark = sheets.find((sheet) => '[data-color-scheme="dark"]' in sheet);
  const values = dark?.['[data-color-scheme="dark"]'];
  const system =
    typeof values === 'object'
      ? `@media (prefers-color-scheme:dark){:root:not([data-color-scheme]){${serialise(values)}}}`
      : '';
  return sheets.map(serialise).join('\n') + system;
}
