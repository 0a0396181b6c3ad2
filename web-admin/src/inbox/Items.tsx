import { Link } from 'react-router';
import { useAdmin } from '../shell/admin';
import { Age } from './Age';
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
  const { label, title, member, reader } = item;
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
      <div className="inbox-age">{decided === undefined ? <Age item={item} now={now} /> : <span>{decided}</span>}</div>
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
