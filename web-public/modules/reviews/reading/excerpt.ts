import type { QuestionKey } from '../texts/reviews';
import type { ReviewPart } from './review-view';

/** Characters of a text on a card (S2 9). */
const TEXT_MAX = 100;
/** Points of a list on a card (S2 2). */
const POINTS: Partial<Record<QuestionKey, number>> = { lovedFeatures: 3, improvements: 2 };
const OTHER_POINTS = 2;

export interface Excerpt {
  key: QuestionKey;
  text: string;
  points: string[];
  /** How many points were left out. */
  more: number;
}

/** At most 100 characters of a text, with an ellipsis where something was cut; whole code points. */
export function cutText(text: string, most = TEXT_MAX): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most).join('').trimEnd()}…`;
}

/** The questions whose responses say most of a tool in a sentence, best first. */
const CLEAR: readonly QuestionKey[] = ['teamImpact', 'problemSolved', 'comment', 'tips'];

/** The part that is quoted before all others: the first text of the most telling question. */
export const leadOf = (parts: readonly ReviewPart[]): (ReviewPart & { text: string }) | undefined => {
  const texts = parts.flatMap((part) => ('text' in part ? [part] : []));
  return CLEAR.flatMap((key) => texts.find((part) => part.key === key) ?? [])[0] ?? texts[0];
};

/** Returns the excerpt of a part that a card shows. */
export function excerptOf(part: ReviewPart): Excerpt {
  if ('text' in part) return { key: part.key, text: cutText(part.text), points: [], more: 0 };
  const shown = POINTS[part.key] ?? OTHER_POINTS;
  return {
    key: part.key,
    text: '',
    points: part.points.slice(0, shown),
    more: Math.max(0, part.points.length - shown),
  };
}
