import { data } from 'react-router';
import { getTool, listAllTools } from '../api/catalog';
import { ApiError } from '../api/http';
import type { PendingTool, Tool } from '../api/types';
import { tagged } from '../site/headers';
import { COMPARE } from '../texts/compare';
import { requestedTools } from '../compare/address';
import { MIN_COMPARED, type Picked, pickedOf } from '../compare/picked';
import { compareTable, type Section } from './table';

/** A tool at the head of its column. */
export interface Column extends Picked {
  url: string;
  /** The tool's price, in a few words. */
  price: string;
  stats: Tool['stats'];
}

export interface ComparePage {
  columns: Column[];
  sections: Section[];
  /** Requested, but no tools of ours. */
  unknown: string[];
  /** Requested, but more than fit. */
  beyond: string[];
  /** True if the link has a picture of these tools: sensitive ones have none (decision 74). */
  hasPicture: boolean;
  /** Tools to choose from while there are too few. */
  popular: Picked[];
  error: string | null;
}

/** As many as can be looked through. */
const POPULAR = 12;

const isPublished = (tool: Tool | PendingTool): tool is Tool => tool.status.isApproved;

/** The tool of that name; `null` when there is none to compare. */
async function read(slug: string, signal: AbortSignal): Promise<Tool | null> {
  try {
    const tool = await getTool(slug, signal);
    return isPublished(tool) ? tool : null;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}

/** Popular tools but those that are compared already. The page stands without them. */
async function popularBut(compared: Picked[], signal: AbortSignal): Promise<Picked[]> {
  const list = await listAllTools({ limit: POPULAR }, signal).catch(() => null);
  return (list?.tools ?? []).filter(({ id }) => compared.every((tool) => tool.id !== id)).map(pickedOf);
}

/** Everything the comparison shows of `?tools=`. What makes no sense there is named and left out. */
export async function loadCompare({ request }: { request: Request }) {
  const { slugs, beyond } = requestedTools(new URL(request.url).searchParams);
  const none = { columns: [], sections: [], unknown: [], hasPicture: false, popular: [], error: null };
  const page: ComparePage = { ...none, beyond };
  try {
    const found = await Promise.all(slugs.map((slug) => read(slug, request.signal)));
    const tools = found.filter((tool) => tool !== null);
    // Two names of one tool, a former and a present one, are one tool.
    const each = tools.filter((tool, place) => tools.findIndex(({ id }) => id === tool.id) === place);
    const columns = each.map((tool) => ({
      ...pickedOf(tool),
      url: tool.url,
      price: tool.priceText,
      stats: tool.stats,
    }));
    return data(
      {
        ...page,
        columns,
        hasPicture: each.length >= MIN_COMPARED && each.every(({ sensitive }) => !sensitive),
        popular: columns.length < MIN_COMPARED ? await popularBut(columns, request.signal) : [],
        sections: each.length > 0 ? compareTable(each) : [],
        unknown: slugs.filter((_, place) => found[place] === null),
      },
      tagged('lists'),
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ ...page, error: COMPARE.error(error.message) }, { status: error.status < 500 ? error.status : 503 });
  }
}
