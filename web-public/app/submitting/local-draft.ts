import { compressToUTF16, decompressFromUTF16 } from 'lz-string';
import { type FormValues, nothing } from './values/form-values';

/** Removed with the session (session/personal). */
const KEY = 'submitToolForm';
const ID_KEY = 'aitoolId';

export interface LocalDraft {
  /** The draft in one's account; `null`: not yet. */
  aitoolId: string | null;
  values: FormValues;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `stored` in the shape of `empty`: what is of another kind is left out. */
function shaped(empty: unknown, stored: unknown): unknown {
  if (Array.isArray(empty)) return Array.isArray(stored) ? stored : empty;
  if (isObject(empty)) {
    const from = isObject(stored) ? stored : {};
    return Object.fromEntries(Object.entries(empty).map(([key, value]) => [key, shaped(value, from[key])]));
  }
  return typeof stored === typeof empty ? stored : empty;
}

/** Stored values as the form has them now. */
export const shapedValues = (stored: unknown) => shaped(nothing(), stored) as FormValues;

/** The draft in this browser; `null`: there is none. */
export function readLocalDraft(): LocalDraft | null {
  try {
    const stored: unknown = JSON.parse(decompressFromUTF16(localStorage.getItem(KEY) ?? '') || 'null');
    if (!isObject(stored)) return null;
    const id = localStorage.getItem(ID_KEY);
    const at = typeof stored.at === 'number' ? stored.at : 0;
    return { aitoolId: id, values: shapedValues(stored.values), at };
  } catch {
    return null;
  }
}

function store(values: unknown, at: number): boolean {
  try {
    localStorage.setItem(KEY, compressToUTF16(JSON.stringify({ values, at })));
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores the draft, and returns whether that could be done. When there is no room, a part of it is stored: name,
 * address, texts, and what is good and bad (S2 section 4).
 */
export function writeLocalDraft({ aitoolId, values, at }: LocalDraft): boolean {
  try {
    if (aitoolId) localStorage.setItem(ID_KEY, aitoolId);
    else localStorage.removeItem(ID_KEY);
  } catch {
    return false;
  }
  const { name, url, details, features } = values;
  return store(values, at) || store({ name, url, details, features }, at);
}

/** Forgets the draft: it was sent, or it is no draft any more. */
export function dropLocalDraft(): void {
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(ID_KEY);
  } catch {
    // Storage that cannot be reached holds nothing.
  }
}
