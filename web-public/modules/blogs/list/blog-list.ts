import { data, redirect } from 'react-router';
import { ApiError } from '../../../app/api/http';
import { tagged } from '../../../app/site/headers';
import { type BlogCategory, listBlogCategories, listBlogs } from '../api/blogs';
import { BLOGS_TAG, listPath, type PostCardView, postCard } from '../cards/post-card';

/** As many at first, and as many more with each "Show More" (S2 9). */
export const BLOGS_PER_PAGE = 9;

/** The page that an address names; `null` when it is not a whole number from 1. */
export function pageOf(params: URLSearchParams): number | null {
  const page = params.get('page') ?? '1';
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : null;
}

export interface BlogListPage {
  page: number;
  pages: number;
  total: number;
  /** `null`: they cannot be read. */
  posts: PostCardView[] | null;
  categories: BlogCategory[];
  /** The category whose posts these are. */
  category: BlogCategory | null;
}

interface LoadArgs {
  request: Request;
  params: { category?: string };
}

/** The category of the address, as its posts or the list of categories have it. */
function findCategory(slug: string, known: BlogCategory[], posts: { categories: BlogCategory[] }[]): BlogCategory {
  const all = [...known, ...posts.flatMap(({ categories }) => categories)];
  return all.find((category) => category.slug === slug) ?? { _id: slug, title: slug, slug };
}

/** A page of all posts, or of those of a category. A category in the query has an address of its own. */
export async function loadBlogs({ request, params: { category: slug } }: LoadArgs) {
  const { searchParams } = new URL(request.url);
  const page = pageOf(searchParams);
  const queried = searchParams.get('category');
  if (page === null) throw data(null, { status: 404, ...tagged(BLOGS_TAG) });
  if (slug === undefined && queried) throw redirect(listPath(queried, page), 301);
  const { signal } = request;
  try {
    const [list, categories] = await Promise.all([
      listBlogs({ page, limit: BLOGS_PER_PAGE, category: slug }, signal),
      // The list stands without its filters.
      listBlogCategories(signal).catch(() => []),
    ]);
    // A page beyond the last one does not exist (decision 76).
    if (page > Math.max(1, list.totalPages)) throw data(null, { status: 404, ...tagged(BLOGS_TAG) });
    const found: BlogListPage = {
      page,
      pages: list.totalPages,
      total: list.totalCount,
      posts: list.blogs.map(postCard),
      categories: categories.map(({ _id, title, slug: path }) => ({ _id, title, slug: path })),
      category: slug === undefined ? null : findCategory(slug, categories, list.blogs),
    };
    return data(found, tagged(BLOGS_TAG));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) throw data(null, { status: 404, ...tagged(BLOGS_TAG) });
    const category = slug === undefined ? null : findCategory(slug, [], []);
    const none: BlogListPage = { page, pages: 1, total: 0, posts: null, categories: [], category };
    return data(none, { status: 503 });
  }
}
