import type { Schemas } from '@toolbase/client';
import { renew } from '../session/renewal';
import { ApiError } from './http';

const ADDRESS = '/api/cloudinary/upload-profile-picture';

interface Reply {
  status: number;
  body: Partial<Schemas['PictureResponse'] & Schemas['Problem']>;
}

/** `fetch` does not report its progress, so this is one of the older kind. */
const send = (file: File, onProgress: (percent: number) => void): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    form.append('profilePicture', file);
    const request = new XMLHttpRequest();
    request.open('POST', ADDRESS);
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.round((loaded / total) * 100));
    };
    // Empty when the response is no JSON, as that of a server in between.
    request.onload = () => resolve({ status: request.status, body: (request.response as Reply['body']) ?? {} });
    request.onerror = () => reject(new ApiError(503, 'The server could not be reached'));
    request.send(form);
  });

/**
 * Sets one's picture, and returns one's account with it. `onProgress` receives how much has been sent, in percent.
 * Fails with ApiError.
 */
export async function uploadPicture(file: File, onProgress: (percent: number) => void): Promise<Schemas['User']> {
  let reply = await send(file, onProgress);
  if (reply.status === 401 && (await renew()) === 'renewed') reply = await send(file, onProgress);
  const { status, body } = reply;
  if (status !== 200 || !body.user)
    throw new ApiError(status, body.message ?? 'Failed to fetch', body.code, body.errors);
  return body.user;
}
