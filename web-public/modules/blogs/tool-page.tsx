import { Link } from 'react-router';
import type { ToolPagePart } from '../../app/extensions/tool-page';
import { ApiError } from '../../app/api/http';
import { listBlogsOfTool } from './api/blogs';
import { N } from './texts/naming';

const SHOWN = 3;

/** A post in the list. */
interface PostLink {
  slug: string;
  title: string;
}

export default {
  read: (tool, signal) =>
    listBlogsOfTool(tool.id, SHOWN, signal).then(
      ({ blogs }) => blogs.slice(0, SHOWN).map(({ slug, title }): PostLink => ({ slug, title })),
      (error: unknown) => {
        if (signal.aborted) throw error;
        // The tool is there, so what is missing is the operation.
        return error instanceof ApiError && error.status === 404 ? null : [];
      },
    ),
  tag: ({ id }) => `blogs-naming:${id}`,
  sections: (tool, posts) =>
    posts.length === 0
      ? []
      : [
          {
            id: 'posts',
            before: 'similar',
            label: N.posts,
            heading: N.mentions(tool.name),
            body: (
              <ul>
                {posts.map(({ slug, title }) => (
                  <li key={slug}>
                    <Link to={`/blogs/${slug}`}>{title}</Link>
                  </li>
                ))}
              </ul>
            ),
          },
        ],
} satisfies ToolPagePart<PostLink[]>;
