import type { QuestionKey } from '../texts/reviews';
import type { PointsPart, ReviewPart } from './review-view';

/** Points of a list on a card (S2 2). */
const POINTS: Partial<Record<QuestionKey, number>> = { lovedFeatures: 3, improvements: 2 };
const OTHER_POINTS = 2;

export interface Excerpt {
  points: string[];
  /** How many points were left out. */
  more: number;
}

/** At most that many characters of a text, with an ellipsis where something was cut; whole code points. */
export function cutText(text: string, most: number): string {
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

/** Returns the points that a card shows among those of other tools. */
export function excerptOf({ key, points }: PointsPart): Excerpt {
  const shown = POINTS[key] ?? OTHER_POINTS;
  return { points: points.slice(0, shown), more: Math.max(0, points.length - shown) };
}
