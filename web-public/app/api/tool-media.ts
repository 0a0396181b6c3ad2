import type { Schemas } from '@toolbase/client';
import { api, tagged, type Tagged } from './http';
import { postForm } from './post-form';
import type { EditableTool } from './submissions';

export type Media = EditableTool['media'];
export type MediaKind = 'logo' | 'photo' | 'video';

/** The media of a tool after a change; what did not change may be absent. */
export interface ToolMedia {
  logoUrl?: string | null;
  media?: Media;
  /**
   * The files that an upload added. Responses of simultaneous uploads may come in another order than they were made.
   */
  added?: string[];
}

interface UploadOptions {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
  /** The picture that is shown before a video plays. */
  poster?: Blob | null;
}

/** Adds a file to the tool `id`. */
export async function uploadMedia(
  id: string,
  kind: MediaKind,
  file: File,
  options: UploadOptions,
): Promise<Tagged<ToolMedia>> {
  const form = new FormData();
  form.append('aitoolId', id);
  form.append({ logo: 'logo', photo: 'images', video: 'videos' }[kind], file);
  if (options.poster) form.append('posters', options.poster, 'poster.jpg');
  if (kind === 'logo') return postForm<Schemas['LogoSet']>('/api/cloudinary/logo', form, options);
  if (kind === 'photo') {
    const { tag, value } = await postForm<Schemas['PhotosAdded']>('/api/cloudinary/upload', form, options);
    return { tag, value: { media: value.media, added: value.imageUrls } };
  }
  const { tag, value } = await postForm<Schemas['VideosAdded']>('/api/cloudinary/uploadvideo', form, options);
  return { tag, value: { media: value.media, added: value.videoUrls } };
}

/** Copies the picture at `address` from its website: as the logo of the tool `id`, or as one of its photos. */
export async function takePicture(id: string, kind: 'logo' | 'photo', address: string): Promise<Tagged<ToolMedia>> {
  const form = new FormData();
  form.append('aitoolId', id);
  form.append(kind === 'logo' ? 'logoUrl' : 'imageUrl', address);
  if (kind === 'logo') return postForm<Schemas['LogoSet']>('/api/cloudinary/logo', form);
  return postForm<Schemas['PhotosAdded']>('/api/cloudinary/upload', form);
}

/** Deletes the file at `address` of the tool `aitoolId`. */
export function deleteMedia(aitoolId: string, kind: MediaKind, address: string): Promise<Tagged<ToolMedia>> {
  if (kind === 'logo') return tagged(api.DELETE('/api/cloudinary/logo', { body: { aitoolId, logoUrl: address } }));
  if (kind === 'photo') return tagged(api.DELETE('/api/cloudinary/image', { body: { aitoolId, imageUrl: address } }));
  return tagged(api.DELETE('/api/cloudinary/video', { body: { aitoolId, videoUrl: address } }));
}

/** Sets order, alternative texts and videos on YouTube of the tool `id`. */
export const arrangeMedia = (id: string, name: string, media: Partial<Media>): Promise<Tagged<EditableTool>> =>
  tagged(api.PUT('/api/aitool/{id}', { params: { path: { id } }, body: { name, media, draft: true } }));
