import { Link } from 'react-router';
import { fullCount } from '../ui/format';

interface Stat {
  label: string;
  /** `null` while it is not known. */
  count: number | null;
  to: string;
}

/** A few figures under one heading, each leading to what it counts. */
export function StatGroup({ heading, stats }: { heading: string; stats: Stat[] }) {
  return (
    <section className="stat-group" aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {stats.map(({ label, count, to }) => (
          <li key={label}>
            <Link to={to} className="stat">
              <b>{count === null ? '–' : fullCount(count)}</b> <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
