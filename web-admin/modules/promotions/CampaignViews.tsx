import { Link } from 'react-router';
import { paths } from '../../src/kit/paths';
import { CALENDAR, CAMPAIGNS } from './views';

const VIEWS = [
  { to: paths.list(CAMPAIGNS), label: 'List' },
  { to: `/${CALENDAR}`, label: 'Calendar' },
];

/** The ways between the list of campaigns and their calendar. */
export const CampaignViews = ({ current }: { current: 'List' | 'Calendar' }) => (
  <nav className="tabs" aria-label="Views of campaigns">
    <ul>
      {VIEWS.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={label === current ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
