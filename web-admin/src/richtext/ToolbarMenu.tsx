import type { SvgIconComponent } from '@mui/icons-material';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { ToolbarButton } from './ToolbarButton';

interface ToolbarMenuProps {
  label: string;
  icon: SvgIconComponent;
  text?: string;
  items: { id: string; label: string; selected?: boolean }[];
  onChoose: (id: string) => void;
}

/** A button of a toolbar that opens a menu. */
export function ToolbarMenu({ label, icon, text, items, onChoose }: ToolbarMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <ToolbarButton
        label={text ? `${label}: ${text}` : label}
        icon={icon}
        text={text}
        expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { 'aria-label': label } }}>
        {items.map(({ id, label: name, selected }) => (
          <MenuItem
            key={id}
            selected={selected}
            onClick={() => {
              close();
              // The menu gives the focus back first.
              setTimeout(() => onChoose(id));
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
