import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { listQuery } from '../data/query';
import type { ResourceModel } from '../model';

/** The whole filtered set as a file, written by the server while the browser keeps it. */
export function ExportButton({ resource }: { resource: ResourceModel }) {
  const { filterValues, sort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  const address = (format: string) => {
    const query = listQuery(resource, { filter: filterValues, sort });
    query.set('format', format);
    return `${resource.path}/export?${query}`;
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Download />}
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Export
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { 'aria-labelledby': id } }}>
        {resource.exports.map((format) => (
          <MenuItem key={format} component="a" href={address(format)} download onClick={close}>
            {format.toUpperCase()}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
