import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import ViewColumn from '@mui/icons-material/ViewColumn';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import type { useColumns } from '../views/columns';

const Check = ({ isChecked }: { isChecked: boolean }) => (
  <ListItemIcon>{isChecked ? <CheckBox fontSize="small" /> : <CheckBoxOutlineBlank fontSize="small" />}</ListItemIcon>
);

/**
 * Which columns the table shows, and how dense it is. Not react-admin's ColumnsButton: its panel is no menu that keys
 * open and move in, and lists columns of other tabs.
 */
export function ColumnsButton(choice: ReturnType<typeof useColumns>) {
  const { columns, hidden, toggle, reset, compact, toggleDensity } = choice;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const free = columns.slice(1);
  if (free.length < 2) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewColumn />}
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columns
      </Button>
      <Menu
        anchorEl={anchor}
        // Within the page's main part, as everything that is not a dialog.
        container={anchor?.parentElement}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id, dense: true } }}
      >
        {free.map(({ name, label }) => (
          <MenuItem
            key={name}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(name)}
            onClick={() => toggle(name)}
          >
            <Check isChecked={!hidden.includes(name)} />
            {label}
          </MenuItem>
        ))}
        <MenuItem onClick={reset} disabled={hidden.length === 0}>
          Show all
        </MenuItem>
        <Divider component="li" role="separator" />
        <MenuItem role="menuitemcheckbox" aria-checked={compact} onClick={toggleDensity}>
          <Check isChecked={compact} />
          Compact rows
        </MenuItem>
      </Menu>
    </>
  );
}
