import { chooseMode, nextMode, useMode } from '@toolbase/web-shared/color-scheme';
import { Icon } from '../ui/Icon';

/** Cycles through following the system, light and dark. Needs JavaScript, so it is hidden without. */
export function ThemeSwitch() {
  const mode = useMode();
  const { next, label } = nextMode(mode);
  return (
    <button
      type="button"
      className="icon-button theme-switch needs-js"
      aria-label={label}
      title={label}
      onClick={() => chooseMode(next)}
    >
      <Icon name={mode} />
    </button>
  );
}
