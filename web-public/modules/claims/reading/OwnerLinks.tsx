import { Link } from 'react-router';
import type { Tool } from '../../../app/api/types';
import { useSession } from '../../../app/session/session';
import { OWNED } from '../texts/owner-links';

/** The owner's way to what the listing brings. */
export function OwnerLinks({ tool }: { tool: Pick<Tool, 'slug' | 'claimedUserId'> }) {
  const session = useSession();
  if (session.state !== 'in' || session.user.id !== tool.claimedUserId) return null;
  return (
    <>
      <Link to={`/ai/${tool.slug}/edit`}>{OWNED.editListing}</Link>
      <Link to={`/dashboard/analytics/${tool.slug}`}>{OWNED.analytics}</Link>
    </>
  );
}
