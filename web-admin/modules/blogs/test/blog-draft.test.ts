import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asDocument } from '../../../src/richtext/document/document';
import { type Blog, type BlogValues, newValues } from '../blog';
import { BlogDraft } from '../blog-draft';
import type { Opened } from '../calls';
import { Copies } from '@toolbase/web-shared/copies';

const text = (words: string, ...more: object[]) =>
  asDocument({
    type: 'doc',
    version: 1,
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }, ...more],
  });
const picture = (src: string) => ({ type: 'image', attrs: { src, alt: '' } });

const BLOG: Blog = {
  _id: 'p1',
  slug: 'a-post',
  title: 'A post',
  content: text('Hello'),
  status: 'draft',
  categories: [{ title: 'News' }],
};

const reject = (status: number, message = 'no') => Object.assign(new Error(message), { status });

/** A server with one post, which accepts changes of its newest version only. */
class FakeServer {
  blog: Blog;
  version = 1;
  offline = false;
  readonly log: string[] = [];
  readonly deleted: string[] = [];
  inUse = new Set<string>();
  /** The ids of new posts. */
  readonly ids = new Set<string>();
  losesResponse = false;
  /** Until then a new post is not confirmed. */
  slow?: Promise<void>;

  constructor(blog: Blog = BLOG) {
    this.blog = structuredClone(blog);
  }

  opened = (): Opened => ({ blog: structuredClone(this.blog), tag: String(this.version) });

  /** Someone else saves. */
  changeElsewhere(change: Partial<Blog>): void {
    Object.assign(this.blog, change);
    this.version += 1;
  }

  private accept(name: string, body: object, tag: string | undefined): void {
    if (this.offline) throw reject(503, 'The server cannot be reached. Is it running?');
    if (tag !== String(this.version)) throw reject(412);
    const { categories, ...rest } = body as { categories: string[] };
    Object.assign(this.blog, rest, { categories: categories.map((title) => ({ title })) });
    this.version += 1;
    this.log.push(`${name} ${this.blog.title}`);
  }

  readBlog = () => (this.offline ? Promise.reject(reject(503)) : Promise.resolve(this.opened()));
  createBlog = async (id: string, body: object) => {
    this.ids.add(id);
    this.accept('create', body, String(this.version));
    await this.slow;
    if (this.losesResponse) throw reject(0);
    return this.opened();
  };
  updateBlog = async (_: string, body: object, tag: string | undefined) => {
    this.accept('update', body, tag);
    return this.opened();
  };
  autosaveBlog = async (_: string, body: object, tag: string | undefined) => {
    this.accept('autosave', body, tag);
    return { tag: String(this.version), savedAt: '2026-11-24T12:04:00Z' };
  };
  restoreRevision = async (_: string, revision: string | number, tag: string | undefined) => {
    this.accept('restore', { ...this.blog, title: `Revision ${revision}`, categories: ['News'] }, tag);
    return this.opened();
  };
  deletePicture = (address: string) => {
    if (this.inUse.has(address) || this.blog.heroImage === address)
      return Promise.reject(reject(409, 'This image is in use. Used by: “Second”'));
    this.deleted.push(address);
    return Promise.resolve({ data: null, tag: null });
  };
}

const none = () => Promise.resolve(new Set<string>());
let draft: BlogDraft | undefined;

const copiesOf = (post: string, tab: string) =>
  new Copies<BlogValues>(`toolbase.blog-copy.${post}`, undefined, localStorage, Date.now, tab);

function open(server: FakeServer, isNew = false, tab = 'tab'): BlogDraft {
  const opened = isNew ? undefined : server.opened();
  draft = new BlogDraft(opened, server as never, (post = 'new') => copiesOf(post, tab));
  draft.open();
  return draft;
}

const offers = (post = 'p1') => copiesOf(post, 'next visit').others(none);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  draft?.dispose();
  vi.useRealTimers();
});

