import { SUBMIT } from '../../texts/submit';
import type { FieldErrors } from '../../ui/submission';
import { isBlank } from '../../ui/visible';

/** Name and address; `full`: the form with all the details follows. */
export interface Quick {
  name: string;
  url: string;
  full: boolean;
}

/** In the short form and before the long one (S2 section 5; decisions 89, 90). */
export const LIMITS = { quick: { name: 30, url: 100 }, full: { name: 100, url: 500 } } as const;

const length = (text: string): number => [...text].length;

/** Returns true when it is an address of a site: the server has the last word. */
export function isWebAddress(text: string): boolean {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^:/]+\.[^:/]+:\d/.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return ['http:', 'https:'].includes(protocol) && hostname.includes('.') && !username && !password;
}

/** Returns the errors of name and address. */
export function wrongWith({ name, url, full }: Quick): FieldErrors {
  const errors: FieldErrors = {};
  const limits = full ? LIMITS.full : LIMITS.quick;
  if (isBlank(name)) errors.name = SUBMIT.nameMissing;
  else if (length(name) > limits.name) errors.name = full ? SUBMIT.fullNameLong : SUBMIT.nameLong;
  if (url === '') errors.url = SUBMIT.urlMissing;
  else if (length(url) > limits.url) errors.url = full ? SUBMIT.fullUrlLong : SUBMIT.urlLong;
  else if (!isWebAddress(url)) errors.url = SUBMIT.urlInvalid;
  return errors;
}

/** Returns true when a draft can be made of it. */
export const isNamed = (name: string, url: string): boolean =>
  Object.keys(wrongWith({ name: name.trim(), url: url.trim(), full: true })).length === 0;

/** Removed with the session (session/personal); outlives signing in. */
const KEY = 'quickSubmit';

/** Returns the values that were entered before the visitor had to sign in; `null`: nothing. */
export function readEntered(): Quick | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { name, url, full } = stored as Partial<Record<keyof Quick, unknown>>;
    return typeof name === 'string' && typeof url === 'string' ? { name, url, full: full === true } : null;
  } catch {
    return null;
  }
}

/** Stores what was entered for this tab; `null` forgets it. */
export function storeEntered(entered: Quick | null): void {
  try {
    if (entered) sessionStorage.setItem(KEY, JSON.stringify(entered));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage it is entered once more.
  }
}
