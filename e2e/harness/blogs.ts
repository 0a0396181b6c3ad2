import { request } from 'playwright-core';
import { signIn } from './admin.ts';
import type { Caller } from './member.ts';
import type { Server } from './server.ts';

interface Node {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  content?: Node[];
}

const text = (words: string): Node => ({ type: 'text', text: words });
export const paragraph = (words: string): Node => ({ type: 'paragraph', content: [text(words)] });
export const heading = (words: string, level = 2): Node => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
});

/** A table of one row of headers and one of cells, `columns` wide. */
export const table = (columns: number): Node => {
  const row = (type: string): Node => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, (_, column) => ({ type, content: [paragraph(`Column ${column + 1}`)] })),
  });
  return { type: 'table', content: [row('tableHeader'), row('tableCell')] };
};

export interface WrittenPost {
  title: string;
  categories?: string[];
  content?: Node[];
}

export interface Published {
  id: string;
  slug: string;
}

/** Runs `act` with requests of Grace, an admin. */
export async function asGrace<T>(server: Server, act: (admin: Caller) => Promise<T>): Promise<T> {
  const admin = { request: await request.newContext() };
  try {
    await signIn(admin, server);
    return await act(admin);
  } finally {
    await admin.request.dispose();
  }
}

/** Publishes posts, one after the other. */
export const publishPosts = (server: Server, posts: WrittenPost[]): Promise<Published[]> =>
  asGrace(server, async (admin) => {
    const published: Published[] = [];
    for (const { title, categories = ['Guides'], content = [paragraph(`${title}, in a few words.`)] } of posts) {
      const data = { title, categories, content: { type: 'doc', version: 1, content } };
      const response = await admin.request.post(`${server.url}/api/blogs/create`, { data });
      if (!response.ok()) throw new Error(`${title}: ${response.status()} ${await response.text()}`);
      const { blog, ...rest } = (await response.json()) as { blog?: { _id: string; slug: string } } & {
        _id: string;
        slug: string;
      };
      const { _id, slug } = blog ?? rest;
      published.push({ id: _id, slug });
    }
    return published;
  });

/** Approves every comment that waits. */
export const approveComments = (server: Server): Promise<void> =>
  asGrace(server, async ({ request: admin }) => {
    const waiting = (await (await admin.get(`${server.url}/api/comment/pending-approval`)).json()) as unknown;
    const comments = Array.isArray(waiting) ? waiting : ((waiting as { comments?: unknown[] }).comments ?? []);
    for (const { _id } of comments as { _id: string }[]) {
      const response = await admin.put(`${server.url}/api/comment/approve/${_id}`);
      if (!response.ok()) throw new Error(`approve ${_id}: ${response.status()} ${await response.text()}`);
    }
  });
