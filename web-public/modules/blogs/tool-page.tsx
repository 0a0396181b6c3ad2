import type { ToolPagePart } from '../../app/extensions/tool-page';
import { ApiError } from '../../app/api/http';
import { listBlogsOfTool } from './api';
import { type PostCardView, postCard } from './cards/post-card';
import { PostGrid } from './cards/PostGrid';
import { P } from './texts/post';

/** Rows of three. */
const SHOWN = 3;

export default {
  read: (tool, signal) =>
    listBlogsOfTool(tool.id, SHOWN, signal).then(
      ({ blogs }) => blogs.slice(0, SHOWN).map(postCard),
      (error: unknown) => {
        if (signal.aborted) throw error;
        // The tool is there, so what is missing is the operation.
        return error instanceof ApiError && error.status === 404 ? null : [];
      },
    ),
  sections: (tool, posts) =>
    posts.length === 0
      ? []
      : [
          {
            id: 'posts',
            before: 'similar',
            label: P.posts,
            heading: P.mentions(tool.name),
            body: <PostGrid posts={posts} />,
          },
        ],
} satisfies ToolPagePart<PostCardView[]>;
