import Chip from '@mui/material/Chip';
import { Link } from 'react-router';
import { formatMoment } from '../fields/format';
import { ageOf } from '../home/waiting';
import { useAdmin } from '../shell/admin';
import type { Entry } from './decided';
import { keyOf, pathOfItem } from './inbox';
import { Member } from './Member';

interface ItemProps {
  entry: Entry;
  now: number;
  /** The query of the list, for the way back. */
  query: string;
  isOpen: boolean;
}

function Item({ entry: { item, decided }, now, query, isOpen }: ItemProps) {
  const { model } = useAdmin();
  const { label, title, member, reader, since, due, overdue } = item;
  return (
    <li className="inbox-item" data-decided={decided !== undefined || undefined}>
      <div>
        <Link to={pathOfItem(model, item, query)} className="inbox-title" aria-current={isOpen ? 'page' : undefined}>
          {title.trim() || label}
        </Link>
        <p className="inbox-facts">
          <span>{label}</span>
          <Member member={member} />
          {reader && <span>{reader.name} has it open</span>}
        </p>
      </div>
      <div className="inbox-age">
        {decided === undefined ? (
          <span title={formatMoment(since ?? due ?? '')}>{ageOf({ oldest: since, due }, now)}</span>
        ) : (
          <span>{decided}</span>
        )}
        {decided === undefined && overdue && <Chip size="small" color="error" variant="outlined" label="Overdue" />}
      </div>
    </li>
  );
}

interface ItemsProps extends Pick<ItemProps, 'now' | 'query'> {
  entries: Entry[];
  /** The key of the item that is open. */
  opened?: string;
}

/** Records that wait, each one click away from where it is decided, and those that were decided meanwhile. */
export const Items = ({ entries, opened, ...shown }: ItemsProps) => (
  <ol className="inbox-items">
    {entries.map((entry) => {
      const key = keyOf(entry.item);
      return <Item key={key} entry={entry} isOpen={key === opened} {...shown} />;
    })}
  </ol>
);
