import { ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ReactNode } from 'react';
import { defaultProps, theme } from './theme';

/**
 * Gives the components of Material UI below it the site's theme. Material UI's own provider would also write the
 * theme's variables into the page and switch the colour scheme: the first are in the site's style sheet, the second
 * is done for all pages alike.
 */
export function OperatedTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeContext value={theme}>
      <DefaultPropsProvider value={defaultProps}>{children}</DefaultPropsProvider>
    </ThemeContext>
  );
}
