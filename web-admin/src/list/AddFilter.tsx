import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import type { FieldModel } from '../model/index';

interface AddFilterProps {
  fields: FieldModel[];
  /** `anchor` is the button, below which the filter is edited. */
  onAdd: (field: FieldModel, anchor: HTMLElement) => void;
}

/** The menu of the filters that are not set. */
export function AddFilter({ fields, onAdd }: AddFilterProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  if (fields.length === 0) return null;
  return (
    <>
      <Button
        startIcon={<Add />}
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Add filter
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id, dense: true } }}
      >
        {fields.map((field) => (
          <MenuItem
            key={field.name}
            onClick={() => {
              if (anchor) onAdd(field, anchor);
              setAnchor(null);
            }}
          >
            {field.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
