import type { Tool } from '../api/types';
import { fullCount, planPrice, scoreText, shortDate } from '../ui/format';
import { checkedIn, isDated, planLines } from '../tool/plan-lines';
import { amountOf } from '../tool/why';
import { type MediaItem, mediaItems } from '../tool/media';
import { countryName, languageNames, monthYear, PLATFORM_NAMES, truthWord } from '../tool/known';
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
  /** The places of the best tools, where they differ. */
  best: number[];
  /** The word that marks them. */
  word: string;
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
      features: planLines(features).filter((line) => !isDated(line)),
    })),
  };
}

const photos = (tool: Tool): Cell => ({ kind: 'media', items: mediaItems({ ...tool.media, videos: [] }, tool.name) });
const videos = (tool: Tool): Cell => ({ kind: 'media', items: mediaItems({ ...tool.media, photos: [] }, tool.name) });

const rating = ({ rating: { score, totalReviews } }: Tool): Cell =>
  text(totalReviews > 0 ? `${scoreText(score)} of 5` : '');

/** `best` marks the best tools of a criterion. */
type Criterion = [label: string, cell: (tool: Tool) => Cell, best?: (tools: Tool[]) => number[]];

/** The places of the cheapest: free ones, or else the lowest prices, where all are for the same unit. */
function cheapest(tools: Tool[]): number[] {
  const prices = tools.map((tool) => (tool.pricingType === 'Free' ? { amount: 0, unit: null } : amountOf(tool)));
  const units = new Set(prices.map((price) => price && price.unit).filter((unit) => unit !== null));
  const isFree = prices.some((price) => price?.amount === 0);
  if (!isFree && (units.size !== 1 || prices.includes(null))) return [];
  return highest(prices.map((price) => (price && (!isFree || price.amount === 0) ? -price.amount : -Infinity)));
}

/** A criterion that is a count. */
const counted = (label: string, figure: (tool: Tool) => number): Criterion => [
  label,
  (tool) => count(figure(tool)),
  (tools) => highest(tools.map(figure)),
];

const CRITERIA: Record<Section['id'], Criterion[]> = {
  pricing: [
    ['Price', (tool) => text(tool.priceText), cheapest],
    ['Plans', plans],
    [T.pricesChecked, (tool) => text(checkedIn(tool))],
  ],
  stats: [
    ['Rating', rating, (tools) => highest(tools.map((tool) => tool.rating.score))],
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
    [KNOWN.madeIn, (tool) => text(countryName(tool.madeIn))],
    [KNOWN.openSource, (tool) => text(truthWord(tool.openSource))],
    [KNOWN.offline, (tool) => text(truthWord(tool.offline))],
    [KNOWN.interfaceLanguages, (tool) => text(languageNames(tool.interfaceLanguages))],
    [KNOWN.outputLanguages, (tool) => text(languageNames(tool.outputLanguages))],
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
    rows: CRITERIA[id].flatMap(([label, cellOf, best]) => {
      const cells = tools.map(cellOf);
      if (cells.every(isEmpty)) return [];
      const [first, ...others] = cells.map((cell) => JSON.stringify(cell));
      const same = tools.length > 1 && others.every((cell) => cell === first);
      return [
        { label, cells, same, best: best?.(tools) ?? [], word: best === cheapest ? COMPARE.cheapest : COMPARE.highest },
      ];
    }),
  }));
}
