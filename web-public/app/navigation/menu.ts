import { useRouteLoaderData } from 'react-router';
import type { NavLink } from '../extensions/navigation';

/** The links in menu and footer that depend on what there is, by their place: the server sends them with each request. */
export type Menu = Readonly<Record<string, NavLink[]>>;

/** The menu of the page. */
export const useMenu = (): Menu => (useRouteLoaderData('root') as { menu?: Menu } | undefined)?.menu ?? {};
