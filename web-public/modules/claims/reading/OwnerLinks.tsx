import { Link } from 'react-router';
import type { Tool } from '../../../app/api/types';
import { useSession } from '../../../app/session/session';
import { CLAIMED } from '../texts/dashboard';

/** The owner's way to what the listing brings. */
export function OwnerLinks({ tool }: { tool: Pick<Tool, 'slug' | 'claimedUserId'> }) {
  const session = useSession();
  if (session.state !== 'in' || session.user.id !== tool.claimedUserId) return null;
  return (
    <>
      <Link to={`/ai/${tool.slug}/edit`}>{CLAIMED.editListing}</Link>
      <Link to={`/dashboard/analytics/${tool.slug}`}>{CLAIMED.analytics}</Link>
    </>
  );
}
