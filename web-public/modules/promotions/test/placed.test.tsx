import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import dashboardPage from '../dashboard-page';
import listPage from '../list-page';
import { followOffer, whenSeen } from '../placed/follow';
import Placed from '../placed/Placed';
import { type Offered, placeQuery, readPlacement } from '../api/placement';
import { offered } from './samples';

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

/** Reports to the observer how much is in view; the test decides it. */
let look: (ratio: number) => void = () => undefined;
class Observer {
  constructor(report: (entries: { intersectionRatio: number }[]) => void) {
    look = (intersectionRatio) => report([{ intersectionRatio }]);
  }
  observe = () => undefined;
  disconnect = () => {
    look = () => undefined;
  };
}

const sent = vi.fn<typeof fetch>();
const counted = () => sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown);
const { signal } = new AbortController();
const PLACE = { place: 'list', page: '/all' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('fetch', sent.mockResolvedValue(new Response(null, { status: 204 })));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  request.mockReset();
  sent.mockReset();
});

describe('a place', () => {
  it('is read with the page, and holds only what is shown', async () => {
    request.mockReturnValue({ open: true, sponsor: { ...offered(), type: 'website-visit', place: 'list' } });
    const placement = await readPlacement({ ...PLACE, category: 'image' }, signal);
    expect(request).toHaveBeenCalledWith('/api/promotions/sponsor', { place: 'list', page: '/all', category: 'image' });
    expect(placement?.offered).toEqual(offered());
  });

  it('is none where it is not open, without the module, and when it fails; it may be empty', async () => {
    for (const response of [{ open: false, sponsor: null }, 404, 503]) {
      request.mockReturnValue(response);
      expect(await readPlacement(PLACE, signal)).toBeNull();
    }
    request.mockReturnValue({ open: true, sponsor: null });
    expect(await readPlacement(PLACE, signal)).toEqual({ place: PLACE, offered: null });
  });

  it('is named with a page of a length that the server takes', () => {
    expect(placeQuery({ place: 'search', page: `/search?q=${'x'.repeat(300)}` }).page).toHaveLength(200);
  });

  it('of a list is that of its kind, and of the dashboard that of its page', async () => {
    request.mockReturnValue({ open: true, sponsor: null });
    await listPage.read({ kind: 'search', address: '/search?q=a' }, signal);
    await dashboardPage.read('/dashboard/rated-reviewed', signal);
    expect(request.mock.calls.map(([, { place, page }]) => [place, page])).toEqual([
      ['search', '/search?q=a'],
      ['rated', '/dashboard/rated-reviewed'],
    ]);
  });
});

describe('what is placed', () => {
  const html = () => {
    const Stub = createRoutesStub([
      { path: '/', Component: () => <Placed placement={{ place: PLACE, offered: offered() }} /> },
    ]);
    return new DOMParser().parseFromString(renderToString(<Stub />), 'text/html');
  };

  it('is marked, names who pays and why, and marks its links', () => {
    const page = html();
    expect(page.querySelector('section')?.getAttribute('aria-label')).toBe('Sponsored: Inkwell');
    expect(page.querySelector('.badge')?.textContent).toBe('Sponsored');
    expect(page.querySelector('summary')?.textContent).toBe('Paid for by Inkwell Ltd. Why this?');
    expect(page.querySelector('details')?.textContent).toContain('until 30 November 2026');
    expect(page.querySelector('a[href="/promote/register"]')).not.toBeNull();
    expect(page.querySelector('a[href="/ai/inkwell"]')?.getAttribute('rel')).toBe('sponsored');
    expect(page.querySelector('a[href="https://inkwell.example"]')?.getAttribute('rel')).toBe('sponsored noopener');
  });

  it('has no class that is the name of an advertisement', () => {
    const classes = [...html().querySelectorAll('[class]')].map((element) => element.getAttribute('class')).join(' ');
    expect(classes).not.toMatch(/\bads?\b|advert|sponsor|banner|promo/);
  });
});

