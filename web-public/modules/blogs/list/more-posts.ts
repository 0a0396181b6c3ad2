import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { listBlogs } from '../api/blogs';
import { type PostCardView, postCard } from '../cards/post-card';
import { BLOGS_PER_PAGE } from './blog-list';

/** The posts added to the list of a place in this tab's history, for readers who come back. Filled by clicks only. */
const added = new Map<string, PostCardView[]>();

/** The list with the posts after it, each once: one that was published meanwhile moves the others on. */
export function withNext(posts: PostCardView[], next: PostCardView[]): PostCardView[] {
  const known = new Set(posts.map(({ id }) => id));
  return [...posts, ...next.filter(({ id }) => !known.has(id))];
}

interface List {
  page: number;
  posts: PostCardView[];
  category?: string;
}

/** The posts of a page and those after it, nine more with each call of `showMore`. */
export function useMorePosts({ page, posts, category }: List) {
  const { key } = useLocation();
  const [shown, setShown] = useState(() => added.get(key) ?? posts);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const list = useRef<HTMLUListElement>(null);
  const first = useRef<number | null>(null);

  // The focus goes on with what is new: the control that has brought it may be gone.
  useEffect(() => {
    const place = first.current;
    first.current = null;
    if (place !== null) list.current?.querySelectorAll('a')[place]?.focus();
  }, [shown]);

  const showMore = async () => {
    if (state === 'busy') return;
    setState('busy');
    const next = page + Math.ceil(shown.length / BLOGS_PER_PAGE);
    try {
      const query = { page: next, limit: BLOGS_PER_PAGE, category };
      const { blogs } = await listBlogs(query, new AbortController().signal);
      const all = withNext(shown, blogs.map(postCard));
      added.set(key, all);
      first.current = shown.length;
      setShown(all);
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return { shown, state, list, showMore };
}
