import type { ThemeOptions } from '@mui/material/styles';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

const FONT = '"Instrument Sans Variable", "Instrument Sans Fallback", system-ui, sans-serif';

/** The colours, shapes and type of both webs. */
export const themeOptions = {
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#0b6b63', dark: '#084f49', contrastText: '#ffffff' },
        background: { default: '#fafaf7', paper: '#ffffff' },
        text: { primary: '#16191d', secondary: '#555c65' },
        divider: '#e2e2dc',
        error: { main: '#b3261e' },
      },
    },
    dark: {
      palette: {
        primary: { main: '#62cfc1', dark: '#8adfd4', contrastText: '#06201d' },
        background: { default: '#101214', paper: '#171a1d' },
        text: { primary: '#eceef0', secondary: '#a4abb3' },
        divider: '#2b3035',
        error: { main: '#f2a09a' },
      },
    },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: FONT,
    h1: { fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 650, letterSpacing: '-0.015em' },
    h2: { fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 650, letterSpacing: '-0.01em' },
    h3: { fontSize: '1rem', lineHeight: 1.35, fontWeight: 600 },
    body1: { fontSize: '1rem', lineHeight: 1.6 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
} satisfies ThemeOptions & { cssVariables: object };
