import { useColorScheme } from '@mui/material/styles';
import { Icon } from './Icon';

const NEXT = { system: 'light', light: 'dark', dark: 'system' } as const;

/** Cycles through following the system, light and dark. Needs JavaScript, so it is hidden without. */
export function ThemeSwitch() {
  const { mode = 'system', setMode } = useColorScheme();
  const label = `Theme: ${mode}. Switch to ${NEXT[mode]}.`;
  return (
    <button
      type="button"
      className="icon-button needs-js"
      aria-label={label}
      title={label}
      onClick={() => setMode(NEXT[mode])}
    >
      <Icon name={mode} />
    </button>
  );
}
