import { ApiError } from '../../../app/api/http';
import { listBlogs } from '../api/blogs';
import { type PostCardView, postCard } from '../cards/post-card';

/** Posts on the home page (S1 8). */
export const EXPLORED = 6;

/** The first posts and whether there are more; `failed`: they cannot be read; `null`: the server has no blogs. */
export type Explored = { posts: PostCardView[]; more: boolean } | 'failed' | null;

export async function readExplored(signal: AbortSignal): Promise<Explored> {
  try {
    const { blogs, totalCount } = await listBlogs({ limit: EXPLORED }, signal);
    return { posts: blogs.slice(0, EXPLORED).map(postCard), more: totalCount > EXPLORED };
  } catch (error) {
    if (signal.aborted) throw error;
    return error instanceof ApiError && error.status === 404 ? null : 'failed';
  }
}
