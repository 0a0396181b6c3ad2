import { type AspectKey, ASPECTS, type UsedFor } from '../../texts/reviews';
import { type FieldName, FIELDS, W } from '../../texts/reviewing';
import type { FieldErrors } from '../../../../app/ui/submission';
import { isBlank, visibleLength } from '../../../../app/ui/visible';

/** S2 sections 5 and 9; decision 122. */
export const TITLE_MAX = 50;
export const TEXT_MIN = 40;
const TEXT_MAX = 5_000;

/** The entered values, as they stand in the fields. 0: not rated. */
export interface Entered {
  title: string;
  ratings: Record<AspectKey, number>;
  texts: Record<FieldName, string>;
  /** Empty where the author does not say. */
  usedFor: UsedFor | '';
}

export const NOTHING: Entered = {
  title: '',
  ratings: { easeOfUse: 0, valueForMoney: 0, functionality: 0, performance: 0, innovation: 0 },
  texts: { problemSolved: '', teamImpact: '', lovedFeatures: '', improvements: '', tips: '' },
  usedFor: '',
};

/** An empty review in which each rating has `stars`. */
export const begunWith = (stars: number): Entered => ({
  ...NOTHING,
  ratings: {
    easeOfUse: stars,
    valueForMoney: stars,
    functionality: stars,
    performance: stars,
    innovation: stars,
  },
});

/** The characters that the server removes from a text. */
const HIDDEN =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

const cleanLine = (line: string): string => (isBlank(line) ? '' : line.replace(HIDDEN, '').replace(/\s+/g, ' ').trim());

/** The lines of a text that have something in them. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map(cleanLine)
    .filter((line) => line !== '');

/** The text with at most one empty line between its paragraphs. */
const cleanText = (text: string): string =>
  text
    .split(/\r?\n/)
    .map(cleanLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The text as the server stores it. */
const stored = (text: string, list: boolean): string => (list ? linesOf(text).join('\n') : cleanText(text));

/** How many are missing for the text to be long enough. */
export const missingCharacters = (text: string, list: boolean): number =>
  Math.max(0, TEXT_MIN - visibleLength(stored(text, list)));

/** The mean of the given ratings, rounded half up; 0 when none is given (S2 4). The server computes it anew. */
export function overallOf(ratings: Record<AspectKey, number>): number {
  const given = ASPECTS.map(({ key }) => ratings[key]).filter((stars) => stars > 0);
  if (given.length === 0) return 0;
  return Math.floor(given.reduce((sum, stars) => sum + stars, 0) / given.length + 0.5);
}

/** Returns the errors of the entered values, in the order of the form. */
export function wrongWith({ title, ratings, texts }: Entered): FieldErrors {
  const errors: FieldErrors = {};
  if (ASPECTS.some(({ key }) => !(ratings[key] >= 1 && ratings[key] <= 5))) errors.ratings = W.ratingsMissing;
  const length = [...cleanLine(title)].length;
  if (length === 0) errors.title = W.titleMissing;
  else if (length > TITLE_MAX) errors.title = W.titleLong;
  for (const { name, called, list } of FIELDS) {
    const text = stored(texts[name], list);
    if (visibleLength(text) < TEXT_MIN) errors[name] = W.tooShort(called);
    else if ([...text].length > TEXT_MAX) errors[name] = W.tooLong(called);
  }
  return errors;
}

/** Returns the body that the API takes; the server adds the author and computes the mean. */
export const reviewBody = ({ title, ratings, texts, usedFor }: Entered) => ({
  title: title.trim(),
  ratings: { ...ratings, overall: overallOf(ratings) },
  problemSolved: texts.problemSolved.trim(),
  teamImpact: texts.teamImpact.trim(),
  lovedFeatures: linesOf(texts.lovedFeatures),
  improvements: linesOf(texts.improvements),
  tips: texts.tips.trim(),
  usedFor: usedFor || null,
});
