import { expect, test, vi } from 'vitest';

test('a file finds nothing of the file before', async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', vi.fn());
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  document.body.innerHTML = '<p>Before</p>';
  document.title = 'Before';
  document.documentElement.setAttribute('data-color-scheme', 'dark');
  document.cookie = 'before=1; path=/';
  localStorage.setItem('before', '1');
  sessionStorage.setItem('before', '1');
  history.replaceState(null, '', '/before');
  const loaded = await import('../src/problem');

  await import('./each-file');

  expect(globalThis.fetch).toBe(fetch);
  expect(globalThis).not.toHaveProperty('IS_REACT_ACT_ENVIRONMENT');
  expect(vi.isFakeTimers()).toBe(false);
  expect([document.body.innerHTML, document.title, document.cookie]).toEqual(['', '', '']);
  expect(document.documentElement.getAttributeNames()).toEqual([]);
  expect([localStorage.length, sessionStorage.length, location.pathname]).toEqual([0, 0, '/']);
  expect(await import('../src/problem')).not.toBe(loaded);
});
