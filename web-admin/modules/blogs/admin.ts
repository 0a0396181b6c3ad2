import { lazy } from 'react';
import type { AdminModule } from '../../src/kit/modules';

const BlogsScreen = lazy(() => import('./BlogsScreen'));
/** One screen for both addresses, so that a new post goes on when it gets its own. */
const EditBlog = lazy(() => besideEditor(import('./EditBlog')));

/** Begins to load the editor of the text, too: the screen would request it only after the post. */
function besideEditor<T>(screen: Promise<T>): Promise<T> {
  // Where it cannot be loaded, the screen has the error.
  import('../../src/richtext/RichTextEditor').catch(() => undefined);
  return screen;
}

const BLOGS = 'blogs';

/** The addresses of specification 3, section 2.8. */
export default {
  screens: { [BLOGS]: { list: BlogsScreen }, comments: { list: BlogsScreen } },
  pages: {
    'blogs/write': { resource: BLOGS, page: EditBlog },
    'blogs/edit/:slug': { resource: BLOGS, page: EditBlog },
  },
  forms: {
    [BLOGS]: {
      create: { label: 'Write Blog', path: '/blogs/write' },
      edit: ({ id, slug, state }) =>
        state === 'trashed' ? undefined : `/blogs/edit/${encodeURIComponent(String(slug ?? id))}`,
    },
  },
} satisfies AdminModule;
