import { lazy, type MouseEvent, type ReactNode, Suspense, type ToggleEvent } from 'react';
import { useLocation } from 'react-router';
import { focusOnOpen, keepFocusInside } from '../ui/drawer';
import { activeItem, aiLists, LAST_ITEMS } from './navigation';
import { useSite } from '../site/site';
import { N } from '../texts/navigation';
import { Icon } from '../ui/Icon';
import { NavGroup, NavTop } from './NavGroup';
import { Soon } from './Soon';
import { useOpenGroup } from './useOpenGroup';
import { SiteLink } from '../ui/SiteLink';

// Hundreds of links that few pages are opened for: code and content come with the first opening.
// Without JavaScript the items lead to pages that hold the same links.
const CategoriesPanel = lazy(() => import('./CategoriesPanel'));
const UseCasesPanel = lazy(() => import('./UseCasesPanel'));

const MENU = 'menu';

const whenOpen = (open: boolean, panel: ReactNode) =>
  open && <Suspense fallback={<p className="panel-note">{N.loading}</p>}>{panel}</Suspense>;

/** The seven items: in the bar on wide screens, a drawer (popover) on narrow ones. */
export function MainNav() {
  const site = useSite();
  const { pathname } = useLocation();
  const active = activeItem(pathname);
  const groups = useOpenGroup();

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
        <NavGroup group="ai" groups={groups} to="/" label={N.ai} active={active === 'ai'}>
          <ul className="panel-links">
            {aiLists(site.year).map(({ to, label }) => (
              <li key={to}>
                <SiteLink to={to} aria-current={to === pathname ? 'page' : undefined}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </NavGroup>
        <NavGroup
          group="categories"
          groups={groups}
          to="/categories"
          label={N.categories}
          active={active === 'categories'}
        >
          {whenOpen(groups.open === 'categories', <CategoriesPanel />)}
        </NavGroup>
        <li className="nav-item">
          <NavTop to="/compare" label={N.compare} active={active === 'compare'} />
        </li>
        <NavGroup group="use-cases" groups={groups} to="/usecase" label={N.useCases} active={active === 'use-cases'}>
          {whenOpen(groups.open === 'use-cases', <UseCasesPanel />)}
        </NavGroup>
        {LAST_ITEMS.map(({ item, label, to }) => (
          <li key={item} className="nav-item">
            {to ? <NavTop to={to} label={label} active={active === item} /> : <Soon label={label} />}
          </li>
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
