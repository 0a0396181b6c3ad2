// Named one by one: the package has thousands, and a bundle of all of them is of no use to anyone.
import Add from '@mui/icons-material/Add';
import Archive from '@mui/icons-material/Archive';
import Article from '@mui/icons-material/Article';
import Assessment from '@mui/icons-material/Assessment';
import AttachMoney from '@mui/icons-material/AttachMoney';
import Block from '@mui/icons-material/Block';
import Bolt from '@mui/icons-material/Bolt';
import Bookmark from '@mui/icons-material/Bookmark';
import Build from '@mui/icons-material/Build';
import Business from '@mui/icons-material/Business';
import CalendarMonth from '@mui/icons-material/CalendarMonth';
import Campaign from '@mui/icons-material/Campaign';
import Category from '@mui/icons-material/Category';
import Chat from '@mui/icons-material/Chat';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import CreditCard from '@mui/icons-material/CreditCard';
import Delete from '@mui/icons-material/Delete';
import Download from '@mui/icons-material/Download';
import Edit from '@mui/icons-material/Edit';
import Event from '@mui/icons-material/Event';
import Extension from '@mui/icons-material/Extension';
import Favorite from '@mui/icons-material/Favorite';
import Flag from '@mui/icons-material/Flag';
import Folder from '@mui/icons-material/Folder';
import Forum from '@mui/icons-material/Forum';
import Gavel from '@mui/icons-material/Gavel';
import Groups from '@mui/icons-material/Groups';
import Handshake from '@mui/icons-material/Handshake';
import Help from '@mui/icons-material/Help';
import History from '@mui/icons-material/History';
import Home from '@mui/icons-material/Home';
import Image from '@mui/icons-material/Image';
import Info from '@mui/icons-material/Info';
import Key from '@mui/icons-material/Key';
import Label from '@mui/icons-material/Label';
import Language from '@mui/icons-material/Language';
import Lightbulb from '@mui/icons-material/Lightbulb';
import Link from '@mui/icons-material/Link';
import LocalOffer from '@mui/icons-material/LocalOffer';
import Lock from '@mui/icons-material/Lock';
import Logout from '@mui/icons-material/Logout';
import Mail from '@mui/icons-material/Mail';
import Notifications from '@mui/icons-material/Notifications';
import Paid from '@mui/icons-material/Paid';
import People from '@mui/icons-material/People';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Public from '@mui/icons-material/Public';
import Publish from '@mui/icons-material/Publish';
import Receipt from '@mui/icons-material/Receipt';
import Refresh from '@mui/icons-material/Refresh';
import Replay from '@mui/icons-material/Replay';
import Report from '@mui/icons-material/Report';
import Schedule from '@mui/icons-material/Schedule';
import School from '@mui/icons-material/School';
import Search from '@mui/icons-material/Search';
import Security from '@mui/icons-material/Security';
import Send from '@mui/icons-material/Send';
import Settings from '@mui/icons-material/Settings';
import Share from '@mui/icons-material/Share';
import ShoppingCart from '@mui/icons-material/ShoppingCart';
import SmartToy from '@mui/icons-material/SmartToy';
import Star from '@mui/icons-material/Star';
import Storefront from '@mui/icons-material/Storefront';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import ThumbUp from '@mui/icons-material/ThumbUp';
import TrendingUp from '@mui/icons-material/TrendingUp';
import Unarchive from '@mui/icons-material/Unarchive';
import Upload from '@mui/icons-material/Upload';
import VerifiedUser from '@mui/icons-material/VerifiedUser';
import Visibility from '@mui/icons-material/Visibility';
import type SvgIcon from '@mui/material/SvgIcon';

export const ICONS: Record<string, typeof SvgIcon> = {
  Add,
  Archive,
  Article,
  Assessment,
  AttachMoney,
  Block,
  Bolt,
  Bookmark,
  Build,
  Business,
  CalendarMonth,
  Campaign,
  Category,
  Chat,
  Check,
  Close,
  CreditCard,
  Delete,
  Download,
  Edit,
  Event,
  Extension,
  Favorite,
  Flag,
  Folder,
  Forum,
  Gavel,
  Groups,
  Handshake,
  Help,
  History,
  Home,
  Image,
  Info,
  Key,
  Label,
  Language,
  Lightbulb,
  Link,
  LocalOffer,
  Lock,
  Logout,
  Mail,
  Notifications,
  Paid,
  People,
  PlayArrow,
  Public,
  Publish,
  Receipt,
  Refresh,
  Replay,
  Report,
  Schedule,
  School,
  Search,
  Security,
  Send,
  Settings,
  Share,
  ShoppingCart,
  SmartToy,
  Star,
  Storefront,
  SwapHoriz,
  ThumbUp,
  TrendingUp,
  Unarchive,
  Upload,
  VerifiedUser,
  Visibility,
};

/** The icon of that name; a plain one for names that are not known here. */
export const iconOf = (name: string | undefined): typeof SvgIcon => ICONS[name ?? ''] ?? Label;
