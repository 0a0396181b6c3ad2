import type { Tool } from '../api/types';
import { fullCount, planPrice, scoreText, shortDate } from '../ui/format';
import { planLines } from '../tool/plan-lines';
import { type MediaItem, mediaItems } from '../tool/media';
import { monthYear, openSourceWord, PLATFORM_NAMES } from '../tool/known';
import { T } from '../texts/site';
import { KNOWN } from '../texts/known';
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
  /** Is true when all tools have the same value. */
  same: boolean;
  /** The places of the tools with the highest figure, where figures differ. */
  best: number[];
}

export interface Section {
  id: keyof typeof COMPARE.sections;
  heading: string;
  rows: Row[];
}

const text = (value: string): Cell => ({ kind: 'text', text: value.trim() });
const list = (items: string[]): Cell => ({ kind: 'list', items: items.filter((item) => item.trim() !== '') });
const count = (value: number): Cell => (value > 0 ? text(fullCount(value)) : text(''));

function plans(tool: Tool): Cell {
  if (tool.pricing.length === 0) return text(tool.pricingType === 'Free' ? T.freeTool : '');
  return {
    kind: 'plans',
    plans: tool.pricing.map(({ planName, price, features }) => ({
      name: planName,
      price: planPrice(price, tool.pricingCurrency),
      features: planLines(features),
    })),
  };
}

const photos = (tool: Tool): Cell => ({ kind: 'media', items: mediaItems({ ...tool.media, videos: [] }, tool.name) });
const videos = (tool: Tool): Cell => ({ kind: 'media', items: mediaItems({ ...tool.media, photos: [] }, tool.name) });

const rating = ({ rating: { score, totalReviews } }: Tool): Cell =>
  text(totalReviews > 0 ? `${scoreText(score)} of 5` : '');

/** `figure` is what a criterion ranks by: the higher the better. */
type Criterion = [label: string, cell: (tool: Tool) => Cell, figure?: (tool: Tool) => number];

/** A criterion that is a count. */
const counted = (label: string, figure: (tool: Tool) => number): Criterion => [
  label,
  (tool) => count(figure(tool)),
  figure,
];

const CRITERIA: Record<Section['id'], Criterion[]> = {
  pricing: [
    ['Price', (tool) => text(tool.priceText)],
    ['Plans', plans],
  ],
  stats: [
    ['Rating', rating, (tool) => tool.rating.score],
    counted('Reviews', (tool) => tool.rating.totalReviews),
    counted('Upvotes', (tool) => tool.stats.upvotesCount),
    counted('Saves', (tool) => tool.stats.savedCount),
    counted('Page views', (tool) => tool.stats.pageViews),
    counted('Visits', (tool) => tool.stats.visits),
  ],
  details: [
    ['In short', (tool) => text(tool.shortDescription)],
    ['Categories', (tool) => list(tool.categories.map(({ Category }) => Category))],
    [T.introduction, (tool) => text(tool.details.introduction)],
    [T.usage, (tool) => text(tool.details.usage)],
    [T.speciality, (tool) => text(tool.details.speciality)],
    [T.like, (tool) => list(tool.features.pros)],
    [T.dislike, (tool) => list(tool.features.cons)],
    [KNOWN.maker, (tool) => text(tool.maker ?? '')],
    [KNOWN.platforms, (tool) => text(tool.platforms.map((platform) => PLATFORM_NAMES[platform]).join(', '))],
    [KNOWN.openSource, (tool) => text(openSourceWord(tool.openSource))],
    [KNOWN.launched, (tool) => text(tool.launchedOn ? monthYear(tool.launchedOn) : '')],
    [T.lastUpdated, (tool) => text(shortDate(tool.updatedAt))],
    ['Claimed by its owner', (tool) => text(tool.status.isClaimed ? 'Yes' : 'No')],
  ],
  media: [
    ['Photos', photos],
    ['Videos', videos],
  ],
};

export const isEmpty = (cell: Cell): boolean =>
  cell.kind === 'text' ? cell.text === '' : (cell.kind === 'plans' ? cell.plans : cell.items).length === 0;

/** The places of the highest of `figures`; none where all are the same. */
export function highest(figures: number[]): number[] {
  const top = Math.max(...figures);
  return figures.every((figure) => figure === top) ? [] : figures.flatMap((figure, at) => (figure === top ? [at] : []));
}

/** The comparison, section by section; what is empty for all tools is left out. */
export function compareTable(tools: Tool[]): Section[] {
  return (Object.keys(CRITERIA) as Section['id'][]).map((id) => ({
    id,
    heading: COMPARE.sections[id],
    rows: CRITERIA[id].flatMap(([label, cellOf, figure]) => {
      const cells = tools.map(cellOf);
      if (cells.every(isEmpty)) return [];
      const [first, ...others] = cells.map((cell) => JSON.stringify(cell));
      const same = tools.length > 1 && others.every((cell) => cell === first);
      return [{ label, cells, same, best: figure ? highest(tools.map(figure)) : [] }];
    }),
  }));
}
