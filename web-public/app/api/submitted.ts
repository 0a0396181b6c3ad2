import type { Schemas } from '@toolbase/client';
import { api, content } from './http';

export type SubmittedTool = Schemas['SubmittedTool'];

/** The tools that the member has submitted, the newest first. */
export const listSubmittedTools = async (signal: AbortSignal) =>
  (await content(api.GET('/api/profile/submitted', { signal }), signal)).tools;
