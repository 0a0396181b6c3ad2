import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub, Outlet, useNavigate } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type * as CameFrom from '../app/site/came-from';
import { useCountAppearances } from '../app/search/count-appearances';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const referrer = (value: string) => Object.defineProperty(document, 'referrer', { value, configurable: true });

let unmount: (() => void) | undefined;

afterEach(() => {
  act(() => unmount?.());
  unmount = undefined;
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'referrer');
  Reflect.deleteProperty(document, 'prerendering');
});

/** Opens `/ai/one` from `before`, then moves to a search, and back to a tool; what each tool's page came from. */
async function visit(before: string): Promise<(string | undefined)[]> {
  vi.resetModules();
  const { cameFrom, useNotePage }: typeof CameFrom = await import('../app/site/came-from');
  referrer(before);
  const found: (string | undefined)[] = [];
  let go: (path: string) => void = () => undefined;
  function App() {
    const navigate = useNavigate();
    useEffect(() => {
      go = (path) => void navigate(path);
    }, [navigate]);
    useNotePage();
    return <Outlet />;
  }
  function Tool() {
    useEffect(() => {
      found.push(cameFrom());
    }, []);
    return null;
  }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: App,
      children: [
        { path: 'ai/one', Component: Tool },
        { path: 'search', Component: () => null },
      ],
    },
  ]);
  const root = createRoot(document.createElement('div'));
  unmount = () => root.unmount();
  await act(async () => root.render(<Stub initialEntries={['/ai/one']} />));
  await act(async () => go('/search?q=logo%20maker&price=Free'));
  await act(async () => go('/ai/one'));
  return found;
}

it('the page before is the one that was shown, of results with the query alone', async () => {
  expect(await visit('')).toEqual([undefined, '/search?q=logo+maker']);
});

it('a first page comes from a page of this site, or from nowhere', async () => {
  expect(await visit(`${location.origin}/category/image?page=2`)).toEqual(['/category/image', '/search?q=logo+maker']);
  act(() => unmount?.());
  expect(await visit('https://elsewhere.example/search')).toEqual([undefined, '/search?q=logo+maker']);
});

function Results({ ids, query }: { ids: string; query?: string }) {
  useCountAppearances(ids, query);
  return null;
}

it('the tools of a page of results are reported once, when somebody looks at it', () => {
  const sent = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal('fetch', sent);
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const root = createRoot(document.createElement('div'));
  unmount = () => root.unmount();
  act(() => root.render(<Results ids="a,b" />));
  expect(sent).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  act(() => root.render(<Results ids="a,b" />));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledWith(
    '/api/aitool/appearances',
    expect.objectContaining({ method: 'POST', body: '{"ids":["a","b"]}' }),
  );
});

it('a first page reports what was searched for, with results or without', () => {
  const sent = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal('fetch', sent);
  const root = createRoot(document.createElement('div'));
  unmount = () => root.unmount();
  act(() => root.render(<Results ids="a" query="logo" />));
  act(() => root.render(<Results ids="" query="zqtl" />));
  const bodies = sent.mock.calls.map((call: unknown[]) => (call[1] as RequestInit).body);
  expect(bodies).toEqual(['{"ids":["a"],"query":"logo"}', '{"ids":[],"query":"zqtl"}']);
});

it('a page without results and query reports nothing', () => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', sent);
  const root = createRoot(document.createElement('div'));
  unmount = () => root.unmount();
  act(() => root.render(<Results ids="" />));
  expect(sent).not.toHaveBeenCalled();
});
