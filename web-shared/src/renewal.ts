/** When a tab of this browser last renewed the session: tabs notice each other by it. */
const RENEWED_AT = 'toolbase.renewed';
const LOCK = 'toolbase.renewal';

/**
 * The outcome of a renewal.
 * `renewed`: the session is good; `body` is the server's response, absent when another tab renewed it.
 * `rejected`: the server responded with an error, as 401 for a session that has ended.
 * `unreachable`: there was no response.
 */
export type Renewal<Body> =
  { outcome: 'renewed'; body?: Body } | { outcome: 'rejected'; response: Response } | { outcome: 'unreachable' };

function readRenewedAt(): string | null {
  try {
    return localStorage.getItem(RENEWED_AT);
  } catch {
    return null;
  }
}

function writeRenewedAt(): void {
  try {
    localStorage.setItem(RENEWED_AT, `${Date.now()}-${Math.random()}`);
  } catch {
    // Without storage each tab renews for itself; the server accepts that within its grace period.
  }
}

async function request<Body>(): Promise<Renewal<Body>> {
  const options = { method: 'POST', headers: { accept: 'application/json' } };
  const response = await fetch('/api/auth/refresh-token', options).catch(() => null);
  if (!response) return { outcome: 'unreachable' };
  if (!response.ok) return { outcome: 'rejected', response };
  writeRenewedAt();
  return {
    outcome: 'renewed',
    body: ((await response.json().catch(() => undefined)) ?? undefined) as Body | undefined,
  };
}

/** Runs when no other tab does. A tab that had to wait for one that renewed has nothing left to do. */
async function requestAlone<Body>(): Promise<Renewal<Body>> {
  // Only in secure contexts; without it tabs may renew at the same time.
  if (!navigator.locks) return request();
  const before = readRenewedAt();
  return navigator.locks.request(LOCK, () => (readRenewedAt() === before ? request<Body>() : { outcome: 'renewed' }));
}

let underway: Promise<Renewal<unknown>> | null = null;

/** Renews the session: one request however many callers and tabs wait for it (decision 17). Never fails. */
export function renewSession<Body>(): Promise<Renewal<Body>> {
  underway ??= requestAlone<Body>().finally(() => (underway = null));
  return underway as Promise<Renewal<Body>>;
}

/**
 * Sends a request, and once more when the response is 401 and `renew` reports that the session was renewed.
 * Fails as `send` and `renew` do.
 */
export async function sendRenewed(send: () => Promise<Response>, renew: () => Promise<boolean>): Promise<Response> {
  const response = await send();
  if (response.status !== 401) return response;
  return (await renew()) ? send() : response;
}