describe('a text that is written', () => {
  test('is copied into the browser within a second, and saved by itself', async () => {
    const server = new FakeServer();
    const post = open(server);
    post.change({ title: 'Changed' });
    expect(post.read().saving).toBe('changed');
    await vi.advanceTimersByTimeAsync(999);
    expect((await offers()).map(({ values }) => values.title)).toEqual(['Changed']);
    expect(server.log).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.log).toEqual(['autosave Changed']);
    expect(post.read()).toMatchObject({ saving: 'saved', savedAt: new Date('2026-11-24T12:04:00Z') });
    expect(await offers(), 'the server has confirmed').toEqual([]);
  });

  test('stays in the browser while the server cannot be reached, and is saved later', async () => {
    const server = new FakeServer();
    const post = open(server);
    server.offline = true;
    post.change({ title: 'Changed' });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(post.read()).toMatchObject({ saving: 'failed', failure: 'The server cannot be reached. Is it running?' });
    expect(post.isUnsaved).toBe(true);
    expect(await offers()).toHaveLength(1);
    server.offline = false;
    await post.autosave();
    expect(post.read()).toMatchObject({ saving: 'saved', failure: undefined });
    expect(await offers()).toEqual([]);
  });

  test('is still unsaved when it changes while it is sent', async () => {
    const server = new FakeServer();
    const post = open(server);
    post.change({ title: 'One' });
    const saving = post.save();
    post.change({ title: 'Two' });
    await saving;
    expect(server.blog.title).toBe('One');
    expect(post.read().saving).toBe('changed');
    post.flush();
    expect((await offers()).map(({ values }) => values.title)).toEqual(['Two']);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.log).toEqual(['update One', 'autosave Two']);
  });

  test('is saved under its last title while it has none', async () => {
    const server = new FakeServer();
    const post = open(server);
    post.change({ title: ' ', excerpt: 'More' });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.log).toEqual(['autosave A post']);
    expect(post.read()).toMatchObject({ saving: 'saved', values: { title: ' ' } });
  });

  test('is saved in the middle of typing without a pause', async () => {
    const server = new FakeServer();
    const post = open(server);
    for (let second = 1; second <= 31; second += 1) {
      post.change({ title: `Word ${second}` });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(server.log).toEqual(['autosave Word 30']);
  });
});

describe('a new post', () => {
  test('has the same id when it is sent again, and another new post has another', async () => {
    const server = new FakeServer();
    const post = open(server, true);
    server.losesResponse = true;
    post.change({ title: 'Lost' });
    await vi.advanceTimersByTimeAsync(6_000);
    post.change({ title: 'Lost again' });
    await expect(post.save('published')).rejects.toThrow();
    server.losesResponse = false;
    await post.save('published');
    expect(server.log).toEqual(['create Lost', 'create Lost again', 'create Lost again']);
    expect(server.ids.size).toBe(1);
    open(server, true).change({ title: 'Other' });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.ids.size).toBe(2);
  });

  test('is a draft on the server soon after its first word, whatever state is chosen', async () => {
    const server = new FakeServer();
    const post = open(server, true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.log, 'nothing was entered').toEqual([]);
    post.change({ status: 'published' });
    post.change({ content: text('Hello world') });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.log).toEqual(['create Hello world']);
    expect(server.blog.status).toBe('draft');
    const values = { title: '', slug: 'a-post', status: 'published' };
    expect(post.read()).toMatchObject({ id: 'p1', slug: 'a-post', stored: 'draft', saving: 'saved', values });
    post.change({ title: 'Greetings' });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.log).toEqual(['create Hello world', 'autosave Greetings']);
  });

  test.each([
    [{ excerpt: 'Short' }, 'Short'],
    [{ categories: 'News' }, 'Untitled'],
    [{ content: text('word '.repeat(40)) }, 'word '.repeat(16).trim()],
  ])('without a title and with %o is found as "%s"', async (values, title) => {
    const server = new FakeServer();
    open(server, true).change(values);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.blog.title.trim()).toBe(title);
  });

  test('is created once, whatever is pressed and typed while it is created', async () => {
    const server = new FakeServer();
    let confirm = () => {};
    server.slow = new Promise((resolve) => {
      confirm = resolve;
    });
    const post = open(server, true);
    post.change({ title: 'New', categories: 'News' });
    await vi.advanceTimersByTimeAsync(6_000);
    post.change({ title: 'New and better' });
    const saved = post.save('published');
    post.change({ excerpt: 'Late' });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.log).toEqual(['create New']);
    confirm();
    expect(await saved, 'the first save by hand').toBe(true);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.log).toEqual(['create New', 'update New and better', 'autosave New and better']);
    expect(await post.save()).toBe(false);
  });

  test('that is saved again before it is confirmed is created once', async () => {
    const server = new FakeServer();
    const post = open(server, true);
    post.change({ ...newValues(), title: 'New', categories: 'News' });
    const first = post.save();
    post.change({ title: 'New and better' });
    const second = post.save();
    expect([await first, await second]).toEqual([true, true]);
    expect(server.log).toEqual(['create New', 'update New and better']);
    expect(post.read()).toMatchObject({ id: 'p1', slug: 'a-post', saving: 'saved' });
  });

  test('has its later copies under its id: they must not begin another post', async () => {
    const server = new FakeServer();
    const post = open(server, true);
    post.change({ title: 'New' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await offers('new')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    post.change({ title: 'New and lost' });
    post.dispose();
    expect(await offers('new')).toEqual([]);
    expect((await offers('p1')).map(({ values }) => values.title)).toEqual(['New and lost']);
  });

  test('has the slug of its title until a slug is chosen', async () => {
    const server = new FakeServer();
    const update = vi.spyOn(server, 'updateBlog');
    const post = open(server, true);
    post.change({ title: 'N', categories: 'News' });
    await vi.advanceTimersByTimeAsync(6_000);
    post.change({ title: 'News of today' });
    await post.save();
    expect(update.mock.lastCall?.[1]).not.toHaveProperty('slug');
    post.change({ slug: 'today' });
    await post.save();
    expect(update.mock.lastCall?.[1]).toMatchObject({ slug: 'today' });
  });
});

