import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { offerToSignIn, signInStore } from '@toolbase/web-shared/sign-in-again';
import { StepUpDeclined, stepUpStore } from '@toolbase/web-shared/step-up';
import { RequestError } from '../src/api/errors';
import { request } from '../src/api/http';
import { readSession } from '../src/api/session';
import { serve } from './server';

const out = { status: 401, body: { code: 'unauthenticated', message: 'You must be logged in to do this.' } };
const wanting = { status: 403, body: { code: 'confirmation-required', message: 'Please enter your password again.' } };
const done = { body: { id: 'a' } };
const gone = vi.fn();

beforeEach(() => {
  gone.mockReset();
  vi.useFakeTimers();
  vi.stubGlobal('location', { pathname: '/dashboard/admin/tools', search: '?page=2', replace: gone });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The outcome of the next request for the password. */
function password(outcome: 'confirmed' | 'declined'): void {
  const end = stepUpStore.subscribe(({ open }) => {
    end();
    queueMicrotask(() => open?.[outcome]());
  });
}

const isPasswordRequested = () => stepUpStore.getState().open !== null;

describe('a session that has run off', () => {
  test('is renewed, and the request repeated', async () => {
    const sent = serve(out, done, done);
    expect((await request('/api/admin/tools/a', { method: 'PATCH', body: { name: 'A' } })).data).toEqual({ id: 'a' });
    expect(sent.map(({ method, address }) => `${method} ${address}`)).toEqual([
      'PATCH /api/admin/tools/a',
      'POST /api/auth/refresh-token',
      'PATCH /api/admin/tools/a',
    ]);
    expect(sent[2]?.body).toEqual({ name: 'A' });
    expect(gone).not.toHaveBeenCalled();
  });

  test('is renewed once for all requests of the same time', async () => {
    const sent = serve(out, out, out, done, done, done, done);
    await Promise.all(['/a', '/b', '/c'].map((address) => request(address)));
    expect(sent.filter(({ address }) => address === '/api/auth/refresh-token')).toHaveLength(1);
    expect(sent).toHaveLength(7);
  });

  test('and cannot be renewed leads to the log-in page and back here', async () => {
    serve(out, out);
    await expect(request('/a')).rejects.toMatchObject({ status: 401 });
    expect(gone).toHaveBeenCalledWith('/login?redirect=%2Fdashboard%2Fadmin%2Ftools%3Fpage%3D2');
  });

  test('leads nowhere while a dialog can sign in again, and the request is repeated then', async () => {
    const end = offerToSignIn();
    const sent = serve(out, out, done);
    const requested = request('/a', { method: 'PATCH', body: { name: 'A' } });
    await vi.waitFor(() => expect(signInStore.getState().open).not.toBeNull());
    signInStore.getState().open?.confirmed();
    expect((await requested).data).toEqual({ id: 'a' });
    expect(sent[2]?.body).toEqual({ name: 'A' });
    serve(out, out);
    const rejected = request('/a');
    await vi.waitFor(() => expect(signInStore.getState().open).not.toBeNull());
    signInStore.getState().open?.declined();
    await expect(rejected).rejects.toMatchObject({ status: 401 });
    expect(gone).not.toHaveBeenCalled();
    end();
  });

  test('leads there once for all requests', async () => {
    serve(out, out, out, out);
    await Promise.allSettled([request('/a'), request('/b')]);
    expect(gone).toHaveBeenCalledTimes(1);
  });

  test('is renewed once per request, not for ever', async () => {
    const sent = serve(out, done, out);
    await expect(request('/a')).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(3);
  });

  test('is not lost when the server fails meanwhile', async () => {
    serve(out, { status: 503, body: { message: 'Back soon.' } });
    await expect(request('/a')).rejects.toMatchObject({ status: 503, message: 'Back soon.' });
    expect(gone).not.toHaveBeenCalled();
  });

  test('of a suspended account fails with that message', async () => {
    serve(out, { status: 403, body: { message: 'This account has been suspended.' } });
    await expect(request('/a')).rejects.toThrow('This account has been suspended.');
  });
});

describe('what needs the password once more', () => {
  test('is repeated when it was entered', async () => {
    const sent = serve(wanting, done);
    password('confirmed');
    expect((await request('/a', { method: 'DELETE' })).data).toEqual({ id: 'a' });
    expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
    expect(isPasswordRequested()).toBe(false);
  });

  test('is not done when it was not', async () => {
    const sent = serve(wanting, done);
    password('declined');
    await expect(request('/a', { method: 'DELETE' })).rejects.toBeInstanceOf(StepUpDeclined);
    expect(sent).toHaveLength(1);
  });

  test('is requested once for all who wait, and never a second time for one', async () => {
    const sent = serve(wanting, wanting, done, wanting);
    password('confirmed');
    const both = await Promise.allSettled([request('/a'), request('/b')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(sent).toHaveLength(4);
  });

  test('is something else than what is not allowed', async () => {
    serve({ status: 403, body: { code: 'forbidden', message: 'Only admins may do this.' } });
    const rejected = await request('/a').catch((error: unknown) => error);
    expect(rejected).toBeInstanceOf(RequestError);
    expect(isPasswordRequested()).toBe(false);
  });
});

test('admins may do everything here, members nothing', async () => {
  const user = (role: string) => ({ body: { user: { fullName: 'Ada', email: 'a@b.org', role: { name: role } } } });
  serve(user('admin'), user('user'));
  expect(await readSession()).toMatchObject({ fullName: 'Ada', permissions: ['*'] });
  expect((await readSession()).permissions).toEqual([]);
});
