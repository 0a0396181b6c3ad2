import Button from '@mui/material/Button';
import { useKeysEnabled } from '../keys/enabled';
import type { ActionModel } from '../model/index';
import { iconOf } from '../kit/icons';
import { useRun } from './run';
import type { Target } from './target';

interface ActionButtonProps {
  action: ActionModel;
  target: Target;
  /** True if its key stands beside its name. */
  withKey?: boolean;
  /** True for the one that is meant most. */
  isMain?: boolean;
}

/** An action as a button with its name. */
export function ActionButton({ action, target, withKey = false, isMain = false }: ActionButtonProps) {
  const run = useRun();
  const Icon = iconOf(action.icon);
  const { enabled } = useKeysEnabled();
  return (
    <Button
      size="small"
      variant={isMain ? 'contained' : 'outlined'}
      color={action.destructive ? 'error' : 'primary'}
      aria-keyshortcuts={enabled ? action.key : undefined}
      startIcon={action.icon ? <Icon /> : undefined}
      onClick={() => run(action, target)}
    >
      {action.label}
      {withKey && enabled && action.key && <kbd aria-hidden>{action.key}</kbd>}
    </Button>
  );
}
