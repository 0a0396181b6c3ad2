import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../src/problem';
import { signInAgain } from '../src/sign-in-again';
import { SignInAgainDialog, type SignInAgainTexts } from '../src/SignInAgainDialog';

const texts: SignInAgainTexts = {
  heading: 'It has ended',
  text: 'Sign in again.',
  password: 'Password',
  missing: 'Enter your password.',
  code: 'Code',
  confirm: 'Sign in',
  failed: 'It failed.',
  withoutPassword: 'In another tab.',
  otherWay: 'Another way',
  cancel: 'Not now',
};
const account = { id: 'ada', email: 'ada@example.com', hasPassword: true, platform: '' };
const logIn = vi.fn<(password: string, code?: string) => Promise<unknown>>();
let shown: Root;
let outcome: Promise<string>;

const show = async (of = account) => {
  await act(async () => shown.render(<SignInAgainDialog texts={texts} account={of} logIn={logIn} />));
  await act(async () => {
    outcome = signInAgain();
  });
};
const dialog = () => document.querySelector('[role=dialog]');
const field = (name: string) => dialog()?.querySelector<HTMLInputElement>(`input[name=${name}]`);
const send = (values: Record<string, string>) =>
  act(async () => {
    for (const [name, value] of Object.entries(values)) field(name)!.value = value;
    dialog()?.querySelector('form')?.requestSubmit();
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  logIn.mockReset();
  shown = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Not now')?.click());
  await act(async () => shown.unmount());
  vi.unstubAllGlobals();
});

it('signs in with the password, and with the code where one is needed', async () => {
  await show();
  expect(dialog()?.querySelector('h2')?.textContent).toBe(texts.heading);
  logIn.mockRejectedValueOnce(new ApiError(401, 'Enter the code.', 'two-factor-code-required'));
  await send({ password: 'secret' });
  expect(logIn).toHaveBeenLastCalledWith('secret');
  logIn.mockRejectedValueOnce(new ApiError(401, 'The code is wrong.', 'two-factor-code-wrong'));
  await send({ code: '1' });
  expect(logIn).toHaveBeenLastCalledWith('secret', '1');
  expect(dialog()?.textContent).toContain('The code is wrong.');
  logIn.mockResolvedValueOnce(undefined);
  await send({ code: ' 2 ' });
  expect(logIn).toHaveBeenLastCalledWith('secret', '2');
  expect(await outcome).toBe('done');
  expect(dialog()).toBeNull();
});

it('says why a password was rejected, and can be closed', async () => {
  await show();
  logIn.mockRejectedValueOnce(new ApiError(401, 'Email or password is wrong.', 'wrong-credentials'));
  await send({ password: 'no' });
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('Email or password is wrong.');
  await act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Not now')?.click());
  expect(await outcome).toBe('declined');
});

it('goes on when its owner comes back from the tab where they have signed in', async () => {
  await show({ ...account, hasPassword: false });
  expect(field('password')).toBeNull();
  expect(dialog()?.querySelector('a')?.getAttribute('target')).toBe('_blank');
  const me = vi.fn<() => Promise<Response>>().mockResolvedValueOnce(Response.json({}, { status: 401 }));
  vi.stubGlobal('fetch', me);
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(dialog()).not.toBeNull();
  me.mockResolvedValueOnce(Response.json({ user: { id: 'ada' } }));
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(await outcome).toBe('done');
});

it('is absent where no dialog is in the page', async () => {
  expect(await signInAgain()).toBe('absent');
});
