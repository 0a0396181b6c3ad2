import Chip from '@mui/material/Chip';
import { Link } from 'react-router';
import { formatMoment } from '../fields/format';
import { ageOf } from '../home/waiting';
import { useAdmin } from '../shell/admin';
import { type InboxItem, pathOfItem, pathOfMember } from './inbox';

function Member({ member }: Pick<InboxItem, 'member'>) {
  const { model } = useAdmin();
  if (!member) return null;
  const path = pathOfMember(model, member.id);
  return path ? (
    <Link to={path} className="inbox-member">
      {member.name}
    </Link>
  ) : (
    <span>{member.name}</span>
  );
}

function Item({ item, now }: { item: InboxItem; now: number }) {
  const { model } = useAdmin();
  const { label, title, member, since, due, overdue } = item;
  return (
    <li className="inbox-item">
      <div>
        <Link to={pathOfItem(model, item)} className="inbox-title">
          {title.trim() || label}
        </Link>
        <p className="inbox-facts">
          <span>{label}</span>
          <Member member={member} />
        </p>
      </div>
      <div className="inbox-age">
        <span title={formatMoment(since ?? due ?? '')}>{ageOf({ oldest: since, due }, now)}</span>
        {overdue && <Chip size="small" color="error" variant="outlined" label="Overdue" />}
      </div>
    </li>
  );
}

/** Records that wait, each one click away from where it is decided. */
export const Items = ({ items, now }: { items: InboxItem[]; now: number }) => (
  <ol className="inbox-items">
    {items.map((item) => (
      <Item key={`${item.queue} ${item.id}`} item={item} now={now} />
    ))}
  </ol>
);
