import type { Schemas } from '@toolbase/client';
import { api, content, done } from './http';

export type Submission = Schemas['Submission'];
export type ToolChange = Schemas['AdminToolChange'];
export type RejectReason = Schemas['ToolRejectReason'];

const at = (id: string) => ({ params: { path: { id } } });

/** The facts that a moderator should know of a submitted tool. */
export const getSubmission = (id: string, signal: AbortSignal): Promise<Submission> =>
  content(api.GET('/api/admin/submitted-ai/{id}', { ...at(id), signal }), signal);

/** The newest changes of a tool, at most a hundred. */
export const listToolChanges = async (toolId: string, signal: AbortSignal): Promise<ToolChange[]> =>
  (
    await content(
      api.GET('/api/admin/tool-changes', { params: { query: { toolId, sort: '-madeAt', limit: 100 } }, signal }),
      signal,
    )
  ).items;

export const approveTool = (id: string) => done(api.POST('/api/admin/submitted-ai/{id}/approve', at(id)));

export const requestToolChanges = (id: string, reason: string) =>
  done(api.POST('/api/admin/submitted-ai/{id}/request-changes', { ...at(id), body: { reason } }));

export const rejectTool = (id: string, reason: RejectReason, note: string) =>
  done(api.POST('/api/admin/submitted-ai/{id}/reject', { ...at(id), body: { reason, note } }));

export const approveToolChange = (id: string) => done(api.POST('/api/admin/tool-changes/{id}/approve', at(id)));

export const rejectToolChange = (id: string, reason: string) =>
  done(api.POST('/api/admin/tool-changes/{id}/reject', { ...at(id), body: { reason } }));
