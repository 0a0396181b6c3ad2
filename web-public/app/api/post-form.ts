import type { Schemas } from '@toolbase/client';
import { renew } from '../session/renewal';
import { ApiError, type Tagged } from './http';

interface PostOptions {
  /** Receives how much has been sent, in percent. */
  onProgress?: (percent: number) => void;
  /** Breaks the request off; it fails with an AbortError then. */
  signal?: AbortSignal;
}

interface Reply<T> {
  status: number;
  tag: string | null;
  body: Partial<T & Schemas['Problem']>;
}

/** `fetch` does not report its progress, so this is one of the older kind. */
const send = <T>(path: string, form: FormData, { onProgress, signal }: PostOptions): Promise<Reply<T>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.round((loaded / total) * 100));
    };
    request.onload = () =>
      resolve({
        status: request.status,
        tag: request.getResponseHeader('etag'),
        // Empty when the response is no JSON, as that of a server in between.
        body: (request.response as Reply<T>['body']) ?? {},
      });
    request.onerror = () => reject(new ApiError(503, 'The server could not be reached'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    if (signal?.aborted) request.onabort(new ProgressEvent('abort'));
    else {
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(form);
    }
  });

/** Sends a form with files. Fails with ApiError. */
export async function postForm<T>(path: string, form: FormData, options: PostOptions = {}): Promise<Tagged<T>> {
  let reply = await send<T>(path, form, options);
  if (reply.status === 401 && (await renew()) === 'renewed') reply = await send<T>(path, form, options);
  const { status, body, tag } = reply;
  if (status < 200 || status > 299)
    throw new ApiError(status, body.message ?? 'Failed to fetch', body.code, body.errors);
  return { value: body as T, tag };
}
