import type { Components, Theme } from '@mui/material/styles';

/** Defaults and styles of Material UI's components. */
export const components: Components<Theme> = {
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
  MuiTableCell: {
    styleOverrides: {
      root: { padding: '8px 14px', borderColor: 'var(--line)', fontSize: '0.9375rem' },
      head: { color: 'var(--ink-soft)', fontSize: '0.875rem', fontWeight: 600, whiteSpace: 'nowrap' },
    },
  },
};
