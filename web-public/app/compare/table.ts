import type { Tool } from '../api/types';
import { fullCount, planPrice, shortDate } from '../ui/format';
import { type MediaItem, mediaItems } from '../tool/media';
import { T } from '../texts';
import { COMPARE } from '../texts/compare';

interface Plan {
  name: string;
  price: string;
  features: string[];
}

/** One tool under one criterion. Empty lists and texts mean that nothing is known. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'media'; items: MediaItem[] }
  | { kind: 'plans'; plans: Plan[] };

export interface Row {
  label: string;
  cells: Cell[];
  /** Whether it is the same for all tools. */
  same: boolean;
}

export interface Section {
  id: keyof typeof COMPARE.sections;
  heading: string;
  rows: Row[];
}

const text = (value: string): Cell => ({ kind: 'text', text: value.trim() });
const list = (items: string[]): Cell => ({ kind: 'list', items: items.filter((item) => item.trim() !== '') });
const count = (value: number): Cell => text(fullCount(value));

const lines = (value: string): string[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function plans(tool: Tool): Cell {
  if (tool.pricing.length === 0) return text(tool.pricingType === 'Free' ? T.freeTool : '');
  return {
    kind: 'plans',
    plans: tool.pricing.map(({ planName, price, features }) => ({
      name: planName,
      price: planPrice(price, tool.pricingCurrency),
      features: lines(features),
    })),
  };
}

const photos = (tool: Tool): Cell => ({ kind: 'media', items: mediaItems({ ...tool.media, videos: [] }, tool.name) });
const videos = (tool: Tool): Cell => ({ kind: 'media', items: mediaItems({ ...tool.media, photos: [] }, tool.name) });

const rating = ({ rating: { score, totalReviews } }: Tool): Cell =>
  text(totalReviews > 0 ? `${score.toFixed(1)} of 5` : 'Not rated');

const CRITERIA: Record<Section['id'], [label: string, cell: (tool: Tool) => Cell][]> = {
  stats: [
    ['Rating', rating],
    ['Reviews', (tool) => count(tool.rating.totalReviews)],
    ['Upvotes', (tool) => count(tool.stats.upvotesCount)],
    ['Saves', (tool) => count(tool.stats.savedCount)],
    ['Page views', (tool) => count(tool.stats.pageViews)],
    ['Visits', (tool) => count(tool.stats.visits)],
  ],
  details: [
    ['In short', (tool) => text(tool.shortDescription)],
    ['Categories', (tool) => list(tool.categories.map(({ Category }) => Category))],
    [T.introduction, (tool) => text(tool.details.introduction)],
    [T.usage, (tool) => text(tool.details.usage)],
    [T.speciality, (tool) => text(tool.details.speciality)],
    [T.like, (tool) => list(tool.features.pros)],
    [T.dislike, (tool) => list(tool.features.cons)],
    ['Launched', (tool) => text(tool.launchedOn ? shortDate(tool.launchedOn) : '')],
    [T.lastUpdated, (tool) => text(shortDate(tool.updatedAt))],
    ['Claimed by its owner', (tool) => text(tool.status.isClaimed ? 'Yes' : 'No')],
  ],
  media: [
    ['Photos', photos],
    ['Videos', videos],
  ],
  pricing: [
    ['Pricing model', (tool) => text(tool.pricingType ?? T.pricingNotStated)],
    ['Plans', plans],
  ],
};

export const isEmpty = (cell: Cell): boolean =>
  cell.kind === 'text' ? cell.text === '' : (cell.kind === 'plans' ? cell.plans : cell.items).length === 0;

/** The comparison, section by section; what is empty for all tools is left out. */
export function compareTable(tools: Tool[]): Section[] {
  return (Object.keys(CRITERIA) as Section['id'][]).map((id) => ({
    id,
    heading: COMPARE.sections[id],
    rows: CRITERIA[id].flatMap(([label, cellOf]) => {
      const cells = tools.map(cellOf);
      if (cells.every(isEmpty)) return [];
      const [first, ...others] = cells.map((cell) => JSON.stringify(cell));
      return [{ label, cells, same: tools.length > 1 && others.every((cell) => cell === first) }];
    }),
  }));
}
