import { Link } from 'react-router';
import { showFocused } from '../ui/keep-in-view';

interface HomeTabListProps {
  label: string;
  tabs: { key: string; label: string; to: string }[];
  open: string;
}

/** The tabs of a section: each is an address of the home page, which stays where it is. */
export function HomeTabList({ label, tabs, open }: HomeTabListProps) {
  return (
    <nav className="tabs tabs-plain" aria-label={label}>
      <ul onFocus={showFocused}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link to={tab.to} aria-current={tab.key === open ? 'true' : undefined} preventScrollReset replace>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
