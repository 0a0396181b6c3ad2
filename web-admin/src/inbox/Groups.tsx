import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Link } from 'react-router';
import { paths } from '../kit/paths';
import { type InboxGroup, type InboxItem, type InboxPage, type InboxPart, inboxQuery } from './inbox';
import { INBOX } from './texts';

/** The ways to group the list: each has an address. */
export const GroupChips = ({ part }: { part: InboxPart }) => (
  <nav aria-label={INBOX.groupBy} className="inbox-groups">
    <span aria-hidden>{INBOX.groupBy}</span>
    <ul>
      {Object.entries(INBOX.groups).map(([group, label]) => {
        const isChosen = (part.group ?? '') === group;
        return (
          <li key={group}>
            <Chip
              component={Link}
              to={`${paths.inbox()}${inboxQuery({ ...part, group, page: 1 })}`}
              clickable
              size="small"
              label={label}
              color={isChosen ? 'primary' : 'default'}
              variant={isChosen ? 'filled' : 'outlined'}
              aria-current={isChosen ? 'page' : undefined}
            />
          </li>
        );
      })}
    </ul>
  </nav>
);

/** The name of the member or the host, or both, that the list has the items of; none for the whole list. */
export function filterOf(part: InboxPart, { member, host }: Pick<InboxPage, 'member' | 'host'>): string | undefined {
  if (!part.member && !part.host) return undefined;
  return [part.member && (member?.name ?? part.member), part.host && (host ?? part.host)]
    .filter(Boolean)
    .join(INBOX.and);
}

/** Names whose items the list has, with the way to all. */
export const Filter = ({ name, part: { queue, group } }: { name: string; part: InboxPart }) => (
  <div className="inbox-filter">
    <h2>{INBOX.from(name)}</h2>
    <Button component={Link} to={`${paths.inbox()}${inboxQuery({ queue, group })}`} size="small">
      {INBOX.showAll}
    </Button>
  </div>
);

/** The items of one group have the same key. */
export function groupKey(group: string | undefined, { member, host }: Pick<InboxItem, 'member' | 'host'>): string {
  if (group === 'member') return member?.id ?? '';
  return group === 'host' ? (host ?? '') : '';
}

/** The heading above the items of a group: it leads to all of them. */
export function GroupHeading({ group, part }: { group: InboxGroup; part: InboxPart }) {
  const { member, host, count } = group;
  const alone: InboxPart | undefined = member ? { member: member.id } : host ? { host } : undefined;
  const name = member?.name ?? host ?? INBOX.without[part.group ?? ''] ?? '';
  return (
    <h2>
      {alone ? <Link to={`${paths.inbox()}${inboxQuery({ queue: part.queue, ...alone })}`}>{name}</Link> : name}
      {INBOX.items(count)}
    </h2>
  );
}
