import Button from '@mui/material/Button';
import { useKeysEnabled } from '../keys/enabled';
import type { ActionModel } from '../model';
import { iconOf } from '../shell/icons';
import { useRun } from './run';
import type { Target } from './target';

/** An action as a button with its name. */
export function ActionButton({ action, target }: { action: ActionModel; target: Target }) {
  const run = useRun();
  const Icon = iconOf(action.icon);
  const { enabled } = useKeysEnabled();
  return (
    <Button
      size="small"
      variant="outlined"
      color={action.destructive ? 'error' : 'primary'}
      aria-keyshortcuts={enabled ? action.key : undefined}
      startIcon={action.icon ? <Icon /> : undefined}
      onClick={() => run(action, target)}
    >
      {action.label}
    </Button>
  );
}
