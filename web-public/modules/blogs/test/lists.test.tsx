import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { activeItem } from '../../../app/navigation/navigation';
import { tool } from '../../../test/samples';
import { listPath, postCard } from '../cards/post-card';
import { PostCard } from '../cards/PostCard';
import { drawingOf } from '../cards/PostPicture';
import homePage from '../home-page';
import { type BlogListPage, loadBlogs, pageOf } from '../list/blog-list';
import { withNext } from '../list/more-posts';
import Blogs from '../pages/blogs';
import searchPage from '../search-page';
import toolPage from '../tool-page';
import { card } from './samples';

const { request } = vi.hoisted(() => ({ request: vi.fn<(path: string, query: Record<string, unknown>) => unknown>() }));

vi.mock('../../../app/api/http', async (original) => {
  const http = await original<typeof import('../../../app/api/http')>();
  const GET = async (path: string, call: { params?: { query?: Record<string, unknown> } }) => {
    const data = request(path, call.params?.query ?? {});
    return typeof data === 'number'
      ? { error: {}, response: new Response(null, { status: data }) }
      : { data, response: new Response('{}') };
  };
  return { ...http, api: { GET } };
});

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let opened: Root | null = null;
const close = () => act(() => opened?.unmount());
afterEach(() => {
  request.mockReset();
  close();
});

const { signal } = new AbortController();
const cards = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => card({ _id: `post-${from + index}`, title: `Post ${from + index}` }));
const list = (blogs: ReturnType<typeof cards>, totalCount = blogs.length) => ({
  blogs,
  totalCount,
  totalPages: Math.ceil(totalCount / 9),
});

const html = (element: React.ReactNode): string => {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }]);
  return renderToString(<Stub />);
};

/** Resolves to the value that the loader throws or returns for an address. */
const load = async (path: string, category?: string) =>
  loadBlogs({ request: new Request(`http://localhost${path}`), params: { category } }).then(
    (result) => result,
    (thrown: unknown) => thrown as { init?: { status?: number }; status?: number; headers?: Headers },
  );

describe('a card of a post', () => {
  it('has title, hero, excerpt, date and "Read More", and leads to the post', () => {
    const text = html(<PostCard post={postCard(card())} />);
    expect(text).toMatch(/<a href="\/blogs\/how-to-choose-a-tool"[^>]*>How to choose a tool<\/a>/);
    expect(text).toContain('src="/media/hero.webp"');
    expect(text).toContain('Start with the job');
    expect(text).toContain('Nov 21, 2026');
    expect(text).toContain('Read More');
  });

  it('has a drawing without a hero, and the day it was created where it was not published later', () => {
    const text = html(<PostCard post={postCard(card({ heroImage: null, publishedAt: null }))} />);
    expect(text).not.toContain('<img');
    expect(text).toContain('class="post-picture"');
    expect(text).toContain('Nov 20, 2026');
  });
});

it('posts without heroes do not look alike, and each always the same', () => {
  const slugs = ['how-to-choose', 'seven-prompts', 'free-plans', 'notes-of-meetings', 'reading-list', 'code-review'];
  expect(slugs.map(drawingOf)).toEqual(slugs.map(drawingOf));
  expect(new Set(slugs.map(drawingOf)).size).toBeGreaterThan(3);
  expect(html(<PostCard post={postCard(card({ heroImage: null }))} />)).toContain(
    `data-drawing="${drawingOf('how-to-choose-a-tool')}"`,
  );
});

describe('the navigation', () => {
  it('marks "Blogs" on the list and on posts', () => {
    expect(activeItem('/blogs', {})).toBe('blogs');
    expect(activeItem('/blogs/how-to-choose-a-tool', {})).toBe('blogs');
  });
});

describe('the list of posts', () => {
  it('has an address for each page and each category', () => {
    expect(listPath(undefined)).toBe('/blogs');
    expect(listPath('guides', 3)).toBe('/blogs/category/guides?page=3');
    expect(pageOf(new URLSearchParams('page=2'))).toBe(2);
    expect(pageOf(new URLSearchParams('page=0'))).toBeNull();
  });

  it('reads nine posts and the categories', async () => {
    request.mockImplementation((path) =>
      path === '/api/blogs' ? list(cards(9), 12) : [{ _id: 'g', title: 'Guides', slug: 'guides', count: 3 }],
    );
    const found = (await load('/blogs?page=2', 'guides')) as { data: BlogListPage };
    expect(found.data).toMatchObject({ page: 2, total: 12, category: { title: 'Guides' } });
    expect(request).toHaveBeenCalledWith('/api/blogs', { page: 2, limit: 9, category: 'guides', fields: 'card' });
  });

  it('is not there for an unknown category, a page beyond the last and a page that cannot be', async () => {
    request.mockImplementation((path) => (path === '/api/blogs' ? 404 : []));
    expect(await load('/blogs', 'nothing')).toMatchObject({ init: { status: 404 } });
    request.mockImplementation((path) => (path === '/api/blogs' ? list([], 9) : []));
    expect(await load('/blogs?page=2')).toMatchObject({ init: { status: 404 } });
    expect(await load('/blogs?page=x')).toMatchObject({ init: { status: 404 } });
  });

  it('moves a category of the query to its own address', async () => {
    const moved = (await load('/blogs?category=guides&page=2')) as Response;
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blogs/category/guides?page=2']);
  });

  it('says so when it cannot be read', async () => {
    request.mockReturnValue(500);
    expect(await load('/blogs')).toMatchObject({ data: { posts: null }, init: { status: 503 } });
  });

  it('names a post once that moves on to the next page', () => {
    const [first, second, third] = cards(3).map(postCard);
    expect(withNext([first!, second!], [second!, third!]).map(({ id }) => id)).toEqual(['post-0', 'post-1', 'post-2']);
  });
});

