import { afterEach, describe, expect, test, vi } from 'vitest';
import { RequestError } from '../src/api/errors';
import { makeDataProvider, VERSION } from '../src/data/provider';
import { buildModel } from '../src/model/index';
import { sample } from './sample';
import { serve } from './server';

const model = buildModel(sample);
const provider = makeDataProvider(model);
const actions = model.resources.find(({ name }) => name === 'tools')?.actions ?? [];
const action = (id: string) => {
  const found = actions.find((one) => one.id === id);
  if (!found) throw new Error(`no action ${id}`);
  return found;
};
const page = { page: 2, perPage: 25 };
const none = { status: 200, body: { items: [], totalCount: 0, totalPages: 0 } };
const list = (filter: object, sort = { field: 'name', order: 'ASC' as const }) =>
  provider.getList('tools', { pagination: page, sort, filter });
const decoded = (address = '') => decodeURIComponent(address.replaceAll('+', ' '));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('lists', () => {
  test('ask for a page, sorted and searched', async () => {
    const sent = serve({ body: { items: [{ id: 'a' }], totalCount: 51, totalPages: 3 } });
    expect(await list({ q: 'chat bot' })).toEqual({ data: [{ id: 'a' }], total: 51 });
    expect(decoded(sent[0]?.address)).toBe('/api/admin/tools?q=chat bot&page=2&limit=25&sort=name');
  });

  test('are sorted downwards, by the standard order, and by no other column', async () => {
    const sent = serve(none, none, none);
    await list({}, { field: 'visits', order: 'DESC' as never });
    await list({}, { field: 'createdAt', order: 'DESC' as never });
    await list({}, { field: 'state', order: 'ASC' });
    expect(sent.map(({ address }) => new URLSearchParams(address.split('?')[1]).get('sort'))).toEqual([
      '-visits',
      '-createdAt',
      null,
    ]);
  });

  test('repeat lists, join those that want it, and leave out what is empty', async () => {
    const sent = serve(none);
    await list({ state: ['pending', 'approved'], tags: ['a', 'b'], claimed: 'true', category: '', minVisits: null });
    expect(decoded(sent[0]?.address)).toContain('?state=pending&state=approved&tags=a,b&claimed=true&page');
  });

  test('make days of a range to moments that take in both', async () => {
    const sent = serve(none);
    await list({ createdFrom: '2026-03-01', createdTo: '2026-03-02' });
    const query = new URLSearchParams(sent[0]?.address.split('?')[1]);
    expect(query.get('createdFrom')).toBe(new Date('2026-03-01T00:00:00').toISOString());
    expect(query.get('createdTo')).toBe(new Date('2026-03-02T23:59:59.999').toISOString());
  });

  test('of records by their ids are requested in parts', async () => {
    const sent = serve(none, none);
    await provider.getMany('tools', { ids: Array.from({ length: 150 }, (_, n) => `t${n}`) });
    const queries = sent.map(({ address }) => new URLSearchParams(address.split('?')[1]));
    expect(queries.map((query) => query.getAll('ids').length)).toEqual([100, 50]);
    // No more than they are: some lists need the password for a long page.
    expect(queries.map((query) => query.get('limit'))).toEqual(['100', '50']);
  });
});

describe('edits', () => {
  const before = {
    id: 'a/b',
    name: 'Old',
    slug: 'old',
    note: 'n',
    pros: ['x'],
    categories: [{ id: 'c1', name: 'One' }],
    visits: 3,
    [VERSION]: '"7"',
  };
  const update = (data: object) =>
    provider.update('tools', { id: 'a/b', data: { ...before, ...data }, previousData: before as never });

  test('send what has changed and nothing else, meant for the version that was shown', async () => {
    const sent = serve({ body: { id: 'a/b', name: 'New' }, headers: { etag: '"8"' } });
    const { data } = await update({ name: 'New', visits: 4, categories: ['c1'] });
    expect(sent[0]).toMatchObject({ method: 'PATCH', address: '/api/admin/tools/a%2Fb', body: { name: 'New' } });
    expect(sent[0]?.headers.get('if-match')).toBe('"7"');
    expect(data[VERSION]).toBe('"8"');
  });

  test('that change nothing are not sent', async () => {
    const sent = serve();
    await update({ pros: ['x', ' ', ''], categories: ['c1'] });
    expect(sent).toEqual([]);
  });

  test('empty what is emptied, as its field allows', async () => {
    const sent = serve({ body: {} });
    await update({ note: '', slug: null, pros: [], categories: [] });
    expect(sent[0]?.body).toEqual({ note: '', slug: '', pros: [], categories: [] });
  });

  test('carry the version that was read', async () => {
    serve({ body: { id: 'a', name: 'A' }, headers: { etag: '"1"' } });
    expect((await provider.getOne('tools', { id: 'a' })).data).toEqual({ id: 'a', name: 'A', [VERSION]: '"1"' });
  });

  test('of a new record send what is filled in', async () => {
    const sent = serve({ status: 201, body: { id: 'n' } });
    await provider.create('tools', { data: { name: 'N', url: 'https://n', note: '', categories: [], stray: 1 } });
    expect(sent[0]).toMatchObject({ method: 'POST', body: { name: 'N', url: 'https://n' } });
  });
});

