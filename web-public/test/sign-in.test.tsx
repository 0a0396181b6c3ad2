import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { take } from '../app/session/intended';
import { ownPath } from '../app/session/return-address';
import { SignInHost } from '../app/sign-in/SignInHost';
import { signInFirst, signInRequest } from '../app/sign-in/sign-in-first';
import { signedIn, signedOut } from '../app/session/store';
import { useReturn } from '../app/session/useReturn';
import { useLiveQuery } from '../app/ui/live';
import { user } from './samples';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Login() {
  useReturn(ownPath(useLiveQuery().get('redirect')));
  return null;
}

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;

const Page = () => (
  <>
    <Outlet />
    <SignInHost />
  </>
);

const open = async (): Promise<void> => {
  router = createMemoryRouter(
    [
      {
        path: '/',
        Component: Page,
        children: [
          { path: 'login', Component: Login },
          { path: '*', Component: () => null },
        ],
      },
    ],
    { initialEntries: ['/first', '/all?sort=saves'], initialIndex: 1 },
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router} />));
};
const request = async (...[reason, then]: Parameters<typeof signInFirst>): Promise<void> => {
  await act(async () => {
    signInFirst(reason, then);
    await import('../app/sign-in/SignInDialog');
  });
};
const dialog = () => document.querySelector('dialog');
const click = (name: string) =>
  act(async () => [...document.querySelectorAll('a')].find((link) => link.textContent === name)?.click());
const href = (name: string) =>
  [...document.querySelectorAll('dialog a')].find((link) => link.textContent === name)?.getAttribute('href');
const address = () => router.state.location.pathname + router.state.location.search;

const SAVE = { action: { kind: 'save', id: 'chatgpt' } };
const stored = () => take(['save']);

beforeEach(() => act(() => signedOut('left')));
afterEach(() => {
  act(() => root.unmount());
  signInRequest.setState(null, true);
  document.body.innerHTML = '';
  sessionStorage.clear();
});

describe('who has to sign in first', () => {
  it('reads over the page for what, what one gains, and both ways', async () => {
    await open();
    await request('Please login to save the AI', SAVE);
    expect(dialog()?.open).toBe(true);
    expect(dialog()?.querySelector('h2')?.textContent).toBe('Please login to save the AI');
    expect(dialog()?.textContent).toContain('You will return to this page, and it will be done.');
    expect(dialog()?.querySelectorAll('li')).toHaveLength(4);
    expect(href('Login')).toBe('/login?redirect=%2Fall%3Fsort%3Dsaves');
    expect(href('Sign up')).toBe('/signup?redirect=%2Fall%3Fsort%3Dsaves');
    expect(document.activeElement?.textContent).toBe('Login');
    expect(address()).toBe('/all?sort=saves');
  });

  it.each([
    ['Please login to claim the AI', /claim its listing/],
    ['Please login to promote the AI', /^Promotion of your tool/],
  ])('names first what they came for: %s', async (reason, gain) => {
    await open();
    await request(reason);
    expect(dialog()?.querySelector('li')?.textContent).toMatch(gain);
  });

  it('goes back in the history, so that the page is where it was, with what was begun', async () => {
    await open();
    await request('Please login to save the AI', SAVE);
    const { key } = router.state.location;
    await click('Login');
    expect(router.state.location.pathname).toBe('/login');
    expect(dialog()).toBeNull();
    await act(async () => signedIn(user()));
    expect(address()).toBe('/all?sort=saves');
    expect(router.state.location.key).toBe(key);
    expect(stored()).toEqual({ kind: 'save', id: 'chatgpt' });
  });

  it('goes on to the dialog that was about to open', async () => {
    await open();
    await request('Please login to write a review', { path: '/ai/claude?review=write' });
    expect(dialog()?.textContent).toContain('can continue');
    expect(href('Sign up')).toBe('/signup?redirect=%2Fai%2Fclaude%3Freview%3Dwrite');
    await click('Login');
    await act(async () => signedIn(user()));
    expect(address()).toBe('/ai/claude?review=write');
  });

  it('stays where they are after closing it, and nothing is done later', async () => {
    await open();
    await request('Please login to save the AI', SAVE);
    await act(async () => dialog()?.querySelector('button')?.click());
    expect(dialog()).toBeNull();
    expect(address()).toBe('/all?sort=saves');
    expect(stored()).toBeNull();
  });

  it.each([
    ['somebody signs in in another tab', async () => act(async () => signedIn(user()))],
    ['the page is left', () => act(async () => router.navigate(-1))],
  ])('is rid of it once %s', async (_when, happen) => {
    await open();
    await request('Please login to save the AI', SAVE);
    await happen();
    expect(dialog()).toBeNull();
    expect(stored()).toBeNull();
  });
});
