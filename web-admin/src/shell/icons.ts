// Named one by one: the package has thousands, and a bundle of all of them is of no use to anyone.
import Archive from '@mui/icons-material/Archive';
import Article from '@mui/icons-material/Article';
import Assessment from '@mui/icons-material/Assessment';
import Bolt from '@mui/icons-material/Bolt';
import Category from '@mui/icons-material/Category';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Delete from '@mui/icons-material/Delete';
import Extension from '@mui/icons-material/Extension';
import Gavel from '@mui/icons-material/Gavel';
import History from '@mui/icons-material/History';
import Home from '@mui/icons-material/Home';
import Image from '@mui/icons-material/Image';
import Label from '@mui/icons-material/Label';
import Mail from '@mui/icons-material/Mail';
import People from '@mui/icons-material/People';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Refresh from '@mui/icons-material/Refresh';
import Replay from '@mui/icons-material/Replay';
import Schedule from '@mui/icons-material/Schedule';
import Settings from '@mui/icons-material/Settings';
import SmartToy from '@mui/icons-material/SmartToy';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Unarchive from '@mui/icons-material/Unarchive';
import type SvgIcon from '@mui/material/SvgIcon';

export const ICONS: Record<string, typeof SvgIcon> = {
  Archive,
  Article,
  Assessment,
  Bolt,
  Category,
  Check,
  Close,
  Delete,
  Extension,
  Gavel,
  History,
  Home,
  Image,
  Label,
  Mail,
  People,
  PlayArrow,
  Refresh,
  Replay,
  Schedule,
  Settings,
  SmartToy,
  SwapHoriz,
  Unarchive,
};

/** The icon of that name; a plain one for names that are not known here. */
export const iconOf = (name: string | undefined): typeof SvgIcon => ICONS[name ?? ''] ?? Label;
