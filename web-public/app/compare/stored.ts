import { MAX_COMPARED, type Picked } from './picked';

export const SELECTION_KEY = 'selectedTools';

const SLUG = /^[a-z0-9-]{1,80}$/;
const MAX_NAME = 100;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Pictures come from this site or over http(s); anything else is no picture. */
const picture = (value: unknown): string | null => (/^(https?:\/\/|\/(?!\/))/.test(text(value)) ? text(value) : null);

/**
 * One stored tool, whatever wrote it: ours, or the full tool objects of an earlier site, which name
 * their fields `_id` and `logoUrl`. `null` when it names no tool.
 */
function picked(value: unknown): Picked | null {
  if (typeof value !== 'object' || value === null) return null;
  const stored = value as Record<string, unknown>;
  const id = text(stored.id) || text(stored._id);
  const slug = text(stored.slug);
  const name = text(stored.name).slice(0, MAX_NAME);
  if (!id || !name || !SLUG.test(slug)) return null;
  return { id, slug, name, logo: picture(stored.logo ?? stored.logoUrl) };
}

/** Reads the stored tools, as far as they make sense: at most three, each once. Nonsense is nothing. */
export function parseSelection(stored: string | null): Picked[] {
  let values: unknown;
  try {
    values = JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(values)) return [];
  const tools = values.map(picked).filter((tool) => tool !== null);
  const first = (tool: Picked, place: number) => tools.findIndex(({ id }) => id === tool.id) === place;
  return tools.filter(first).slice(0, MAX_COMPARED);
}

export function readSelection(): Picked[] {
  try {
    return parseSelection(localStorage.getItem(SELECTION_KEY));
  } catch {
    // A browser that stores nothing remembers nothing.
    return [];
  }
}

export function writeSelection(tools: readonly Picked[]): void {
  try {
    if (tools.length > 0) localStorage.setItem(SELECTION_KEY, JSON.stringify(tools));
    else localStorage.removeItem(SELECTION_KEY);
  } catch {
    // Full or forbidden: the selection lasts as long as the page.
  }
}
