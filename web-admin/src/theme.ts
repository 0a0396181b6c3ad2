import { createTheme } from '@mui/material/styles';
import { components } from './components';
import { themeOptions } from '@toolbase/web-shared/theme';

const { light, dark } = themeOptions.colorSchemes;

/** The site's theme with the colours of states, which the site does not show, and with denser controls. */
export const theme = createTheme({
  ...themeOptions,
  colorSchemes: {
    light: {
      palette: {
        ...light.palette,
        success: { main: '#1c6b38' },
        warning: { main: '#855000' },
        info: { main: '#0b5a96' },
      },
    },
    dark: {
      palette: {
        ...dark.palette,
        success: { main: '#7fd399' },
        warning: { main: '#f0b866' },
        info: { main: '#8cc4f5' },
      },
    },
  },
  typography: { ...themeOptions.typography, fontSize: 14, body1: { fontSize: '0.9375rem', lineHeight: 1.55 } },
  components,
});