describe('a placed campaign that is looked at', () => {
  const box = document.createElement('section');
  box.innerHTML = '<a href="/ai/inkwell" data-counts="view"><b>Inkwell</b></a><a data-counts="visit"></a><i></i>';
  const show = vi.fn<(shown: Offered | null) => void>();
  const follow = async (sponsor: unknown) => {
    request.mockReturnValue({ open: true, sponsor });
    const stop = followOffer(PLACE, { campaign: 'campaign-1', box, show });
    await vi.advanceTimersByTimeAsync(0);
    return stop;
  };
  const click = async (selector: string, type = 'click', button = 0) => {
    box.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true, button }));
    await vi.advanceTimersByTimeAsync(0);
  };
  afterEach(() => show.mockReset());

  it('is counted once, when half of it was in view for a second', async () => {
    const stop = await follow({ ...offered(), token: 'T1' });
    expect(request).toHaveBeenCalledWith('/api/promotions/offers', {
      place: 'list',
      page: '/all',
      campaign: 'campaign-1',
    });
    look(0.4);
    vi.advanceTimersByTime(5_000);
    look(0.6);
    vi.advanceTimersByTime(999);
    look(0.2);
    vi.advanceTimersByTime(5_000);
    expect(counted()).toEqual([]);
    look(1);
    vi.advanceTimersByTime(1_000);
    look(0);
    look(1);
    vi.advanceTimersByTime(1_000);
    expect(counted()).toEqual([{ token: 'T1', kind: 'impression' }]);
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true });
    expect(show).not.toHaveBeenCalled();
    stop();
  });

  it('is not counted in a hidden tab, until that is shown', () => {
    const seen = vi.fn();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    whenSeen(box, seen);
    look(1);
    vi.advanceTimersByTime(5_000);
    expect(seen).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(1_000);
    expect(seen).toHaveBeenCalledTimes(1);
    hidden.mockRestore();
  });

  it('has its links counted, with either button that opens them, and was seen then', async () => {
    const stop = await follow({ ...offered(), token: 'T1' });
    await click('b');
    await click('[data-counts="visit"]', 'auxclick', 1);
    await click('[data-counts="visit"]', 'auxclick', 2);
    await click('i');
    expect(counted()).toEqual([
      { token: 'T1', kind: 'impression' },
      { token: 'T1', kind: 'view' },
      { token: 'T1', kind: 'visit' },
    ]);
    stop();
    await click('b');
    expect(counted()).toHaveLength(3);
  });

  it('makes room for another that was placed meanwhile, or for none', async () => {
    const other = { ...offered({ campaign: 'campaign-2' }), token: 'T2' };
    (await follow(other))();
    expect(show).toHaveBeenLastCalledWith(other);
    (await follow(null))();
    expect(show).toHaveBeenLastCalledWith(null);
    await click('b');
    expect(counted()).toEqual([]);
  });

  it('stays, uncounted, when no offer can be had', async () => {
    request.mockReturnValue(503);
    const stop = followOffer(PLACE, { campaign: 'campaign-1', box, show });
    await vi.advanceTimersByTimeAsync(0);
    await click('b');
    expect([show.mock.calls, counted()]).toEqual([[], []]);
    stop();
  });
});

describe('a page with a placed campaign', () => {
  let root: Root;
  const open = async (shown: Offered | null = offered()) => {
    const container = document.createElement('div');
    document.body.replaceChildren(container);
    root = createRoot(container);
    const Stub = createRoutesStub([
      { path: '/', Component: () => <Placed placement={{ place: PLACE, offered: shown }} /> },
    ]);
    await act(async () => root.render(<Stub />));
    await act(async () => vi.dynamicImportSettled());
    return container;
  };
  afterEach(() => act(() => root.unmount()));

  it('shows nothing where nothing is placed, and lets the server know that the place was there', async () => {
    request.mockReturnValue({ open: true, sponsor: { ...offered(), token: 'T1' } });
    const page = await open(null);
    expect(page.innerHTML).toBe('');
    expect(request.mock.calls.map(([path]) => path)).toEqual(['/api/promotions/offers']);
    expect(counted()).toEqual([]);
  });

  it('requests no offer while it is prerendered', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    request.mockReturnValue({ open: true, sponsor: { ...offered(), token: 'T1' } });
    await open();
    expect(request).not.toHaveBeenCalled();
    Reflect.deleteProperty(document, 'prerendering');
    await act(async () => document.dispatchEvent(new Event('prerenderingchange')));
    await act(async () => vi.dynamicImportSettled());
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('shows what was placed since it was cached, and leaves the room of what was withdrawn', async () => {
    const tool = { slug: 'quill', name: 'Quill', shortDescription: 'Draws.' };
    request.mockReturnValue({ open: true, sponsor: { ...offered({ campaign: 'campaign-2', tool }), token: 'T2' } });
    const page = await open();
    expect(page.querySelector('.placed-name')?.textContent).toBe('Quill');
    act(() => root.unmount());
    request.mockReturnValue({ open: true, sponsor: null });
    const other = await open();
    expect(other.querySelector('.placed')?.hasAttribute('data-gone')).toBe(true);
  });
});
