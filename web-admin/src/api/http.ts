import { Declined, passwordIsEntered } from './confirmation';
import { goToLogin, isRenewed } from './renewal';

/** The body of an error answer: `application/problem+json`. */
interface Problem {
  code?: string;
  message?: string;
  title?: string;
  errors?: Record<string, string[]>;
}

/** What the form can mend: it cannot be read, breaks a rule, or is taken already. */
const BY_FIELD = new Set([400, 409, 422]);

/** An answer that is an error, as react-admin knows it: its `body.errors` are what forms show on their fields. */
export class RequestError extends Error {
  readonly body: { errors?: Record<string, string> };
  readonly code?: string;

  constructor(
    readonly status: number,
    problem: Problem,
  ) {
    super(problem.message ?? problem.title ?? `The server answered ${status}.`);
    this.code = problem.code;
    this.body = { errors: BY_FIELD.has(status) ? fieldErrors(problem.errors) : undefined };
  }
}

/** `{"faq[0].answer": ["is empty", "…"]}` as `{"faq.0.answer": "is empty; …"}`; nothing when there are none. */
export function fieldErrors(errors: Record<string, string[]> | undefined): Record<string, string> | undefined {
  const entries = Object.entries(errors ?? {}).map(
    ([name, rules]) => [name.replace(/\[(\d+)\]/g, '.$1'), rules.join('; ')] as const,
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** The answer could not be had at all: no server, no network. */
const unreachable = () => new RequestError(0, { message: 'The server cannot be reached. Is it running?' });

export interface Answer<T> {
  data: T;
  /** The tag of the record's version. */
  tag: string | null;
}

export interface Asking {
  method?: string;
  body?: unknown;
  /** The version that a change is meant for. */
  ifMatch?: string;
  signal?: AbortSignal;
}

async function send(address: string, { method = 'GET', body, ifMatch, signal }: Asking): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (ifMatch) headers.set('if-match', ifMatch);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  const sent = isForm ? body : body === undefined ? undefined : JSON.stringify(body);
  return fetch(address, { method, headers, body: sent, signal, credentials: 'same-origin' }).catch((error: unknown) => {
    throw signal?.aborted ? error : unreachable();
  });
}

async function refusalOf(response: Response): Promise<RequestError> {
  const problem: unknown = await response.json().catch(() => ({}));
  return new RequestError(response.status, (problem ?? {}) as Problem);
}

/** Renews the session when that is all that is wanting. */
const renew = async () => {
  const answer = await isRenewed(() => send('/api/auth/refresh-token', { method: 'POST' }));
  if (answer === true || answer.status === 401) return answer === true;
  throw await refusalOf(answer.clone());
};

/** An answer with a session that is still good, if there is one to be had; else the way leads to the log-in page. */
async function askSignedIn(address: string, asking: Asking): Promise<Response> {
  const response = await send(address, asking);
  if (response.status !== 401) return response;
  const again = (await renew()) ? await send(address, asking) : response;
  if (again.status === 401) goToLogin();
  return again;
}

async function ask(address: string, asking: Asking): Promise<Response> {
  const response = await askSignedIn(address, asking);
  if (response.ok) return response;
  const refusal = await refusalOf(response);
  if (refusal.code !== 'confirmation-required') throw refusal;
  if (!(await passwordIsEntered())) throw new Declined();
  const again = await askSignedIn(address, asking);
  if (again.ok) return again;
  throw await refusalOf(again);
}

/**
 * Asks the API. Throws a [`RequestError`] for everything but success, and [`Declined`] when it wanted the password
 * once more and did not get it.
 */
export async function request<T>(address: string, asking: Asking = {}): Promise<Answer<T>> {
  const response = await ask(address, asking);
  const text = await response.text();
  return { data: (text === '' ? null : JSON.parse(text)) as T, tag: response.headers.get('etag') };
}

/** Asks for a file, and hands it to the browser to be kept. */
export async function download(address: string, fallbackName: string): Promise<void> {
  const response = await ask(address, {});
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallbackName;
  const file = await response.blob().catch(() => {
    throw unreachable();
  });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
