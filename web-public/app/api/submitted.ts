import { api, content } from './http';

/** A tool that its submitter sees in a table. */
export interface SubmittedTool {
  id: string;
  name: string;
  slug: string;
  url: string;
  state: string;
  stateReason?: string | null;
  createdAt: string;
}

type List = (path: string, init: object) => ReturnType<typeof api.GET>;

/** What one has handed in, the newest first. */
export const listSubmittedTools = async (signal: AbortSignal): Promise<SubmittedTool[]> => {
  const answer: unknown = await content((api.GET as List)('/api/profile/submitted', { signal }), signal);
  return (answer as { tools: SubmittedTool[] }).tools;
};
