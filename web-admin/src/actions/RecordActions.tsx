import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { type ActionModel, applies, type ResourceModel } from '../model/index';
import { iconOf } from '../kit/icons';
import { editPathOf } from '../kit/forms';
import { deletionOf } from './deletion';
import { UnfinishedLink } from './Unfinished';
import { savingOf } from '../kit/saving';
import { useRun } from './run';
import { titleOf } from './target';

interface RecordActionsProps {
  resource: ResourceModel;
  record: RaRecord;
}

/** The order of actions: what destroys something comes late, and what leaves no record comes last. */
const rankOf = ({ destructive, removes }: ActionModel) => (destructive ? (removes ? 2 : 1) : 0);

/** The actions that the record allows as it is, the harmless ones first; its change has a form of its own. */
export function actionsFor(resource: ResourceModel, record: RaRecord, scope: 'row' | 'show'): ActionModel[] {
  const saving = savingOf(resource);
  const own = resource.actions.filter(
    (action) => action !== saving && action.scope.includes(scope) && applies(action, record),
  );
  const all = resource.canDelete ? [...own, deletionOf(resource)] : own;
  return all.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Rejections have this icon. */
const AGAINST = 'Close';

/**
 * The actions that a row has buttons for: the first that is done by one click, or whose key and question make it as
 * quick, and what rejects the same record. The rest is worth a second click.
 */
export function openActions(actions: ActionModel[]): ActionModel[] {
  const isQuick = ({ destructive, confirm, key, body, icon }: ActionModel) =>
    !destructive && icon !== AGAINST && body.length === 0 && (!confirm || key !== undefined);
  const first = actions.find(isQuick);
  const against = first && actions.find(({ icon }) => icon === AGAINST);
  return [first, against].filter((action) => action !== undefined);
}

/** The actions on a row: the decision for and against it at once, the rest from a menu. */
export function RecordActions({ resource, record }: RecordActionsProps) {
  const run = useRun();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const actions = actionsFor(resource, record, 'row');
  const open = openActions(actions);
  const others = actions.filter((action) => !open.includes(action));
  const name = titleOf(resource, record);
  const editing = editPathOf(resource, record);
  const close = () => setAnchor(null);
  return (
    <div className="row-actions">
      <UnfinishedLink resource={resource} record={record} />
      {open.map((action) => (
        <Button
          key={action.id}
          size="small"
          onClick={() => run(action, { record })}
          aria-label={`${action.label}: ${name}`}
        >
          {action.label}
        </Button>
      ))}
      {(others.length > 0 || editing) && (
        <IconButton
          size="small"
          id={`${id}-button`}
          aria-label={`More for ${name}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreVert fontSize="small" />
        </IconButton>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {editing && (
          <MenuItem component={Link} to={editing} onClick={close}>
            Edit
          </MenuItem>
        )}
        {others.map((action) => {
          const Icon = iconOf(action.icon);
          return (
            <MenuItem
              key={action.id}
              onClick={() => {
                close();
                run(action, { record });
              }}
            >
              {action.icon && (
                <ListItemIcon>
                  <Icon fontSize="small" />
                </ListItemIcon>
              )}
              {action.label}
            </MenuItem>
          );
        })}
      </Menu>
    </div>
  );
}
