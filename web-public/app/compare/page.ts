import { data } from 'react-router';
import { getTool } from '../api/catalog';
import { ApiError } from '../api/http';
import type { PendingTool, Tool } from '../api/types';
import { tagged } from '../site/headers';
import { COMPARE } from '../texts/compare';
import { requestedTools } from './address';
import { type Picked, pickedOf } from './picked';
import { compareTable, type Section } from './table';

/** A tool at the head of its column. */
export interface Column extends Picked {
  url: string;
}

export interface ComparePage {
  columns: Column[];
  sections: Section[];
  /** Requested, but no tools of ours. */
  unknown: string[];
  /** Requested, but more than fit. */
  beyond: string[];
  error: string | null;
}

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

/** Everything the comparison shows of `?tools=`. What makes no sense there is named and left out. */
export async function loadCompare({ request }: { request: Request }) {
  const { slugs, beyond } = requestedTools(new URL(request.url).searchParams);
  const page: ComparePage = { columns: [], sections: [], unknown: [], beyond, error: null };
  try {
    const found = await Promise.all(slugs.map((slug) => read(slug, request.signal)));
    const tools = found.filter((tool) => tool !== null);
    // Two names of one tool, a former and a present one, are one tool.
    const each = tools.filter((tool, place) => tools.findIndex(({ id }) => id === tool.id) === place);
    return data(
      {
        ...page,
        columns: each.map((tool) => ({ ...pickedOf(tool), url: tool.url })),
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