describe('error responses', () => {
  const rejected = async (status: number, body: object) => {
    serve({ status, body });
    return provider.create('tools', { data: { name: 'N' } }).catch((error: unknown) => error as RequestError);
  };

  test('put the rules on their fields', async () => {
    const error = await rejected(422, {
      message: 'faq[0].answer: is empty',
      errors: { 'faq[0].answer': ['is empty'], name: ['is taken', 'is rude'] },
    });
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({
      status: 422,
      message: 'faq[0].answer: is empty',
      body: { errors: { 'faq.0.answer': 'is empty', name: 'is taken; is rude' } },
    });
  });

  test('of what is taken already stand at the field, too', async () => {
    const error = await rejected(409, { message: 'The slug is taken.', errors: { slug: ['is taken by Other'] } });
    expect(error).toMatchObject({ status: 409, body: { errors: { slug: 'is taken by Other' } } });
  });

  test('without fields have a message only', async () => {
    expect(await rejected(409, { message: 'There is one already.', errors: {} })).toMatchObject({
      status: 409,
      message: 'There is one already.',
      body: { errors: undefined },
    });
  });

  test('by something that is no API of ours have their status', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
    await expect(provider.getOne('tools', { id: 'a' })).rejects.toMatchObject({ status: 502 });
  });

  test('a server that is away is reported as such', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
    await expect(provider.getOne('tools', { id: 'a' })).rejects.toThrow('The server cannot be reached.');
  });
});

describe('actions', () => {
  test('go to their record, with a body where the operation takes one', async () => {
    const sent = serve({ body: { id: 'a b' } }, { body: { id: 'a b' } });
    await provider.act(action('approve_tool'), 'a b', {});
    await provider.act(action('reject_tool'), 'a b', { reason: 'spam' });
    expect(sent).toMatchObject([
      { method: 'POST', address: '/api/adminactions/approve-tool/a%20b', body: undefined },
      { method: 'POST', address: '/api/adminactions/reject-tool/a%20b', body: { reason: 'spam' } },
    ]);
  });

  test('in bulk name their records', async () => {
    const sent = serve({ body: { done: 2, skipped: [] } });
    const outcome = await provider.actOnMany('tools', action('bulk_approve'), { ids: ['a', 'b'] }, { reason: 'r' });
    expect(outcome).toEqual({ done: 2, skipped: [] });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      address: '/api/admin/tools/bulk/approve',
      body: { ids: ['a', 'b'], reason: 'r' },
    });
  });

  test('across pages send the filter, with values of the right type', async () => {
    const sent = serve({ body: { done: 9, skipped: [] } });
    const filter = { q: 'x', state: ['pending'], claimed: 'false', minVisits: '5', category: '' };
    await provider.actOnMany('tools', action('bulk_approve'), { filter }, {});
    expect(sent[0]?.body).toEqual({ filter: { q: 'x', state: ['pending'], claimed: false, minVisits: 5 } });
  });

  test('across pages send what a tab chooses as a list, where the list of records takes several', async () => {
    const sent = serve({ body: { done: 34, skipped: [] } });
    const filter = { state: 'pending', origin: ['imported'] };
    await provider.actOnMany('tools', action('bulk_approve'), { filter }, {});
    expect(sent[0]?.body).toEqual({ filter: { state: ['pending'], origin: 'imported' } });
  });
});

test('a deletion needs no content in its response', async () => {
  const sent = serve({ status: 204 });
  await provider.delete('tools', { id: 'a' });
  expect(sent[0]).toMatchObject({ method: 'DELETE', address: '/api/admin/tools/a' });
});
