import { beforeEach, expect, test, vi } from 'vitest';
import { brokenOffAt, noteOnTheWay, renewOldTab } from '../app/rendering/old-tab';

beforeEach(() => sessionStorage.clear());

test('a reload in the middle of a navigation goes on to its address, once', () => {
  noteOnTheWay('/categories?a=b#top');
  expect(brokenOffAt('reload')).toBe('/categories?a=b#top');
  expect(brokenOffAt('reload')).toBeNull();
});

test('a reload at rest, an address opened by hand and a reload at the address itself stay', () => {
  noteOnTheWay('/all');
  noteOnTheWay(null);
  expect(brokenOffAt('reload')).toBeNull();
  noteOnTheWay('/all');
  expect(brokenOffAt('navigate')).toBeNull();
  noteOnTheWay('/');
  expect(brokenOffAt('reload')).toBeNull();
});

test('a file of a dialog that is missing reloads the page once, and not while the server is away', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const head = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('away')).mockResolvedValue(new Response());
  vi.stubGlobal('fetch', head);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  renewOldTab();
  const miss = () => dispatchEvent(new Event('vite:preloadError'));
  miss();
  await vi.waitFor(() => expect(head).toHaveBeenCalledTimes(1));
  expect(reload).not.toHaveBeenCalled();

  sessionStorage.clear();
  miss();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  miss();
  expect(head).toHaveBeenCalledTimes(2);
});
