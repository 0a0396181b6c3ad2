import { getTool, listRanking } from '../api/catalog';
import type { Tool } from '../api/types';

/** The part of a listing that the example shows. */
export interface ExampleView {
  slug: string;
  name: string;
  logo: string | null;
  intro: string;
  price: string;
  categories: string[];
  text: string;
  pros: string[];
  cons: string[];
  photo: string | null;
}

/** As many of the most saved tools are looked at. */
const CANDIDATES = 4;
const PROS = 3;

const viewOf = (tool: Tool): ExampleView => ({
  slug: tool.slug,
  name: tool.name,
  logo: tool.logoUrl ?? null,
  intro: tool.shortDescription,
  price: tool.priceText,
  categories: tool.categories.slice(0, PROS).map(({ Category }) => Category),
  text: tool.details.introduction,
  pros: tool.features.pros.slice(0, PROS),
  cons: tool.features.cons.slice(0, 1),
  photo: tool.media.photos[0] ?? null,
});

/** How much of a finished listing `tool` has, beyond what every listing has. */
const completeness = ({ logoUrl, media, features, pricing, qaSection }: Tool): number =>
  [
    Boolean(logoUrl),
    media.photos.length > 0,
    features.pros.length >= PROS,
    features.cons.length > 0,
    pricing.length > 0,
    qaSection.length > 0,
  ].filter(Boolean).length;

/** The most complete listing among the most saved tools. `null`: there is none, or they cannot be read. */
export async function readExample(signal: AbortSignal): Promise<ExampleView | null> {
  try {
    const { tools } = await listRanking('most-saved', { limit: CANDIDATES }, signal);
    const found = await Promise.all(tools.slice(0, CANDIDATES).map(({ slug }) => getTool(slug, signal)));
    const listed = found.filter((tool): tool is Tool => 'rating' in tool);
    const [best] = listed.sort((one, other) => completeness(other) - completeness(one));
    return best ? viewOf(best) : null;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
