import Bookmark from '@mui/icons-material/Bookmark';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { hideColumns, useColumns } from '../list/columns';
import type { ResourceModel } from '../model';
import { SubmitDialog } from '../shell/SubmitDialog';
import { ManageDialog } from './ManageDialog';
import { TEXTS } from './texts';
import { useViews } from './useViews';
import { readView, type SavedView, writeView } from './view';
import { ViewDialog } from './ViewDialog';
import './views.css';

type Dialog = { kind: 'save' | 'manage' } | { kind: 'edit' | 'delete'; view: SavedView };

const noteOf = ({ own, shared, owner }: SavedView) =>
  own ? (shared ? TEXTS.shared : undefined) : TEXTS.sharedBy(owner);

/** The saved views of a list: opens one, and saves what the list shows now. */
export default function ViewsButton({ resource }: { resource: ResourceModel }) {
  const { filterValues, sort, perPage } = useListContext();
  const { columns, hidden } = useColumns(resource);
  const { views, error, create, update, remove } = useViews(resource.name);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const navigate = useNavigate();
  const notify = useNotify();
  const id = useId();
  const show = (next: Dialog) => {
    setAnchor(null);
    setDialog(next);
  };
  const close = () => setDialog(null);
  const open = ({ address }: SavedView) => {
    setAnchor(null);
    const { to, tab, hidden: without, gone } = readView(resource, address);
    if (without) hideColumns(resource, tab, without);
    void navigate(to);
    if (gone.length > 0) notify(TEXTS.gone(gone), { type: 'warning' });
  };
  const save = async (values: { name: string; shared: boolean }) => {
    const shown = columns.map(({ name }) => name).filter((name) => !hidden.includes(name));
    const filter = filterValues as Record<string, unknown>;
    await create({ ...values, address: writeView({ filter, sort, perPage, columns: shown }) });
    notify(TEXTS.saved(values.name), { type: 'success' });
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Bookmark />}
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {TEXTS.views}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {views.length === 0 && <MenuItem disabled>{error?.message ?? TEXTS.none}</MenuItem>}
        {views.map((view) => (
          <MenuItem key={view.id} onClick={() => open(view)}>
            <ListItemText primary={view.name} secondary={noteOf(view)} />
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => show({ kind: 'save' })}>{TEXTS.save}</MenuItem>
        {views.some(({ own }) => own) && <MenuItem onClick={() => show({ kind: 'manage' })}>{TEXTS.manage}</MenuItem>}
      </Menu>
      {dialog?.kind === 'save' && <ViewDialog title={TEXTS.saveTitle} submit={save} onClose={close} />}
      {dialog?.kind === 'manage' && (
        <ManageDialog
          label={resource.label}
          views={views.filter(({ own }) => own)}
          onEdit={(view) => setDialog({ kind: 'edit', view })}
          onDelete={(view) => setDialog({ kind: 'delete', view })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'edit' && (
        <ViewDialog
          title={TEXTS.editTitle(dialog.view.name)}
          name={dialog.view.name}
          shared={dialog.view.shared}
          submit={async (values) => {
            await update(dialog.view, { ...values, address: dialog.view.address });
            notify(TEXTS.saved(values.name), { type: 'success' });
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <SubmitDialog
          title={TEXTS.deleteTitle(dialog.view.name)}
          label={TEXTS.delete}
          submit={async () => {
            await remove(dialog.view);
            notify(TEXTS.deleted(dialog.view.name), { type: 'success' });
          }}
          onClose={close}
        >
          <p>{TEXTS.deleteText}</p>
        </SubmitDialog>
      )}
    </>
  );
}
