import { createApi } from '@toolbase/client';
import { fileName, saveFile } from '@toolbase/web-shared/download';
import { ApiError, readProblem } from '@toolbase/web-shared/problem';
import { renewSession, sendRenewed } from '@toolbase/web-shared/renewal';
import { signInAgain } from '@toolbase/web-shared/sign-in-again';
import { stepUp } from '@toolbase/web-shared/step-up';
import { RequestError } from './errors';
import { goToLogin } from './login';

/** There is no response: no server, or no network. */
const unreachable = () => new RequestError(new ApiError(503, 'The server cannot be reached. Is it running?'));

const errorOf = async (response: Response) => new RequestError(await readProblem(response));

/** True if the session was renewed; fails when the response is another one than that it has ended. */
async function renew(): Promise<boolean> {
  const renewal = await renewSession();
  if (renewal.outcome === 'unreachable') throw unreachable();
  if (renewal.outcome === 'renewed') return true;
  if (renewal.response.status === 401) return false;
  throw await errorOf(renewal.response.clone());
}

/** The session has ended: the response after its owner has signed in again, or on the way to the log-in page. */
async function sentAgain(send: () => Promise<Response>, rejected: Response): Promise<Response> {
  const outcome = await signInAgain();
  if (outcome === 'absent') goToLogin();
  return outcome === 'done' ? send() : rejected;
}

/** A successful response, if need be after renewing the session and entering the password once more. */
const succeed = (send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> =>
  stepUp(async () => {
    const reach = () =>
      send().catch((error: unknown) => {
        throw signal?.aborted ? error : unreachable();
      });
    let response = await sendRenewed(reach, renew);
    if (response.status === 401) response = await sentAgain(reach, response);
    if (!response.ok) throw await errorOf(response);
    return response;
  });

/** Calls operations that are known when this is written; fails as `request` does. */
export const api = createApi({
  baseUrl: '',
  headers: { accept: 'application/json' },
  // A body can be read once.
  fetch: (request: Request) => succeed(() => fetch(request.clone()), request.signal),
});

/** The content of a response of `api`. */
export const content = async <T>(call: Promise<{ data?: T }>): Promise<NonNullable<T>> =>
  (await call).data as NonNullable<T>;

export interface Result<T> {
  data: T;
  /** The tag of the record's version. */
  tag: string | null;
  status: number;
}

export interface RequestOptions {
  method?: string;
  body?: unknown;
  /** The version that a change is meant for. */
  ifMatch?: string;
  signal?: AbortSignal;
}

function fetchApi(address: string, { method = 'GET', body, ifMatch, signal }: RequestOptions): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (ifMatch) headers.set('if-match', ifMatch);
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  const sent = isForm ? body : body === undefined ? undefined : JSON.stringify(body);
  return fetch(address, { method, headers, body: sent, signal, credentials: 'same-origin' });
}

/**
 * Calls an operation that the document describes at run time. Fails with `RequestError` for everything but success,
 * and with `StepUpDeclined` when the password was needed once more and was not entered.
 */
export async function request<T>(address: string, options: RequestOptions = {}): Promise<Result<T>> {
  const response = await succeed(() => fetchApi(address, options), options.signal);
  const text = await response.text();
  const data = (text === '' ? null : JSON.parse(text)) as T;
  return { data, tag: response.headers.get('etag'), status: response.status };
}

/** Requests a file and saves it by the browser's downloads. One that is aborted is not saved: a part is no file. */
export async function download(address: string, fallbackName: string, signal?: AbortSignal): Promise<void> {
  const response = await succeed(() => fetchApi(address, { signal }), signal);
  const file = await response.blob().catch((error: unknown) => {
    throw signal?.aborted ? error : unreachable();
  });
  saveFile(fileName(response, fallbackName), file);
}
