import { Link } from 'react-router';
import type { ResourceModel, TabModel } from '../model/index';
import { paths } from '../kit/paths';
import { useTab } from '../views/tab';

export function addressOf({ name, tabs }: ResourceModel, tab: TabModel): string {
  const list = paths.list(name);
  // Without filters in the address the first tab is shown.
  return tab === tabs[0] ? list : `${list}?${new URLSearchParams({ filter: JSON.stringify(tab.filter), page: '1' })}`;
}

/** The parts of a list that have names. Each is an address and so a link, where Material UI's tabs are buttons. */
export function Tabs({ resource }: { resource: ResourceModel }) {
  const { tab: shown } = useTab(resource);
  if (resource.tabs.length === 0) return null;
  return (
    <nav className="tabs" aria-label={`Parts of ${resource.label}`}>
      <ul>
        {resource.tabs.map((tab) => (
          <li key={tab.label}>
            <Link to={addressOf(resource, tab)} aria-current={tab === shown ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
