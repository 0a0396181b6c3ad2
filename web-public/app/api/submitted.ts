import type { Schemas } from '@toolbase/client';
import { api, content } from './http';

export type SubmittedTool = Schemas['SubmittedTool'];

/** What one has handed in, the newest first. */
export const listSubmittedTools = async (signal: AbortSignal) =>
  (await content(api.GET('/api/profile/submitted', { signal }), signal)).tools;
