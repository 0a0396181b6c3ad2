import { api, content, request } from '../../src/api/http';
import type { NodeJson } from '../../src/richtext/document/document';
import { DOCUMENT_VERSION } from '../../src/richtext/document/document';
import type { FoundTool, RichTextServices } from '../../src/richtext/document/services';
import type { Blog, bodyOf } from './blog';

type Body = ReturnType<typeof bodyOf>;

/** A post with the tag of its version. */
export interface Opened {
  blog: Blog;
  tag: string | undefined;
  savedAt?: string;
}

export interface Revision {
  id: string | number;
  createdAt: string;
  kind?: string;
  author?: { fullName: string } | null;
}

export interface Preview {
  html: string;
}

const base = (id: string) => `/api/blogs/${encodeURIComponent(id)}`;

type BlogResponse = Blog | { blog: Blog; savedAt?: string };

/** Some responses are the post itself, others have it beside more. */
function opened({ data, tag }: { data: BlogResponse; tag: string | null }): Opened {
  const blog = 'blog' in data ? data.blog : data;
  return { blog, tag: tag ?? undefined, savedAt: (data as { savedAt?: string }).savedAt };
}

/** Reads the newest version of a post, for its editors. */
export const readBlog = async (idOrSlug: string): Promise<Opened> =>
  opened(await request<BlogResponse>(`${base(idOrSlug)}/editable`));

/** Makes the post `id`. If an earlier call has made it, and its response was lost, this text is saved. */
export async function createBlog(id: string, body: Body): Promise<Opened> {
  const made = await request<BlogResponse>('/api/blogs/create', { method: 'POST', body: { id, ...body } });
  const { blog, ...post } = opened(made);
  return made.status === 201 ? { blog, ...post } : updateBlog(blog._id, body, post.tag);
}

export const updateBlog = async (id: string, body: Body, ifMatch: string | undefined): Promise<Opened> =>
  opened(await request<BlogResponse>(base(id), { method: 'PUT', body, ifMatch }));

/** Stores a revision, which readers do not see. */
export async function autosaveBlog(id: string, body: Body, ifMatch: string | undefined) {
  const { data, tag } = await request<{ savedAt?: string } | null>(`${base(id)}/autosave`, {
    method: 'PUT',
    body,
    ifMatch,
  });
  return { savedAt: data?.savedAt, tag: tag ?? ifMatch };
}

export async function listRevisions(id: string): Promise<Revision[]> {
  const { data } = await request<Revision[] | { items?: Revision[]; revisions?: Revision[] }>(`${base(id)}/revisions`);
  return Array.isArray(data) ? data : (data.items ?? data.revisions ?? []);
}

export const readRevision = async (id: string, revision: Revision['id']): Promise<Blog> =>
  opened(await request<BlogResponse>(`${base(id)}/revisions/${encodeURIComponent(revision)}`)).blog;

export const restoreRevision = async (
  id: string,
  revision: Revision['id'],
  ifMatch: string | undefined,
): Promise<Opened> =>
  opened(
    await request<BlogResponse>(`${base(id)}/revisions/${encodeURIComponent(revision)}/restore`, {
      method: 'POST',
      ifMatch,
    }),
  );

export const previewBlog = async (document: NodeJson): Promise<Preview> =>
  (await request<Preview>('/api/blogs/preview', { method: 'POST', body: { content: document } })).data;

interface StaleBlog {
  slug: string;
  title: string;
  facts: { changed: number; total: number };
}

/** Published posts that name tools which have changed since; those with the most changes first. */
export const listStaleBlogs = async (): Promise<StaleBlog[]> => (await request<StaleBlog[]>('/api/blogs/stale')).data;

/** Uploads a picture and returns its address. */
export async function uploadPicture(picture: File): Promise<string> {
  const body = new FormData();
  body.append('image', picture);
  const { data } = await request<{ imageUrl?: string; url?: string }>('/api/cloudinary/upload-blog-image', {
    method: 'POST',
    body,
  });
  return data.imageUrl ?? data.url ?? '';
}

/** Removes a picture; the server rejects that while another post or a revision shows it. */
export const deletePicture = (imageUrl: string) =>
  request('/api/cloudinary/delete-blog-image', { method: 'DELETE', body: { imageUrl } });

/** How many tools a search shows (specification 3, section 5). */
const FOUND_MAX = 5;

async function searchTools(query: string, signal: AbortSignal): Promise<FoundTool[]> {
  const found = await content(api.POST('/api/aitool/search', { body: { query }, signal }));
  return found.slice(0, FOUND_MAX).map(({ id, name }) => ({ id, name }));
}

/** The calls of the text's editor. */
export const SERVICES: RichTextServices = {
  upload: uploadPicture,
  searchTools,
  render: async (blocks) =>
    (await previewBlog({ type: 'doc', version: DOCUMENT_VERSION, content: blocks } as NodeJson)).html,
};
