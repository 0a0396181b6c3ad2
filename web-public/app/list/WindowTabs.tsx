import { Link } from 'react-router';
import { type ListState, listSearch, withWindow } from './list-state';
import { T, WINDOWS } from '../texts/site';

/** The spans a ranking can be made over; each is an address of its own. */
export function WindowTabs({ state }: { state: ListState }) {
  const chosen = state.retained.window ?? '';
  return (
    <nav className="tabs" aria-label={T.rankedOver}>
      <ul>
        {WINDOWS.map(({ value, label }) => (
          <li key={value}>
            <Link
              to={listSearch(withWindow(state, value))}
              aria-current={value === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