describe('a Publish that fails', () => {
  test.each([
    ['rejected', reject(422, 'title: must be at most 200 characters')],
    ['offline', reject(503)],
    ['without the password', Object.assign(new Error('declined'), { name: 'StepUpDeclined' })],
  ])('%s leaves the post a draft, whose text is saved', async (_, error) => {
    const server = new FakeServer();
    vi.spyOn(server, 'updateBlog').mockRejectedValueOnce(error);
    const post = open(server);
    post.change({ title: 'Changed' });
    await expect(post.save('published')).rejects.toThrow();
    expect(post.read()).toMatchObject({ stored: 'draft', values: { status: 'draft' } });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.log).toEqual(['autosave Changed']);
    await post.save('published');
    expect(post.read()).toMatchObject({ stored: 'published', values: { status: 'published' } });
  });
});

describe('a post that someone else has changed', () => {
  test('is not overwritten: saving stops, the text stays, and both versions are there', async () => {
    const server = new FakeServer();
    const post = open(server);
    server.changeElsewhere({ title: 'Theirs', content: text('Their text') });
    post.change({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.blog.title).toBe('Theirs');
    expect(post.read()).toMatchObject({ saving: 'conflict', values: { title: 'Mine' } });
    expect(post.read().theirs?.blog.title).toBe('Theirs');
    post.change({ title: 'Mine, longer' });
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(post.save()).rejects.toThrow('Nothing is saved');
    expect(server.log).toEqual([]);
    expect((await offers()).map(({ values }) => values.title)).toEqual(['Mine, longer']);
    await post.choose('mine');
    expect(server.log).toEqual(['autosave Mine, longer']);
    expect(post.read()).toMatchObject({ saving: 'saved', theirs: undefined });
  });

  test('can be taken over, and the own text is offered later', async () => {
    const server = new FakeServer();
    const post = open(server);
    server.changeElsewhere({ title: 'Theirs' });
    post.change({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(6_000);
    await post.choose('theirs');
    expect(post.read()).toMatchObject({ saving: 'saved', values: { title: 'Theirs' }, edition: 1 });
    expect((await offers()).map(({ values }) => values.title)).toEqual(['Mine']);
    post.change({ title: 'Theirs, better' });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.log).toEqual(['autosave Theirs, better']);
  });
});

test.each(['autosave', 'save'] as const)('a %s whose response was lost is no version of someone else', async (kind) => {
  const server = new FakeServer();
  const method = kind === 'autosave' ? 'autosaveBlog' : 'updateBlog';
  const send = server[method];
  vi.spyOn(server, method).mockImplementationOnce(async (...call) => {
    await send(...call);
    throw reject(503);
  });
  const post = open(server);
  post.change({ title: 'Mine' });
  await post[kind]().catch(() => undefined);
  expect(post.read().saving).toBe('failed');
  post.change({ title: 'Mine, longer' });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(post.read()).toMatchObject({ saving: 'saved' });
  expect(server.log).toEqual([expect.stringMatching(/ Mine$/), 'autosave Mine, longer']);
});

describe('a planned post', () => {
  const PLANNED = { ...BLOG, status: 'scheduled' as const, publishedAt: '2026-11-24T12:10:00Z' };

  test('is handed over when it is published, and what is typed goes on', async () => {
    const server = new FakeServer(PLANNED);
    const post = open(server);
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    post.change({ title: 'Changed' });
    await vi.advanceTimersByTimeAsync(6_000);
    server.changeElsewhere({ status: 'published' });
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(post.read()).toMatchObject({ stored: 'published', notice: 'This post has been published.' });
    expect(post.read().values).toMatchObject({ status: 'published', title: 'Changed' });
    post.change({ title: 'Changed again' });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.log).toEqual(['autosave Changed', 'autosave Changed again']);
  });

  test('that is published between two saves makes no conflict', async () => {
    const server = new FakeServer(PLANNED);
    const post = open(server);
    server.changeElsewhere({ status: 'published' });
    post.change({ title: 'Changed' });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(post.read()).toMatchObject({ saving: 'saved', stored: 'published' });
    expect(server.log).toEqual(['autosave Changed']);
  });

  test('that someone else has rewritten takes the place of an unchanged one', async () => {
    const server = new FakeServer(PLANNED);
    const post = open(server);
    server.changeElsewhere({ status: 'published', title: 'Theirs' });
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    expect(post.read()).toMatchObject({ values: { title: 'Theirs' }, edition: 1, saving: 'saved' });
  });
});

describe('a copy of an earlier visit', () => {
  test('is offered when it differs, restored with the present state, and then saved', async () => {
    const before = open(new FakeServer());
    before.change({ title: 'Lost', content: text('Lost words') });
    before.dispose();
    const server = new FakeServer({ ...BLOG, status: 'published' });
    const post = open(server, false, 'now');
    const [copy] = await post.offers();
    post.useCopy(copy!);
    expect(post.read()).toMatchObject({
      values: { title: 'Lost', status: 'published' },
      edition: 1,
      saving: 'changed',
    });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.log).toEqual(['autosave Lost']);
  });

  test('with the same text is not offered', async () => {
    const post = open(new FakeServer());
    copiesOf('p1', 'before').write(post.read().values);
    expect(await post.offers()).toEqual([]);
  });
});

