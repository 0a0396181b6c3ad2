import type { Tool } from '../api/types';
import { type OwnerAction, pathOfAction } from '../extensions/owner-action';
import { sessionNow } from '../session/session';
import { ACTIONS } from '../texts/tool-actions';
import { showToast } from '../toast/toast';
import { editOf } from './edit-rule';
import { mayEdit } from './may-edit';

/** Leads a member to the form of the listing that is theirs to edit; else says why it is not. */
export async function editTool(tool: Tool, go: (path: string) => void): Promise<void> {
  const session = sessionNow();
  if (session.state !== 'in') return;
  const rule = editOf(tool, session.user);
  // The admin interface is an application of its own.
  if (rule.to === 'admin') window.location.assign(`/dashboard/admin/tools/${tool.id}`);
  else if (rule.to === 'form' || (tool.status.isClaimed && (await mayEdit(tool.id)))) go(`/ai/${tool.slug}/edit`);
  else showToast(rule.message, 'warning', 'edit');
}

/** Leads a member to claim or promote the tool; where this server does not offer that, it says that it is coming. */
export async function leadOwner(action: OwnerAction['action'], tool: Tool, go: (path: string) => void): Promise<void> {
  const path = await pathOfAction(action, tool);
  if (path) go(path);
  else showToast(ACTIONS.comingSoon, 'info', 'soon');
}
