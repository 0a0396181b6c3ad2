import { cardView } from '../../../app/card/card-view';
import type { HomePick } from '../../../app/extensions/home-page';
import { getFeaturedUseCases, listUseCaseTools } from '../api/curation';

/** As many tools of a use case take turns. */
const TURNS = 20;

/**
 * The tool of a day: the featured use cases take turns, and in each its tools, by name. Its reason is that of the use case,
 * or what it promises where no tool there has one.
 */
export async function pickOfDay(day: number, signal: AbortSignal): Promise<HomePick | null> {
  const { useCases } = await getFeaturedUseCases(signal);
  const useCase = useCases[day % useCases.length];
  if (!useCase) return null;
  const { tools, notes } = await listUseCaseTools(useCase.slug, { limit: TURNS }, signal);
  const noted = tools.filter(({ id }) => notes[id]);
  const turns = (noted.length > 0 ? noted : tools).sort((one, other) => (one.slug < other.slug ? -1 : 1));
  const tool = turns[Math.floor(day / useCases.length) % turns.length];
  if (!tool) return null;
  const { name, path } = useCase;
  return { tool: cardView(tool), why: notes[tool.id] ?? tool.shortDescription, of: { label: name, path } };
}
