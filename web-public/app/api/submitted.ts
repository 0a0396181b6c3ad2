import { api, content } from './http';

/** A tool that its submitter sees in a table. */
export interface SubmittedTool {
  id: string;
  name: string;
  slug: string;
  url: string;
  createdAt: string;
}

type List = (path: string, init: object) => ReturnType<typeof api.GET>;

/** What one has submitted, the newest first. */
export const listSubmittedTools = async (signal: AbortSignal) =>
  (await content((api.GET as List)('/api/profile/submitted', { signal }), signal)) as unknown as SubmittedTool[];
