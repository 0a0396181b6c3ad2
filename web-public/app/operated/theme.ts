import type DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { createTheme } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { themeOptions } from '@toolbase/web-shared/theme';
import { topDialog } from '../ui/modal';

const TARGET = 40;

/**
 * The site's theme for the pages where people operate rather than read. Material UI's components are given the look
 * of the plain controls (ui/controls.css), so that a button is the same on both kinds of pages.
 */
export const theme = createTheme({
  ...themeOptions,
  focusVisible: true,
  components: {
    MuiButton: {
      styleOverrides: {
        root: {
          minHeight: TARGET,
          padding: '7px 16px',
          fontSize: 'var(--text-small)',
          lineHeight: 1.3,
          '&[aria-disabled="true"]': { opacity: 0.65, cursor: 'progress' },
          variants: [
            {
              props: { variant: 'outlined' },
              style: { borderColor: 'var(--line)', backgroundColor: 'var(--surface)', color: 'var(--ink)' },
            },
            {
              props: { variant: 'outlined', color: 'error' },
              style: { color: 'var(--mui-palette-error-main)' },
            },
            {
              props: { variant: 'outlined' },
              style: { '&:hover': { borderColor: 'var(--line-strong)', backgroundColor: 'var(--surface)' } },
            },
            {
              props: { variant: 'contained', color: 'primary' },
              style: { '&:hover': { backgroundColor: 'var(--accent-strong)', color: 'var(--on-accent)' } },
            },
            {
              props: { variant: 'contained', color: 'error' },
              style: {
                color: 'var(--surface)',
                '&:hover': { backgroundColor: 'var(--mui-palette-error-main)', color: 'var(--surface)' },
              },
            },
          ],
        },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { width: TARGET, height: TARGET, padding: 0, borderRadius: 8, fontSize: 'var(--text-body)' },
      },
    },
    MuiPaper: {
      styleOverrides: {
        root: { backgroundImage: 'none', border: '1px solid var(--line)', borderRadius: 'var(--radius)' },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          margin: 12,
          width: 'calc(100% - 24px)',
          maxHeight: 'calc(100% - 24px)',
          borderRadius: 12,
          scrollPaddingBlock: 80,
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 16,
          padding: '12px 16px 12px 24px',
          fontSize: 'var(--text-heading)',
          fontWeight: 'var(--weight-strong)',
          letterSpacing: '-0.012em',
          position: 'sticky',
          // Over the fields' labels, which lie over their frames.
          zIndex: 2,
          top: 0,
          borderBottom: '1px solid var(--line)',
          background: 'inherit',
        },
      },
    },
    MuiDialogContent: {
      styleOverrides: { root: { '.MuiDialogTitle-root + &, .MuiDialogTitle-root + form > &': { paddingTop: 20 } } },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '0 24px 24px' } } },
    MuiLink: { styleOverrides: { root: { minHeight: 24, verticalAlign: 'baseline', textUnderlineOffset: 3 } } },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: 'var(--text-small)', marginInline: 0 } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { minHeight: 44, backgroundColor: 'var(--page)' },
        notchedOutline: { borderColor: 'var(--line-strong)' },
      },
    },
    MuiTab: { styleOverrides: { root: { minWidth: 0, padding: '12px 0', fontSize: 'var(--text-small)' } } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          height: 48,
          padding: '8px 16px',
          borderColor: 'var(--line)',
          fontSize: 'var(--text-small)',
          overflowWrap: 'anywhere',
          '@media (max-width: 599px)': { paddingInline: 10 },
        },
        head: {
          color: 'var(--ink-soft)',
          fontSize: 'var(--text-caption)',
          fontWeight: 'var(--weight-strong)',
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiListItemButton: {
      styleOverrides: {
        root: {
          gap: 12,
          width: '100%',
          minHeight: 44,
          padding: '8px 13px',
          borderRadius: 8,
          color: 'var(--ink-soft)',
          font: 'inherit',
          fontSize: 'var(--text-small)',
          fontWeight: 'var(--weight-medium)',
          textAlign: 'left',
          whiteSpace: 'nowrap',
          '&:hover, &[aria-expanded="true"]': { backgroundColor: 'var(--sunken)', color: 'var(--ink)' },
          '&[aria-current]': {
            backgroundColor: 'var(--accent-soft)',
            color: 'var(--accent)',
            fontWeight: 'var(--weight-strong)',
          },
        },
      },
    },
  },
});

/** The properties of components unless they are given others. */
export const defaultProps: ComponentProps<typeof DefaultPropsProvider>['value'] = {
  MuiButtonBase: { disableRipple: true },
  MuiModal: { container: topDialog },
  MuiButton: { variant: 'outlined', disableElevation: true },
};
