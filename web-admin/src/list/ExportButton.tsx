import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { download } from '../api/http';
import { listQuery } from '../data/query';
import type { ResourceModel } from '../model/index';

/**
 * The whole filtered set as a file. Not react-admin's ExportButton, which writes CSV of a thousand records in the
 * browser; and no plain link, which could not renew a session.
 */
export function ExportButton({ resource }: { resource: ResourceModel }) {
  const { filterValues } = useListContext();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const close = () => setAnchor(null);
  const address = (format: string) => {
    const query = listQuery(resource, { filter: filterValues });
    query.set('format', format);
    return `${resource.path}/export?${query}`;
  };
  const take = async (format: string) => {
    close();
    setBusy(true);
    try {
      await download(address(format), `${resource.name}.${format}`);
    } catch (error) {
      if (!(error instanceof StepUpDeclined)) notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Download />}
        loading={busy}
        loadingPosition="start"
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Export
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { 'aria-labelledby': id } }}>
        {resource.exports.map((format) => (
          <MenuItem key={format} onClick={() => void take(format)}>
            {format.toUpperCase()}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
