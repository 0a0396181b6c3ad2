import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { ResourceModel } from '../../../src/model/index';

test('the editor is loaded beside its screen and the post, not after them, and not with the admin interface', async () => {
  const loaded: string[] = [];
  vi.doMock('../EditBlog', () => new Promise(() => undefined));
  vi.doMock('../../../src/richtext/RichTextEditor', () => {
    loaded.push('editor');
    return { default: () => null };
  });
  const { default: blogs } = await import('../admin');
  expect(loaded).toEqual([]);
  const { page: EditBlog } = blogs.pages['blogs/edit/:slug'];
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <Suspense>
      <EditBlog resource={{} as ResourceModel} />
    </Suspense>,
  );
  await vi.waitFor(() => expect(loaded).toEqual(['editor']));
  root.unmount();
});
