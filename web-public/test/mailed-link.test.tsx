import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { MailedLink } from '../app/account/MailedLink';

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

test('a mailed link is used by a press, once, and again only when the outcome is unknown', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  history.replaceState(null, '', '/link#4f1c');
  const outcomes = { good: { text: 'Confirmed.' }, unknown: { text: 'Not known.' } };
  const open = vi.fn<(token: string) => Promise<'good' | 'unknown'>>();
  open.mockResolvedValueOnce('unknown').mockResolvedValueOnce('good');
  const texts = { heading: 'Link', intro: 'Why', press: 'Use', pending: 'Wait' };
  const element = <MailedLink {...texts} path="/link" open={open} outcomes={outcomes} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() => root?.render(<RouterProvider router={router} />));
  const button = () => document.querySelector('button');
  const press = () => act(async () => button()?.click());

  expect([location.hash, button()?.textContent, open.mock.calls.length]).toEqual(['', 'Use', 0]);
  expect(document.body.textContent).toContain('Why');
  await press();
  expect(document.body.textContent).not.toContain('Why');
  expect([document.body.textContent, button()?.textContent]).toEqual([
    expect.stringContaining('Not known.'),
    'Try again',
  ]);
  await press();
  expect([document.body.textContent, button()]).toEqual([expect.stringContaining('Confirmed.'), null]);
  expect(open.mock.calls).toEqual([['4f1c'], ['4f1c']]);
});
