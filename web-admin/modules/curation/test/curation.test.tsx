import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addTool,
  type CuratedList,
  fetchLists,
  moved,
  removeTool,
  reorderTools,
  searchTools,
  shownName,
} from '../calls';
import { serve } from '../../../test/server';

const list: CuratedList = { id: 'l1', name: 'Best AI Tools for {year}', slug: 'best', count: 0, tools: [] };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the calls of curation', () => {
  test('name sections by tagName and use cases by useCase', async () => {
    const none = { status: 200, body: {} };
    const sent = serve(none, none, none, none);
    await addTool('tools-by-section', list, 't1');
    await removeTool('use-case-by-task', list, 't1');
    await reorderTools('use-case-by-audience', list, ['t2', 't1']);
    await reorderTools('tools-by-section', list, []);
    expect(sent.map(({ address }) => address)).toEqual([
      '/api/tool-tags/add',
      '/api/use-cases/remove-tool',
      '/api/use-cases/reorder',
      '/api/tool-tags/reorder',
    ]);
  });

  test('an undo of an order names the one that it replaces', async () => {
    const sent = serve({ body: {} });
    await reorderTools('tools-by-section', list, ['t1', 't2'], ['t2', 't1']);
    expect(sent[0]?.body).toEqual({ tagName: 'l1', toolIds: ['t1', 't2'], was: ['t2', 't1'] });
  });

  test('read all lists in their order', async () => {
    const sent = serve({ body: { items: [list] } });
    expect(await fetchLists('tools-by-section')).toEqual([list]);
    expect(sent[0]?.address).toBe('/api/admin/tools-by-section?limit=100&sort=position');
  });

  test('show five found tools, and none when the search fails', async () => {
    const tool = (at: number) => ({ id: `${at}`, name: `Tool ${at}`, slug: `tool-${at}`, url: '' });
    serve({ body: [1, 2, 3, 4, 5, 6].map(tool) }, { status: 500, body: {} });
    const { signal } = new AbortController();
    expect((await searchTools('tool', signal)).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
    expect(await searchTools('tool', signal)).toEqual([]);
  });
});

describe('the order of tools', () => {
  test('changes by one place or by several, and not past the ends', () => {
    const tools = ['a', 'b', 'c'];
    expect(moved(tools, 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(tools, 2, 1)).toEqual(['a', 'c', 'b']);
    for (const [from, to] of [
      [0, -1],
      [2, 3],
      [1, 1],
      [-1, 0],
    ] as const) {
      expect(moved(tools, from, to)).toBe(tools);
    }
  });

  test('is of a list whose name has no year', () => {
    expect(shownName('Best AI Tools for {year}')).toBe('Best AI Tools');
    expect(shownName('Students')).toBe('Students');
  });
});
