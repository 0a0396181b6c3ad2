import { answered } from './answered';

/** What should be changed of a tool, and why. */
export interface SuggestedEdit {
  aiId: string;
  reason: string;
  field?: string;
  proposed?: string;
}

/** Suggests a change of a tool's listing; the answer's message is for whoever did. */
export const suggestEdit = (suggested: SuggestedEdit): Promise<{ message: string }> =>
  answered('POST', '/api/report-suggestions', suggested);
