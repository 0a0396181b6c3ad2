import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { hasRowActions } from '../../../src/list/shape';
import { buildModel } from '../../../src/model/index';
import { creationOf, editPathOf, recordPathOf } from '../../../src/kit/forms';
import { sample } from '../../../test/sample';
import { serve } from '../../../test/server';
import { StalePosts } from '../StalePosts';

const tools = buildModel(sample).resources.find(({ name }) => name === 'tools')!;
const blogs = { ...tools, name: 'blogs', hasShow: false, create: undefined, edit: undefined };
const record = (more: object): RaRecord => ({ id: 'p1', slug: 'a-post', ...more });

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('lists lead to Write Blog and Edit Blog at their addresses, but for posts in the trash', () => {
  expect(creationOf(blogs)).toEqual({ label: 'Write Blog', path: '/blogs/write' });
  expect(editPathOf(blogs, record({ state: 'draft' }))).toBe('/blogs/edit/a-post');
  expect(recordPathOf(blogs, record({}))).toBe('/blogs/edit/a-post');
  expect(editPathOf(blogs, record({ state: 'trashed' }))).toBeUndefined();
  expect(hasRowActions({ ...blogs, actions: [], canDelete: false })).toBe(true);
  expect(hasRowActions({ ...blogs, name: 'others', actions: [], canDelete: false })).toBe(false);
});

test('other resources keep their generated forms', () => {
  expect(creationOf(tools)?.path).toBe('/tools/create');
  expect(editPathOf(tools, record({}))).toBe('/tools/p1');
  expect(creationOf({ ...tools, create: undefined })).toBeUndefined();
});

test('posts whose tools have changed are listed with how many', async () => {
  serve({ body: [{ slug: 'a-post', title: 'A post', facts: { changed: 2, total: 7 } }] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <StalePosts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(document.querySelector('li')?.textContent).toBe('A post: 2 of 7'));
  expect(document.querySelector('li a')?.getAttribute('href')).toBe('/blogs/edit/a-post');
});
