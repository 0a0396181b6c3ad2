import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '../app/toast/toast';
import { user } from './samples';

vi.mock('../app/toast/toast', () => ({ showToast: vi.fn() }));

type Server = (path: string, request: Request) => [status: number, body?: object] | Promise<never>;

const requests: string[] = [];
const messages = (path: string) => requests.filter((one) => one.endsWith(path)).length;

function serve(server: Server): void {
  requests.length = 0;
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = typeof input === 'string' ? new Request(new URL(input, location.href), init) : input;
    const { pathname } = new URL(request.url);
    requests.push(`${request.method} ${pathname}`);
    const [status, body] = await server(pathname, request);
    return new Response(body ? JSON.stringify(body) : null, {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
}

/** A page of its own: its modules start anew, what the browser stores stays. */
async function openPage() {
  vi.resetModules();
  const session = await import('../app/session/session');
  const following = await import('../app/sign-in/follow-session');
  const { api } = await import('../app/api/http');
  pages.push(following.followSession());
  return { ...session, ...following, api };
}
const pages: (() => void)[] = [];

const away = () => Promise.reject(new TypeError('Failed to fetch'));
const hint = (value: string) => (document.cookie = `toolbase_signed_in=${value}; path=/`);
const otherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: 'toolbase.session' }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'toolbase_signed_in=; path=/; max-age=-1';
});
afterEach(() => {
  for (const leave of pages.splice(0)) leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.mocked(showToast).mockClear();
});

describe('who is signed in', () => {
  it('is not requested when nothing hints at anybody', async () => {
    serve(() => [500]);
    const page = await openPage();
    expect(page.sessionNow()).toEqual({ state: 'out', why: 'never' });
    expect(requests).toEqual([]);
  });

  it('is requested when the server left its hint', async () => {
    hint('1');
    serve(() => [200, { user: user() }]);
    const page = await openPage();
    expect(page.sessionNow().state).toBe('loading');
    await page.checkSession();
    expect(page.sessionNow()).toEqual({ state: 'in', user: user(), reconnecting: false });
    expect(requests).toEqual(['GET /api/me']);
  });

  it('is found by renewing a session that has run off', async () => {
    hint('1');
    let renewed = false;
    serve((path) => {
      if (path.endsWith('refresh-token')) renewed = true;
      return renewed ? [200, { user: user() }] : [401, {}];
    });
    const page = await openPage();
    await page.checkSession();
    expect(page.sessionNow().state).toBe('in');
    expect(messages('refresh-token')).toBe(1);
  });

  it('is nobody when the renewal is rejected, and no message reports a loss weeks ago', async () => {
    hint('1');
    serve(() => [401, {}]);
    const page = await openPage();
    await page.checkSession();
    expect(page.sessionNow()).toEqual({ state: 'out', why: 'never' });
  });

  it('stays unknown while the server does not respond, and is requested again at the next look', async () => {
    vi.useFakeTimers();
    hint('1');
    let up = false;
    serve(() => (up ? [200, { user: user() }] : [503, {}]));
    const page = await openPage();
    const checked = page.checkSession();
    await vi.runAllTimersAsync();
    await checked;
    expect(requests).toEqual(['GET /api/me', 'GET /api/me']);
    expect(page.sessionNow()).toEqual({ state: 'loading', reconnecting: true });
    up = true;
    window.dispatchEvent(new Event('focus'));
    await vi.runAllTimersAsync();
    expect(page.sessionNow()).toMatchObject({ state: 'in', reconnecting: false });
  });
});

describe('a session that has run off', () => {
  it('is renewed once for all calls, and each is repeated with its body', async () => {
    let renewed = false;
    const bodies: string[] = [];
    serve((path) => {
      if (!path.endsWith('refresh-token')) return renewed ? [200, {}] : [401, {}];
      renewed = true;
      return [200, { user: user() }];
    });
    const page = await openPage();
    page.setUser(user());
    const plain = fetch;
    vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
      if (typeof input !== 'string' && input.body) bodies.push(await input.clone().text());
      return plain(input, init);
    });
    const calls = [1, 2, 3].map(() => page.api.PUT('/api/profile/update-user', { body: { city: 'Dublin' } as never }));
    for (const { response } of await Promise.all(calls)) expect(response.status).toBe(200);
    expect(messages('refresh-token')).toBe(1);
    expect(bodies).toEqual(Array(6).fill('{"city":"Dublin"}'));
  });

  it('is lost when the renewal is rejected', async () => {
    serve(() => [401, { message: 'Please log in.' }]);
    const page = await openPage();
    page.setUser(user());
    const { response } = await page.api.GET('/api/auth/sessions');
    expect(response.status).toBe(401);
    expect(page.sessionNow()).toEqual({ state: 'out', why: 'lost' });
    expect(localStorage.getItem('toolbase.session')).toBeNull();
  });

  it('stays while the renewal has no response', async () => {
    serve((path) => (path.endsWith('refresh-token') ? away() : [401, {}]));
    const page = await openPage();
    page.setUser(user());
    const { response } = await page.api.GET('/api/auth/sessions');
    expect(response.status).toBe(503);
    expect(page.sessionNow()).toMatchObject({ state: 'in', reconnecting: true });
  });

  it('does not end with a wrong password', async () => {
    serve(() => [401, {}]);
    const page = await openPage();
    page.setUser(user());
    await page.api.POST('/api/auth/login', { body: { email: 'a@b.example', password: 'x' } });
    expect(requests).toEqual(['POST /api/auth/login']);
  });
});

describe('leaving', () => {
  const fill = () => {
    localStorage.setItem(`savedTools:${user().id}`, '[]');
    localStorage.setItem('upvotedTools', '[]');
    localStorage.setItem('selectedTools', '[]');
    sessionStorage.setItem('toolbase.intended', '{}');
  };
  const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

  it('takes what is personal along, and reports it', async () => {
    serve(() => [200, {}]);
    const page = await openPage();
    page.setUser(user());
    fill();
    await page.logOut();
    expect(page.sessionNow()).toEqual({ state: 'out', why: 'left' });
    expect(stored()).toEqual(['selectedTools']);
    expect(showToast).toHaveBeenCalledExactlyOnceWith('Logged out successfully', 'success', 'log-out');
  });

  it('fails aloud when the server cannot be reached', async () => {
    serve(away);
    const page = await openPage();
    page.setUser(user());
    await page.logOut();
    expect(page.sessionNow().state).toBe('in');
    const failed = 'You could not be logged out. Please try again.';
    expect(showToast).toHaveBeenCalledExactlyOnceWith(failed, 'error', 'log-out');
  });

  it('leaves nothing to the next person', async () => {
    serve(() => [200, {}]);
    const page = await openPage();
    page.setUser(user());
    fill();
    page.setUser(user({ id: 'somebody-else' }));
    expect(stored().sort()).toEqual(['selectedTools', 'toolbase.owner', 'toolbase.session']);
  });
});

describe('another tab', () => {
  it('is followed out', async () => {
    serve(() => [401, {}]);
    const page = await openPage();
    page.setUser(user());
    localStorage.removeItem('toolbase.session');
    otherTab();
    expect(page.sessionNow()).toEqual({ state: 'out', why: 'elsewhere' });
    expect(requests).toEqual([]);
  });

  it('is followed in', async () => {
    serve(() => [200, { user: user() }]);
    const page = await openPage();
    localStorage.setItem('toolbase.session', user().id);
    otherTab();
    await vi.waitFor(() => expect(page.sessionNow().state).toBe('in'));
  });
});
