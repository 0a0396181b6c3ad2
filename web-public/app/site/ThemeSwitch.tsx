import { useSyncExternalStore } from 'react';
import { chooseMode, type Mode, modeNow, onMode } from '../lib/scheme';
import { Icon } from '../ui/Icon';

const NEXT = { system: 'light', light: 'dark', dark: 'system' } as const;

/** Cycles through following the system, light and dark. Needs JavaScript, so it is hidden without. */
export function ThemeSwitch() {
  const mode = useSyncExternalStore<Mode>(onMode, modeNow, () => 'system');
  const label = `Theme: ${mode}. Switch to ${NEXT[mode]}.`;
  return (
    <button
      type="button"
      className="icon-button needs-js"
      aria-label={label}
      title={label}
      onClick={() => chooseMode(NEXT[mode])}
    >
      <Icon name={mode} />
    </button>
  );
}
