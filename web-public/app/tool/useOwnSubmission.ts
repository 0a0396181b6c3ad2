import { useOwn } from '../session/own';
import type { Own } from './own-submission';

/** Fetched for members, on the page of a tool that is not listed. */
const request = async (slug: string, signal: AbortSignal): Promise<Own | null> =>
  (await import('./own-submission')).getOwnSubmission(slug, signal);

/** The tool as its submitter sees it, once the page is live; as `useOwn`. */
export const useOwnSubmission = (slug: string): Own | null | undefined => useOwn(slug, request);
