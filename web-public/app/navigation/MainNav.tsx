import { type MouseEvent, type ReactNode, Suspense, type ToggleEvent } from 'react';
import { useLocation } from 'react-router';
import { focusOnOpen, keepFocusInside } from '../ui/drawer';
import type { NavItem } from '../extensions/navigation';
import { activeItem, AI_ITEM, aiLists } from './navigation';
import { useMenu } from './menu';
import { useBarItems } from './nav-items';
import { N } from '../texts/navigation';
import { Icon } from '../ui/Icon';
import { NavGroup, NavTop } from './NavGroup';
import { Soon } from './Soon';
import { type OpenGroup, useOpenGroup } from './useOpenGroup';
import { SiteLink } from '../ui/SiteLink';

const MENU = 'menu';

interface ItemProps {
  entry: NavItem;
  groups: OpenGroup;
  active: boolean;
}

/** The lists under "AI". */
function AiLists() {
  const menu = useMenu();
  const { pathname } = useLocation();
  return (
    <ul className="panel-links">
      {aiLists(menu).map(({ to, label }) => (
        <li key={to}>
          <SiteLink to={to} aria-current={to === pathname ? 'page' : undefined}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** A link, with a list under it or not, or the name of something that is coming. */
function Item({ entry: { item, label, to, Panel }, groups, active }: ItemProps) {
  if (!to)
    return (
      <li className="nav-item">
        <Soon label={label} />
      </li>
    );
  if (item !== AI_ITEM && !Panel)
    return (
      <li className="nav-item">
        <NavTop to={to} label={label} active={active} />
      </li>
    );
  return (
    <NavGroup group={item} groups={groups} to={to} label={label} active={active}>
      {item === AI_ITEM && <AiLists />}
      {Panel && groups.open === item && (
        <Suspense fallback={<p className="panel-note">{N.loading}</p>}>
          <Panel />
        </Suspense>
      )}
    </NavGroup>
  );
}

/** The items: in the bar on wide screens, a drawer (popover) on narrow ones. `head` stands at the top of the drawer. */
export function MainNav({ head }: { head: ReactNode }) {
  const { pathname } = useLocation();
  const active = activeItem(pathname, useMenu());
  const groups = useOpenGroup();
  const items = useBarItems();

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target as Element).closest('a')) return;
    groups.close();
    event.currentTarget.hidePopover?.();
  };
  const onToggle = (event: ToggleEvent<HTMLElement>) => {
    focusOnOpen(event);
    if (event.newState === 'closed') groups.close();
  };

  return (
    <nav
      id={MENU}
      popover="auto"
      className="menu"
      aria-label={N.main}
      onClick={onClick}
      onToggle={onToggle}
      onKeyDown={keepFocusInside}
    >
      <div className="menu-head">
        <p>{N.menu}</p>
        {head}
        <button
          type="button"
          className="icon-button"
          popoverTarget={MENU}
          popoverTargetAction="hide"
          aria-label={N.closeMenu}
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className="nav-items">
        {items.map((entry) => (
          <Item key={entry.item} entry={entry} groups={groups} active={active === entry.item} />
        ))}
      </ul>
    </nav>
  );
}

/** Opens the drawer, on screens too narrow for the items. */
export function MenuButton() {
  return (
    <button type="button" className="icon-button menu-open" popoverTarget={MENU} aria-label={N.openMenu}>
      <Icon name="menu" />
    </button>
  );
}
