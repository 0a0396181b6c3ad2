import type { ThemeOptions } from '@mui/material/styles';

/** The shadow of what is open above the screen. */
const OPEN = '0 6px 24px rgb(0 0 0 / 20%)';

/**
 * Defaults and styles of Material UI's components. They have the type that the theme takes: comparing it with another
 * `Components<…>` took the compiler longer than all else.
 */
export const components: ThemeOptions['components'] = {
  MuiButton: { defaultProps: { disableElevation: true } },
  MuiPaper: { defaultProps: { elevation: 0 } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { overflow: 'visible', borderRadius: 'var(--radius)' } },
  },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiTooltip: { defaultProps: { describeChild: true } },
  MuiDialog: { defaultProps: { fullWidth: true, maxWidth: 'sm' } },
  // Papers have no shadow by default: what opens above a card would have no edge.
  MuiAutocomplete: { styleOverrides: { paper: { border: '1px solid var(--line)', boxShadow: OPEN } } },
  MuiMenu: { styleOverrides: { paper: { border: '1px solid var(--line)', boxShadow: OPEN } } },
  MuiTableCell: {
    styleOverrides: {
      root: { padding: '8px 14px', borderColor: 'var(--line)', fontSize: '0.9375rem' },
      head: { color: 'var(--ink-soft)', fontSize: '0.875rem', fontWeight: 600, whiteSpace: 'nowrap' },
    },
  },
};
