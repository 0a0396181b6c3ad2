import { afterEach, describe, expect, it, vi } from 'vitest';
import { excerpt, popularTabs } from '../../../app/home/home-page';
import { ApiError } from '../../../app/api/http';
import { POPULAR_CATEGORIES } from '../../../app/texts/home';
import { readUseCases } from '../home/featured-use-cases';

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
    expect(await excerpt(failed(404), 4, signal)).toEqual({ tools: [], more: false, ranked: 0 });
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
