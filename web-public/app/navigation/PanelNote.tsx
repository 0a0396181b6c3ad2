import { Link } from 'react-router';
import { N } from '../texts/navigation';

/** The note that a panel shows while it has no links; the page with the same links is always at hand. */
export function PanelNote({ failed, to, label }: { failed: boolean; to: string; label: string }) {
  return (
    <p className="panel-note" role="status">
      {failed ? N.menuFailed : N.loading} <Link to={to}>{label}</Link>
    </p>
  );
}
