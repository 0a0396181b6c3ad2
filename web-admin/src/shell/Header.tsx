import Logout from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { logOut } from '../api/session';
import { PaletteButton } from '../palette/PaletteButton';
import { useAdmin } from '../kit/admin';
import { useSiteName } from '../kit/site-name';
import { ThemeSwitch } from './ThemeSwitch';

/** The bar above every screen; `onMenu` opens the menu where it is not in sight. */
export function Header({ onMenu }: { onMenu?: () => void }) {
  const { session } = useAdmin();
  const siteName = useSiteName();
  const notify = useNotify();
  const leave = `Log out ${session.fullName}`;
  const goOut = () =>
    void logOut().then(
      () => location.assign('/'),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  return (
    <AppBar position="sticky" color="inherit" elevation={0} className="header">
      <Toolbar variant="dense" disableGutters>
        {onMenu && (
          <IconButton edge="start" aria-label="Open the menu" onClick={onMenu}>
            <MenuIcon />
          </IconButton>
        )}
        <MuiLink component={Link} to="/" underline="none" noWrap className="brand">
          {siteName} <span className="brand-part">Admin</span>
        </MuiLink>
        <PaletteButton />
        <MuiLink href="/dashboard" underline="hover" variant="body2" className="header-link">
          Dashboard
        </MuiLink>
        <Typography variant="body2" noWrap className="header-name">
          {session.fullName}
        </Typography>
        <ThemeSwitch />
        <IconButton aria-label={leave} title={leave} onClick={goOut}>
          <Logout fontSize="small" />
        </IconButton>
      </Toolbar>
    </AppBar>
  );
}