test('restoring a revision puts an unsaved text aside', async () => {
  const server = new FakeServer();
  const post = open(server);
  post.change({ title: 'Mine' });
  await post.restore(3);
  expect(post.read()).toMatchObject({ values: { title: 'Revision 3' }, edition: 1, saving: 'saved' });
  expect((await offers()).map(({ values }) => values.title)).toEqual(['Mine']);
});

test('a picture that a saved post no longer shows is removed, unless something else shows it', async () => {
  const server = new FakeServer({ ...BLOG, heroImage: '/media/h.png', content: text('a', picture('/media/a.png')) });
  const post = open(server);
  post.change({ content: text('a', picture('/media/b.png'), picture('/media/c.png')) });
  post.change({ content: text('a', picture('/media/c.png')), heroImage: '' });
  await post.autosave();
  expect(server.deleted, 'a deletion can still be undone').toEqual([]);
  server.inUse = new Set(['/media/h.png']);
  await post.save();
  expect(server.deleted).toEqual(['/media/a.png', '/media/b.png']);
  expect(post.read().notice).toBe(
    'A picture that you removed is still stored. This image is in use. Used by: “Second”',
  );
  post.change({ title: 'Again' });
  await post.save();
  expect(post.read().notice, 'it is said once').toBeUndefined();
});

test('a picture that came with another version is removed, too', async () => {
  const server = new FakeServer({ ...BLOG, heroImage: '/media/new.png' });
  const post = open(server);
  server.blog.heroImage = '/media/old.png';
  await post.restore(3);
  post.change({ heroImage: '', heroAlt: '' });
  await post.save();
  expect(server.deleted).toEqual(['/media/new.png', '/media/old.png']);
});

test('a picture that is removed during a save goes with the next one', async () => {
  const server = new FakeServer({ ...BLOG, heroImage: '/media/h.png' });
  const post = open(server);
  post.change({ title: 'Changed' });
  const saved = post.save();
  post.change({ heroImage: '', heroAlt: '' });
  await saved;
  expect(server.deleted, 'the saved post shows it').toEqual([]);
  expect(post.read().notice).toBeUndefined();
  await post.save();
  expect(server.deleted).toEqual(['/media/h.png']);
});
