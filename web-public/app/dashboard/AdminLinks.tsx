import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { ADMIN_LINKS } from '../texts/dashboard';

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
      {ADMIN_LINKS.map(({ path, label }) => (
        <ListItem key={path} disablePadding>
          <ListItemButton component="a" href={path}>
            {label}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
