import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastAddressOf, RETURNING, usePlace } from '../src/kit/place';

function Listing() {
  usePlace(true);
  return (
    <div className="RaDataTable-tableWrapper">
      <Link to="/tools/t1/show" className="record-name">
        Ink
      </Link>
      <Link to="/tools/t2/show" className="record-name">
        Quill
      </Link>
    </div>
  );
}

const Screens = () => (
  <main id="main">
    <Outlet />
  </main>
);

const root = () => createRoot(document.body.appendChild(document.createElement('div')));
let shown: ReturnType<typeof root>;
let router: ReturnType<typeof createBrowserRouter>;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  window.history.replaceState(null, '', '/tools?page=2');
  router = createBrowserRouter([
    {
      element: <Screens />,
      children: [
        { path: '/tools', element: <Listing /> },
        { path: '*', element: 'A record' },
      ],
    },
  ]);
  shown = root();
  await act(async () => shown.render(<RouterProvider router={router} />));
});

afterEach(() => {
  act(() => shown.unmount());
  router.dispose();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const box = () => document.querySelector('.RaDataTable-tableWrapper')!;
const go = (to: string | -1, state?: object) =>
  act(async () => {
    await (to === -1 ? router.navigate(-1) : router.navigate(to, { state }));
    await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  });

async function openFrom(top: number, record: string) {
  box().scrollTop = top;
  await go(record);
  expect(document.getElementById('main')?.textContent).toBe('A record');
}

test.each([
  ['by the button of the browser', () => go(-1)],
  ['by the link of the record', () => go(lastAddressOf('/tools'), RETURNING)],
])('a list is scrolled as it was left, with the focus on what was opened: %s', async (_, back) => {
  await openFrom(480, '/tools/t2/show');
  await back();
  await vi.waitFor(() => expect(box()?.scrollTop).toBe(480));
  expect(window.location.search).toBe('?page=2');
  expect(document.activeElement?.textContent).toBe('Quill');
});

test('the form of a record counts as the record', async () => {
  await openFrom(0, '/tools/t1');
  await go(lastAddressOf('/tools'), RETURNING);
  expect(document.activeElement?.textContent).toBe('Ink');
});

test('a list that is opened anew begins at its top', async () => {
  await openFrom(480, '/tools/t2/show');
  await go('/tools?page=2');
  expect(box().scrollTop).toBe(0);
  expect(document.activeElement).toBe(document.body);
});

test('a list that was not left has its plain address', () => {
  expect(lastAddressOf('/tool')).toBe('/tool');
});
