import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import adminLinks from 'virtual:admin-links';
import { D } from '../texts/dashboard';

/** The first screen, and the lists that their resources link here. */
const LINKS = [{ path: '/dashboard/admin', label: D.statistics }, ...adminLinks];

interface AdminLinksProps {
  /** By which the button that opens it names it. */
  id: string;
  className: string;
  open: boolean;
}

/** The admin's screens. They are an application of their own, so these are links of the browser. */
export function AdminLinks({ id, className, open }: AdminLinksProps) {
  return (
    <List id={id} className={className} hidden={!open}>
      {LINKS.map(({ path, label }) => (
        <ListItem key={path} disablePadding>
          <ListItemButton component="a" href={path}>
            {label}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
