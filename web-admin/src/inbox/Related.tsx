import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { request } from '../api/http';
import { useAdmin } from '../kit/admin';
import { paths } from '../kit/paths';
import { type InboxMember, type InboxPart, inboxQuery } from './inbox';
import { INBOX } from './texts';

/** Other records that wait, as `GET /api/admin/inbox/{queue}/{id}/related` has them. */
interface InboxRelated {
  member?: { member: InboxMember; count: number } | null;
  host?: { host: string; count: number } | null;
}

const More = ({ count, name, part }: { count: number; name: string; part: InboxPart }) => (
  <Link to={`${paths.inbox()}${inboxQuery(part)}`} className="inbox-member">
    {INBOX.more(count, name)}
  </Link>
);

/** The ways to what else waits of the same member and of the same host. Nothing where it cannot be read. */
export function Related({ queue, id }: { queue: string; id: string }) {
  const inbox = useAdmin().model.inbox;
  const { data } = useQuery({
    // Not among what is read again after a decision: the next item is open then.
    queryKey: ['@related', queue, id],
    queryFn: async ({ signal }) => {
      const path = `${inbox}/${encodeURIComponent(queue)}/${encodeURIComponent(id)}/related`;
      return (await request<InboxRelated>(path, { signal })).data;
    },
    enabled: inbox !== undefined,
    retry: false,
    gcTime: 0,
  });
  const { member, host } = data ?? {};
  if (!member && !host) return null;
  return (
    <p className="inbox-facts">
      {member && <More count={member.count} name={member.member.name} part={{ member: member.member.id }} />}
      {host && <More count={host.count} name={host.host} part={{ host: host.host }} />}
    </p>
  );
}