let places = 0;

/** The page in a document, at a place in the history where nothing was added to it yet. */
async function open(page: Partial<BlogListPage>): Promise<void> {
  const found: BlogListPage = { page: 1, pages: 1, total: 0, posts: [], categories: [], category: null, ...page };
  const Stub = createRoutesStub([{ path: '/blogs', id: 'blogs', Component: Blogs, loader: () => null }]);
  const entry = { pathname: '/blogs', key: `place-${(places += 1)}` };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  opened = root;
  await act(async () => {
    root.render(<Stub initialEntries={[entry]} hydrationData={{ loaderData: { blogs: found } }} />);
  });
}

describe('the page of posts', () => {
  it('shows nine more with each "Show More", which is a link to the next page', async () => {
    await open({ posts: cards(9).map(postCard), total: 12, pages: 2 });
    const more = document.querySelector<HTMLAnchorElement>('a[rel="next"]')!;
    expect(more.textContent).toBe('Show More (3 more)');
    expect(more.getAttribute('href')).toBe('/blogs?page=2');
    request.mockReturnValue(list(cards(3, 9), 12));
    await act(async () => more.click());
    expect(request).toHaveBeenCalledWith('/api/blogs', { page: 2, limit: 9, category: undefined, fields: 'card' });
    expect(document.querySelectorAll('.post-card')).toHaveLength(12);
    expect(document.activeElement?.textContent).toBe('Post 9');
    expect(document.querySelector('a[rel="next"]')).toBeNull();
    expect(document.querySelector('[role="status"]')?.textContent).toBe('3 more blogs shown.');
  });

  it('keeps the link when more cannot be read', async () => {
    await open({ posts: cards(9).map(postCard), total: 12, pages: 2 });
    request.mockReturnValue(500);
    await act(async () => document.querySelector<HTMLAnchorElement>('a[rel="next"]')!.click());
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('Failed to load blogs.');
    expect(document.querySelectorAll('.post-card')).toHaveLength(9);
    expect(document.querySelector('a[rel="next"]')).not.toBeNull();
  });

  it('has texts for no posts and for a failure', async () => {
    await open({});
    expect(document.body.textContent).toContain('No blogs found.');
    await close();
    await open({ posts: null });
    expect(document.body.textContent).toContain('Failed to load blogs.');
  });
});

describe('posts on other pages', () => {
  const home = (count: number | null) => {
    request.mockReturnValue(count === null ? 404 : list(cards(Math.min(6, count)), count));
    return homePage.read(null, signal).then((found) => html(homePage.section({} as never, found)));
  };

  it('the home page shows six, and leads to the others', async () => {
    const text = await home(7);
    expect(text).toContain('Explore');
    expect(text.match(/post-card"/g)).toHaveLength(6);
    expect(text).toContain('>Show More</a>');
    expect(await home(6)).not.toContain('Show More');
  });

  it('the home page shows nothing without the module or a post, and a text when it failed', async () => {
    expect(await home(null)).toBe('');
    expect(await home(0)).toBe('');
    request.mockReturnValue(500);
    expect(html(homePage.section({} as never, await homePage.read(null, signal)))).toContain('Failed to load blogs.');
  });

  it('a tool’s page lists the posts that mention it', async () => {
    request.mockReturnValue(list(cards(5)));
    const posts = (await toolPage.read(tool(), signal))!;
    expect(toolPage.sections(tool(), posts)).toMatchObject([{ id: 'posts', heading: 'Posts that mention Sample' }]);
    expect(posts).toHaveLength(3);
    expect(toolPage.sections(tool(), [])).toEqual([]);
    // As modules/blogs/src/live.rs purges it.
    expect(toolPage.tag(tool())).toBe(`blogs-naming:${tool().id}`);
    request.mockReturnValue(404);
    expect(await toolPage.read(tool(), signal)).toBeNull();
    request.mockReturnValue(500);
    expect(await toolPage.read(tool(), signal)).toEqual([]);
  });

  it('the search lists posts where it has found some', async () => {
    request.mockReturnValue(list(cards(2)));
    const posts = (await searchPage.read('choose', signal))!;
    expect(request).toHaveBeenCalledWith('/api/blogs', { q: 'choose', limit: 3, fields: 'card' });
    expect(html(searchPage.section('choose', posts))).toContain('Post 1');
    request.mockReturnValue(list([]));
    expect(await searchPage.read('choose', signal)).toBeNull();
    request.mockReturnValue(500);
    expect(await searchPage.read('choose', signal)).toBeNull();
  });
});
