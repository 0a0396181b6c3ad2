import DarkMode from '@mui/icons-material/DarkMode';
import LightMode from '@mui/icons-material/LightMode';
import SettingsBrightness from '@mui/icons-material/SettingsBrightness';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { nextMode } from '@toolbase/web-shared/color-scheme';

const ICONS = { system: SettingsBrightness, light: LightMode, dark: DarkMode };

/** Cycles through following the system, light and dark; the site follows along. */
export function ThemeSwitch() {
  const { mode = 'system', setMode } = useColorScheme();
  const { next, label } = nextMode(mode);
  const Icon = ICONS[mode];
  return (
    <IconButton aria-label={label} title={label} onClick={() => setMode(next)}>
      <Icon fontSize="small" />
    </IconButton>
  );
}
