import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../app/api/http';
import { type Excerpt, readLaunched, readSection } from '../app/home/home-page';
import { readPick } from '../app/home/pick';
import { tool } from './samples';

const { listed, byRule } = vi.hoisted(() => ({ listed: new Map<string, unknown>(), byRule: vi.fn() }));

vi.mock('../app/api/catalog', () => ({
  listRanking: async () => listed.get('newest'),
  getTool: async (slug: string) => {
    const found = listed.get(slug);
    if (!found) throw new ApiError(404, 'Tool not found');
    return found;
  },
}));
vi.mock('../app/extensions/home-page', () => ({ HOME_PARTS: [{ module: 'sample', part: { pick: byRule } }] }));

const { signal } = new AbortController();
beforeEach(() => listed.clear());

describe('the newest tools', () => {
  const now = Date.parse('2026-11-29T00:00:00Z');
  const isLaunch = async (...published: string[]) => {
    listed.set('newest', {
      tools: published.map((publishedAt) => tool({ publishedAt })),
      totalCount: published.length,
    });
    return (await readLaunched(signal, now))?.isLaunch;
  };

  it('are launches until the newest is older than 60 days', async () => {
    expect(await isLaunch('2026-09-30T00:00:00Z', '2025-01-01T00:00:00Z')).toBe(true);
    expect(await isLaunch('2026-09-29T23:59:59Z')).toBe(false);
    expect(await isLaunch()).toBe(true);
  });
});

describe('a section with tabs', () => {
  const tabs = ['one', 'two', 'three'].map((key) => ({ key, label: key, path: `/${key}` }));
  const counts: Record<string, number> = { one: 1, two: 3, three: 9 };
  const read = async (key: string) => ({ tools: Array(counts[key]).fill({}) }) as unknown as Excerpt;
  const opened = async (requested: string | null, some = tabs) =>
    (await readSection(async () => some, read, requested, signal)).tab;

  it('opens the tab of the address, else the first that is not short, else the first', async () => {
    expect(await opened('one')).toBe('one');
    expect(await opened(null)).toBe('two');
    expect(await opened('gone')).toBe('two');
    expect(await opened(null, tabs.slice(0, 1))).toBe('one');
    expect(await opened(null, [])).toBe('');
  });
});

describe('the pick of the home page', () => {
  const rule = { tool: { slug: 'by-rule' }, why: 'It was its turn.' };
  const slugOf = async (chosen?: { slug: string; why: string }) =>
    (await readPick(chosen, signal, 86_400_000 * 3 + 1))?.tool.slug;

  it('is that of admins while the tool is listed, else that of the rule', async () => {
    byRule.mockResolvedValue(rule);
    listed.set('sample', tool());
    listed.set('waiting', { slug: 'waiting', name: 'Waiting' });
    const chosenBy = async (slug: string) => slugOf({ slug, why: 'We like it.' });
    expect([await chosenBy('sample'), await chosenBy('gone'), await chosenBy('waiting'), await slugOf()]).toEqual([
      'sample',
      'by-rule',
      'by-rule',
      'by-rule',
    ]);
    expect(byRule).toHaveBeenLastCalledWith(3, signal);
    expect((await readPick(undefined, signal, 86_400_000 * 3 + 1))?.day).toBe('1970-01-04');
  });

  it('is none when the rule fails', async () => {
    byRule.mockRejectedValue(new ApiError(503, 'Away.'));
    expect(await slugOf()).toBeUndefined();
  });
});
