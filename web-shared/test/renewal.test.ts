import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** One tab: its module state is its own, storage and locks are the browser's. */
async function openTab() {
  vi.resetModules();
  return import('../src/renewal');
}

/** The browser's locks: one holder at a time. */
function stubLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, run: () => Promise<unknown>) => (last = last.then(run, run));
  vi.stubGlobal('navigator', { locks: { request } });
}

const json = (status: number, body: object) => () => Promise.resolve(new Response(JSON.stringify(body), { status }));
const serve = (respond: () => Promise<Response>) => {
  const fetch = vi.fn(respond);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

beforeEach(() => {
  localStorage.clear();
  stubLocks();
});
afterEach(() => vi.unstubAllGlobals());

test('callers in one tab share one request', async () => {
  const fetch = serve(json(200, { user: 'ada' }));
  const { renewSession } = await openTab();
  const both = await Promise.all([renewSession(), renewSession()]);
  expect(both).toEqual(Array(2).fill({ outcome: 'renewed', body: { user: 'ada' } }));
  expect(fetch).toHaveBeenCalledTimes(1);
  await renewSession();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a tab that waited for another has its session renewed by it', async () => {
  const fetch = serve(json(200, { user: 'ada' }));
  const [one, other] = [await openTab(), await openTab()];
  const both = await Promise.all([one.renewSession(), other.renewSession()]);
  expect(both).toEqual([{ outcome: 'renewed', body: { user: 'ada' } }, { outcome: 'renewed' }]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a tab that waited for one that failed tries itself', async () => {
  const fetch = serve(json(503, {}));
  const [one, other] = [await openTab(), await openTab()];
  const both = await Promise.all([one.renewSession(), other.renewSession()]);
  expect(both.map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected']);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('without locks, as on an insecure address, the session is renewed all the same', async () => {
  vi.stubGlobal('navigator', {});
  const fetch = serve(json(200, {}));
  const { renewSession } = await openTab();
  expect((await renewSession()).outcome).toBe('renewed');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a server that is away is no failure of the call', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  const { renewSession } = await openTab();
  expect(await renewSession()).toEqual({ outcome: 'unreachable' });
});

test('a request is repeated once, and only when the session was renewed', async () => {
  const { sendRenewed } = await openTab();
  const send = vi.fn(json(401, {}));
  expect((await sendRenewed(send, () => Promise.resolve(true))).status).toBe(401);
  expect(send).toHaveBeenCalledTimes(2);
  send.mockClear();
  await sendRenewed(send, () => Promise.resolve(false));
  expect(send).toHaveBeenCalledTimes(1);
});
