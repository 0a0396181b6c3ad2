import { DRAFTS } from '../draft-key';
import { FIELDS } from '../../texts/reviewing';
import { ASPECTS, STARS, USED_FOR, type UsedFor } from '../../texts/reviews';
import { type Entered, NOTHING } from './review-form';

/** Removed with the session, as `personal.ts` names it. */
const keyOf = (userId: string, toolId: string): string => `${DRAFTS}:${userId}:${toolId}`;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const stars = (value: unknown): number => STARS.find((count) => count === value) ?? 0;

/** Returns `true` for a time that the form offers. */
export const isUsedFor = (value: unknown): value is UsedFor =>
  typeof value === 'string' && Object.hasOwn(USED_FOR, value);

/** A stored draft as the form's values; what is no draft is as good as none. */
export function parseDraft(stored: unknown): Entered | null {
  if (!isObject(stored)) return null;
  const [ratings, texts] = [stored.ratings, stored.texts];
  if (!isObject(ratings) || !isObject(texts)) return null;
  return {
    title: text(stored.title),
    ratings: Object.fromEntries(ASPECTS.map(({ key }) => [key, stars(ratings[key])])) as Entered['ratings'],
    texts: Object.fromEntries(FIELDS.map(({ name }) => [name, text(texts[name])])) as Entered['texts'],
    usedFor: isUsedFor(stored.usedFor) ? stored.usedFor : '',
  };
}

export const isEmpty = (entered: Entered): boolean => JSON.stringify(entered) === JSON.stringify(NOTHING);

/** The draft of a review of one tool by one member; `null`: there is none. */
export function readDraft(userId: string, toolId: string): Entered | null {
  try {
    return parseDraft(JSON.parse(localStorage.getItem(keyOf(userId, toolId)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Stores it, and returns whether that could be done: storage may be full or forbidden. */
export function writeDraft(userId: string, toolId: string, entered: Entered): boolean {
  try {
    localStorage.setItem(keyOf(userId, toolId), JSON.stringify(entered));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(userId: string, toolId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, toolId));
  } catch {
    // Storage that cannot be reached holds nothing.
  }
}
