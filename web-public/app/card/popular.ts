import { data } from 'react-router';
import { listAllTools } from '../api/catalog';
import { type CardView, cardView } from './card-view';

/** A row of cards. */
const SHOWN = 4;

/** The most popular tools, for pages that have nothing else to show; none when they cannot be read. */
export async function popularTools(signal: AbortSignal): Promise<CardView[]> {
  const list = await listAllTools({ limit: SHOWN }, signal).catch(() => null);
  return (list?.tools ?? []).map((tool) => cardView(tool));
}

/** The value that is thrown with a 404: `data` of the router, which has no class to recognize it by. */
export interface Missing {
  data: unknown;
  init: ResponseInit;
}

/** Returns true when a loader has thrown a 404. */
export const isMissing = (thrown: unknown): thrown is Missing =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'init' in thrown &&
  typeof thrown.init === 'object' &&
  thrown.init !== null &&
  'status' in thrown.init &&
  thrown.init.status === 404;

/** The same loader; its 404s carry popular tools to go on with. */
export const offeringPopular =
  <Args extends { request: Request }, Result>(load: (args: Args) => Promise<Result>) =>
  async (args: Args): Promise<Result> => {
    try {
      return await load(args);
    } catch (thrown) {
      throw isMissing(thrown) ? data({ popular: await popularTools(args.request.signal) }, thrown.init) : thrown;
    }
  };

/** The popular tools of a route's error. */
export const popularOf = (error: unknown): CardView[] =>
  (error as { data?: { popular?: CardView[] } | null } | undefined)?.data?.popular ?? [];
