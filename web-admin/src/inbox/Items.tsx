import { Fragment, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useAdmin } from '../kit/admin';
import { Age } from './Age';
import type { Entry } from './decided';
import { GroupHeading, groupKey } from './Groups';
import { type InboxGroup, type InboxPart, inboxQuery, keyOf, pathOfItem } from './inbox';
import { Member } from './Member';
import { INBOX } from './texts';

/** Scrolls the column with the list, and nothing else, until the row is in sight. */
function bringIntoSight(row: HTMLElement | null): void {
  const column = row?.closest('.inbox-aside');
  if (!row || !column) return;
  const [own, around] = [row.getBoundingClientRect(), column.getBoundingClientRect()];
  if (own.top < around.top) column.scrollTop -= around.top - own.top;
  else if (own.bottom > around.bottom) column.scrollTop += own.bottom - around.bottom;
}

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
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) bringIntoSight(row.current);
  }, [isOpen]);
  return (
    <li ref={row} className="inbox-item" data-decided={decided !== undefined || undefined}>
      <div>
        <Link to={pathOfItem(model, item, query)} className="inbox-title" aria-current={isOpen ? 'page' : undefined}>
          {title.trim() || label}
        </Link>
        <p className="inbox-facts">
          <span>{label}</span>
          <Member member={member} />
          {reader && <span>{INBOX.reading(reader.name)}</span>}
        </p>
      </div>
      <div className="inbox-age">{decided === undefined ? <Age item={item} now={now} /> : <span>{decided}</span>}</div>
    </li>
  );
}

interface ItemsProps extends Pick<ItemProps, 'now'> {
  entries: Entry[];
  /** The groups of the page, where it has some. */
  groups?: InboxGroup[];
  part: InboxPart;
  /** The key of the item that is open. */
  opened?: string;
}

/** The entries of each group, in their order. One that was decided is in the group that it was in. */
function inGroups(entries: Entry[], group: string | undefined): [string, Entry[]][] {
  const all = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = groupKey(group, entry.item);
    all.set(key, [...(all.get(key) ?? []), entry]);
  }
  return [...all];
}

/** Records that wait, each one click away from where it is decided, and those that were decided meanwhile. */
export function Items({ entries, groups = [], part, opened, now }: ItemsProps) {
  const query = inboxQuery(part);
  return inGroups(entries, part.group).map(([key, some]) => {
    const group = part.group ? groups.find((one) => groupKey(part.group, one) === key) : undefined;
    return (
      <Fragment key={key}>
        {group && <GroupHeading group={group} part={part} />}
        <ol className="inbox-items">
          {some.map((entry) => {
            const name = keyOf(entry.item);
            return <Item key={name} entry={entry} isOpen={name === opened} now={now} query={query} />;
          })}
        </ol>
      </Fragment>
    );
  });
}
