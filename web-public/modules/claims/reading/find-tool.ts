import { findTools } from '../../../app/api/catalog';
import { ApiError } from '../../../app/api/http';
import {
  type ClaimableTool,
  type ClaimSettings,
  getClaimableTool,
  getClaimSettings,
  type ToolHead,
} from '../api/claims';

/** The most that are listed (S3 section 9). */
const SHOWN = 5;

/** Returns true when it may be the address of a website: it has a dot and no space. */
export const isAddress = (query: string): boolean => /^\S+\.\S{2,}$/.test(query);

/** `null` instead of a failure that the API describes. */
const orNull = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });

export interface Matches {
  query: string;
  tools: ToolHead[];
  failed: boolean;
}

/** Tools of that website, then those of that name. */
export async function findMatches(query: string, signal: AbortSignal): Promise<Matches> {
  const [bySite, byName] = await Promise.all([
    isAddress(query) ? orNull(getClaimableTool(query, signal)) : null,
    orNull(findTools(query, SHOWN, signal)),
  ]);
  const found: ToolHead[] = [...(bySite ? [bySite.tool] : []), ...(byName ?? [])];
  const tools = found.filter(({ id }, index) => found.findIndex((other) => other.id === id) === index);
  return { query, tools: tools.slice(0, SHOWN).map(headOf), failed: byName === null && !bySite };
}

/** Returns the part of a tool that the page shows, and no more: it is sent with the page. */
const headOf = ({ _id, id, slug, name, url, logoUrl }: ToolHead): ToolHead => ({ _id, id, slug, name, url, logoUrl });

export interface ClaimPageData {
  /** `null`: the server takes no claims. */
  settings: ClaimSettings | null;
  chosen: Omit<ClaimableTool, 'mine'> | null;
  /** Is true when the address names a tool that is not listed. */
  unknown: boolean;
  matches: Matches | null;
}

/** The longest query that the search takes. */
const LONGEST = 100;

/** Reads the data of the page for the query of its address: a tool (`tool`), or what is searched for (`q`). */
export async function readClaimPage(query: URLSearchParams, signal: AbortSignal): Promise<ClaimPageData> {
  const slug = query.get('tool')?.trim() ?? '';
  const text = (query.get('q') ?? '').trim().slice(0, LONGEST);
  const [settings, found, matches] = await Promise.all([
    orNull(getClaimSettings(signal)),
    slug ? orNull(getClaimableTool(slug, signal)) : null,
    text ? findMatches(text, signal) : null,
  ]);
  const chosen = found && {
    tool: headOf(found.tool),
    host: found.host,
    isClaimed: found.isClaimed,
    sharedHost: found.sharedHost,
    methods: found.methods,
  };
  return { settings, chosen, unknown: slug !== '' && !found && settings !== null, matches };
}
