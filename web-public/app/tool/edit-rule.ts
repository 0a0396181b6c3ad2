import type { Tool } from '../api/types';
import type { User } from '../session/session';
import { ACTIONS } from '../texts/tool-actions';

type Listing = Pick<Tool, 'status' | 'claimedUserId'>;

/** The target of Edit: the admin's form, the owner's, or the message with the reason why not (S2 6). */
export type Edit = { to: 'admin' } | { to: 'form' } | { to: null; message: string };

/** The rule for `user` and a published `tool`. */
export function editOf(tool: Listing, user: User): Edit {
  if (user.role.name === 'admin') return { to: 'admin' };
  if (tool.claimedUserId === user.id) return { to: 'form' };
  const claimed = tool.status.isClaimed || Boolean(tool.claimedUserId);
  return { to: null, message: claimed ? ACTIONS.claimedByOther : ACTIONS.unclaimed };
}
