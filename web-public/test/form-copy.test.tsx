import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserFetch } from '../app/api/browser-fetch';
import { SignInHost } from '../app/sign-in/SignInHost';
import { sessionNow, signedIn, signedOut } from '../app/session/store';
import { FormEnd } from '../app/ui/FormEnd';
import { user } from './samples';

const KEY = 'toolbase.copy.ada.ask.inkwell';
let root: Root | undefined;

function Question() {
  const [kind, setKind] = useState('');
  return (
    <form noValidate>
      <textarea name="question" defaultValue="" />
      <input name="kind" value={kind} onChange={({ target }) => setKind(target.value)} />
      <input type="checkbox" name="mail" value="yes" />
      <input type="password" name="password" />
      <FormEnd failure={null} busy={false} submit="Ask" onCancel={() => undefined} copy="ask.inkwell" />
    </form>
  );
}

async function open(): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root!.render(
      <>
        <Question />
        <SignInHost />
      </>,
    ),
  );
}

const field = <Of extends HTMLElement = HTMLInputElement>(name: string) =>
  document.querySelector<Of>(`[name=${name}]`)!;
const type = (name: string, text: string) =>
  act(async () => {
    const found = field(name);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(found) as object, 'value')!.set!.call(found, text);
    found.dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)!.click());
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('toolbase.copy.'));
const hide = () => act(async () => void window.dispatchEvent(new Event('pagehide')));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  act(() => signedIn(user({ id: 'ada', hasPassword: true })));
});
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  act(() => signedOut('left'));
  vi.unstubAllGlobals();
});

it('is stored when the page goes away, without passwords, and gone when the form is', async () => {
  await open();
  await type('question', 'Does it draw?');
  await type('password', 'secret');
  await hide();
  expect(stored()).toHaveLength(1);
  expect(localStorage.getItem(stored()[0]!)).toContain('Does it draw?');
  expect(localStorage.getItem(stored()[0]!)).not.toContain('secret');
  await act(async () => root!.unmount());
  expect(stored()).toEqual([]);
});

it('is offered to who comes back, and entered as they would', async () => {
  const values = { question: ['Does it draw?'], kind: ['new'], mail: ['yes'] };
  localStorage.setItem(`${KEY}.earlier`, JSON.stringify({ values, at: Date.now() }));
  await open();
  expect(document.querySelector('.form-copy')?.textContent).toContain('unsent copy');
  await press('Restore');
  expect(field('question').value).toBe('Does it draw?');
  expect(field('kind').value, 'one that React controls').toBe('new');
  expect(field('mail').checked).toBe(true);
  expect(document.querySelector('.form-copy')).toBeNull();
});

it('stays when the session ends, until somebody else signs in', async () => {
  await open();
  await type('question', 'Does it draw?');
  await act(async () => signedOut('lost'));
  await act(async () => root!.unmount());
  expect(stored()).toHaveLength(1);
  act(() => signedIn(user({ id: 'eve' })));
  expect(stored()).toEqual([]);
});

it('is still there after signing in again in the dialog over it', async () => {
  const responses = [401, 401, 200, 200];
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | string) => {
    sent.push(new URL(typeof input === 'string' ? input : input.url, 'http://localhost').pathname);
    const body = { user: user({ id: 'ada' }), code: 'unauthenticated', message: 'Log in.' };
    return Response.json(body, { status: responses.shift() });
  });
  await open();
  await type('question', 'Does it draw?');
  let response: Promise<Response> | undefined;
  await act(async () => {
    response = browserFetch(new Request('http://localhost/api/questions', { method: 'POST', body: '{}' }));
  });
  const heading = () => document.querySelector('[role=dialog] h2')?.textContent;
  await act(() => vi.waitFor(() => expect(heading()).toContain('has ended'), 15_000));
  const password = document.querySelector<HTMLInputElement>('[role=dialog] input[type=password]')!;
  password.value = 'tea & biscuits';
  await act(async () => password.form!.requestSubmit());
  expect((await response!).status).toBe(200);
  expect(sent).toEqual(['/api/questions', '/api/auth/refresh-token', '/api/auth/login', '/api/questions']);
  expect(sessionNow().state).toBe('in');
  expect(field('question').value).toBe('Does it draw?');
}, 20_000);
