import type { Schemas } from '@toolbase/client';
import { postForm } from './post-form';

/**
 * Sets one's picture, and returns one's account with it. `onProgress` receives how much has been sent, in percent.
 * Fails with ApiError.
 */
export async function uploadPicture(file: File, onProgress: (percent: number) => void): Promise<Schemas['User']> {
  const form = new FormData();
  form.append('profilePicture', file);
  const sent = await postForm<Schemas['PictureResponse']>('/api/cloudinary/upload-profile-picture', form, {
    onProgress,
  });
  return sent.value.user;
}
