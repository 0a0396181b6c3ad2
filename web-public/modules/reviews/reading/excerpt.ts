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
export function cutText(text: string): string {
  const letters = [...text];
  return letters.length <= TEXT_MAX ? text : `${letters.slice(0, TEXT_MAX).join('').trimEnd()}…`;
}

/** What a card shows of a part. */
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
