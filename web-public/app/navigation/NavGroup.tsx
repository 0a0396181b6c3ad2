import type { ReactNode } from 'react';
import type { NavLink } from '../extensions/navigation';
import { N } from '../texts/navigation';
import { Icon } from '../ui/Icon';
import { type OpenGroup, panelId } from './useOpenGroup';
import { SiteLink } from '../ui/SiteLink';

interface NavGroupProps extends NavLink {
  group: string;
  groups: OpenGroup;
  active: boolean;
  children: ReactNode;
}

/** An item with a list under it: the item is a link, the list opens by the button beside it. */
export function NavGroup({ group, groups, active, to, label, children }: NavGroupProps) {
  return (
    <li className="nav-item nav-group" {...groups.item(group)}>
      <NavTop to={to} label={label} active={active} />
      <button type="button" className="nav-more needs-js" aria-label={N.listOf(label)} {...groups.button(group)}>
        <Icon name="down" />
      </button>
      <div id={panelId(group)} className={`nav-panel nav-panel-${group}`} hidden={groups.open !== group}>
        {children}
      </div>
    </li>
  );
}

export function NavTop({ to, label, active }: NavLink & { active: boolean }) {
  return (
    <SiteLink to={to} className="nav-top" aria-current={active ? 'true' : undefined}>
      {label}
    </SiteLink>
  );
}
