import { afterEach, describe, expect, it, vi } from 'vitest';
import { excerpt, popularTabs } from '../../../app/home/home-page';
import { ApiError } from '../../../app/api/http';
import { POPULAR_CATEGORIES } from '../../../app/texts/home';
import { tool } from '../../../test/samples';
import { readUseCases } from '../home/featured-use-cases';
import { pickOfDay } from '../home/pick-of-day';

const { signal } = new AbortController();
const failed = (status: number) => Promise.reject(new ApiError(status, 'No.'));

const { responses } = vi.hoisted(() => ({ responses: new Map<string, unknown>() }));

vi.mock('../../../app/api/http', async (original) => {
  const http = await original<typeof import('../../../app/api/http')>();
  const GET = async (path: string) => {
    const data = responses.get(path);
    return data ? { data, response: new Response('{}') } : { error: {}, response: new Response(null, { status: 404 }) };
  };
  return { ...http, api: { GET } };
});

afterEach(() => responses.clear());

describe('a section of the home page', () => {
  it('is empty when its list does not exist, and fails when it cannot be read', async () => {
    expect(await excerpt(failed(404), 4, signal)).toEqual({ tools: [], more: false, ranked: 0, picked: 0 });
    expect(await excerpt(failed(503), 4, signal)).toBeNull();
  });

  it('of use cases has the built-in ones only while those of the server cannot be read', async () => {
    expect((await readUseCases(null, signal)).tabs).toHaveLength(8);
    responses.set('/api/system-config/usecase', { featuredUseCases: [], useCases: [] });
    expect(await readUseCases(null, signal)).toEqual({ tabs: [], tab: '', list: null });
  });

  it('of categories likewise', async () => {
    const tabs = (chosen: null | []) =>
      popularTabs([{ part: { place: 'last', section: () => null, categories: async () => chosen } }], signal);
    expect(await tabs(null)).toBe(POPULAR_CATEGORIES);
    expect(await tabs([])).toEqual([]);
  });
});

describe('the pick of a day', () => {
  const useCase = (name: string) => ({ name, slug: name, path: `/use-cases/${name}` });
  const offer = (cases: string[], notes: Record<string, string>) => {
    responses.set('/api/system-config/usecase', { useCases: cases.map(useCase) });
    const tools = ['c', 'a', 'b'].map((id) => tool({ id, slug: id, name: id }));
    responses.set('/api/use-cases/tools-by-case', { tools, notes });
  };
  const picked = async (day: number) => {
    const pick = await pickOfDay(day, signal);
    return pick && [pick.tool.slug, pick.why, pick.of?.path];
  };

  it('goes through the use cases and the tools that have a reason there, and is the same all day', async () => {
    offer(['one', 'two'], { a: 'It is quick.', c: 'It is kind.' });
    expect(await Promise.all([0, 1, 2, 3, 4].map(picked))).toEqual([
      ['a', 'It is quick.', '/use-cases/one'],
      ['a', 'It is quick.', '/use-cases/two'],
      ['c', 'It is kind.', '/use-cases/one'],
      ['c', 'It is kind.', '/use-cases/two'],
      ['a', 'It is quick.', '/use-cases/one'],
    ]);
    expect(await picked(20_000)).toEqual(await picked(20_000));
  });

  it('has the promise of a tool where none has a reason, and is none without use cases', async () => {
    offer(['one'], {});
    expect(await picked(1)).toEqual(['b', 'Does one thing.', '/use-cases/one']);
    offer([], {});
    expect(await picked(1)).toBeNull();
  });
});
