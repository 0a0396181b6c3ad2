import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '../app/toast/toast';
import { useAddressedDialog, useOpenDialog } from '../app/sign-in/addressed-dialog';
import { AccountButton } from '../app/session/AccountButton';
import { RequireSession } from '../app/sign-in/RequireSession';
import { SessionSync } from '../app/sign-in/SessionSync';
import { reconnecting, signedIn, signedOut } from '../app/session/store';
import { useLiveQuery } from '../app/ui/live';
import { user } from './samples';

vi.mock('../app/toast/toast', () => ({ showToast: vi.fn() }));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const guarded = (
  <RequireSession>
    <p>Members only</p>
  </RequireSession>
);
const page = (text: string) => () => (
  <>
    <AccountButton />
    <p>{text}</p>
  </>
);

function Commented() {
  const begin = useOpenDialog('Please login to add a comment', 'page');
  const { user: self } = useAddressedDialog(
    useLiveQuery().has('comment'),
    '/post',
    'Please login to add a comment',
    'page',
  );
  return self ? <p>Form</p> : <button type="button" onClick={() => void begin('/post?comment=write')} />;
}

let unmount: (() => void) | undefined;

async function open(path: string): Promise<HTMLElement> {
  const Stub = createRoutesStub([
    {
      path: '/',
      children: [
        { index: true, Component: page('Home') },
        { path: 'login', Component: page('Login form') },
        { path: 'post', Component: Commented },
        { path: 'dashboard/saved', Component: () => guarded },
        { path: 'submit/manual', Component: () => guarded },
      ],
    },
  ]);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  unmount = () => act(() => root.unmount());
  await act(async () =>
    root.render(
      <>
        <SessionSync />
        <Stub initialEntries={[path]} />
      </>,
    ),
  );
  return place;
}

const toasts = () => vi.mocked(showToast).mock.calls;
const warned = (text: string) => expect(toasts()).toEqual([[text, 'warning']]);

beforeEach(() => act(() => signedOut('left')));
afterEach(() => {
  unmount?.();
  document.body.innerHTML = '';
  vi.mocked(showToast).mockClear();
});

describe('a page for members', () => {
  it('sends who is not signed in to the login page', async () => {
    const place = await open('/dashboard/saved?tab=1');
    expect(place.textContent).toBe('LoginLogin form');
    const back = place.querySelector('a')?.getAttribute('href') ?? '';
    expect(new URLSearchParams(back.split('?')[1]).get('redirect')).toBe(
      '/login?redirect=%2Fdashboard%2Fsaved%3Ftab%3D1',
    );
    warned('You must be logged in to access this page');
  });

  it('sends home who loses the session inside the dashboard, with one message', async () => {
    act(() => signedIn(user()));
    const place = await open('/dashboard/saved');
    expect(place.textContent).toBe('Members only');
    await act(async () => signedOut('lost'));
    expect(place.textContent).toBe('LoginHome');
    warned('Please login to access your dashboard');
  });

  it('sends home who leaves, without a word', async () => {
    act(() => signedIn(user()));
    const place = await open('/dashboard/saved');
    await act(async () => signedOut('left'));
    expect(place.textContent).toBe('LoginHome');
    expect(toasts()).toEqual([]);
  });

  it('elsewhere leads to signing in again', async () => {
    act(() => signedIn(user()));
    const place = await open('/submit/manual');
    await act(async () => signedOut('lost'));
    expect(place.textContent).toBe('LoginLogin form');
    warned('You must be logged in to access this page');
  });

  it('stays while the server does not respond', async () => {
    act(() => signedIn(user()));
    const place = await open('/dashboard/saved');
    await act(async () => reconnecting());
    expect(place.textContent).toBe('Members only');
  });
});

describe('a dialog whose reason is a message of the login page', () => {
  it.each(['/post', '/post?comment=write'])('leads there, and back: %s', async (path) => {
    const place = await open(path);
    await act(async () => place.querySelector('button')?.click());
    expect(place.textContent).toBe('LoginLogin form');
    expect(place.querySelector('a')?.getAttribute('href')).toContain(
      encodeURIComponent('/login?redirect=%2Fpost%3Fcomment%3Dwrite'),
    );
    warned('Please login to add a comment');
  });

  it('opens for who is signed in', async () => {
    act(() => signedIn(user()));
    const place = await open('/post');
    await act(async () => place.querySelector('button')?.click());
    expect(place.textContent).toBe('Form');
    expect(toasts()).toEqual([]);
  });
});

describe('any other page', () => {
  it('reports that the session has ended, and the button leads back here', async () => {
    act(() => signedIn(user()));
    const place = await open('/');
    expect(place.querySelector('a')?.outerHTML).toContain('href="/dashboard"');
    await act(async () => signedOut('lost'));
    warned('Your session has ended. Please log in again.');
    expect(place.querySelector('a')?.getAttribute('href')).toBe('/login');
  });

  it('shows that the server does not respond', async () => {
    act(() => signedIn(user()));
    const place = await open('/');
    await act(async () => reconnecting());
    expect(place.querySelector('button')?.textContent).toBe('Reconnecting...');
  });
});
