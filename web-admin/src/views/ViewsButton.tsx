import Bookmark from '@mui/icons-material/Bookmark';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { hideColumns, useColumns } from './columns';
import type { ResourceModel } from '../model/index';
import { type NameAndSharing, noteOf } from './saved';
import { type SavedDialog, SavedDialogs } from './SavedDialogs';
import { TEXTS } from './texts';
import { useViews } from './useViews';
import { readView, type SavedView, writeView } from './view';

/** The saved views of a list: opens one, and saves what the list shows now. */
export default function ViewsButton({ resource }: { resource: ResourceModel }) {
  const { filterValues, sort, perPage } = useListContext();
  const { columns, hidden } = useColumns(resource);
  const { views, error, create, update, remove } = useViews(resource.name);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<SavedDialog<SavedView> | null>(null);
  const navigate = useNavigate();
  const notify = useNotify();
  const id = useId();
  const show = (next: SavedDialog<SavedView>) => {
    setAnchor(null);
    setDialog(next);
  };
  const open = ({ address }: SavedView) => {
    setAnchor(null);
    const { to, tab, hidden: without, gone } = readView(resource, address);
    if (without) hideColumns(resource, tab, without);
    void navigate(to);
    if (gone.length > 0) notify(TEXTS.gone(gone), { type: 'warning' });
  };
  const save = (values: NameAndSharing) => {
    const shown = columns.map(({ name }) => name).filter((name) => !hidden.includes(name));
    const filter = filterValues as Record<string, unknown>;
    return create({ ...values, address: writeView({ filter, sort, perPage, columns: shown }) });
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
      <SavedDialogs
        texts={TEXTS}
        manageTitle={TEXTS.manageTitle(resource.label)}
        records={views}
        dialog={dialog}
        onShow={setDialog}
        save={save}
        edit={(view, values) => update(view, { ...values, address: view.address })}
        remove={remove}
      />
    </>
  );
}
