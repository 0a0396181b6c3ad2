import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Declined, onQuestion, openQuestion } from '../src/api/confirmation';
import { request, RequestError } from '../src/api/http';
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

/** Answers the next question for the password. */
function answerWith(entered: boolean): void {
  const end = onQuestion(() => {
    end();
    queueMicrotask(() => openQuestion()?.answer(entered));
  });
}

describe('a session that has run off', () => {
  test('is renewed, and the request repeated', async () => {
    const asked = serve(out, done, done);
    expect((await request('/api/admin/tools/a', { method: 'PATCH', body: { name: 'A' } })).data).toEqual({ id: 'a' });
    expect(asked.map(({ method, address }) => `${method} ${address}`)).toEqual([
      'PATCH /api/admin/tools/a',
      'POST /api/auth/refresh-token',
      'PATCH /api/admin/tools/a',
    ]);
    expect(asked[2]?.body).toEqual({ name: 'A' });
    expect(gone).not.toHaveBeenCalled();
  });

  test('is renewed once for all who ask at the same time', async () => {
    const asked = serve(out, out, out, done, done, done, done);
    await Promise.all(['/a', '/b', '/c'].map((address) => request(address)));
    expect(asked.filter(({ address }) => address === '/api/auth/refresh-token')).toHaveLength(1);
    expect(asked).toHaveLength(7);
  });

  test('and cannot be renewed leads to the log-in page and back here', async () => {
    serve(out, out);
    await expect(request('/a')).rejects.toMatchObject({ status: 401 });
    expect(gone).toHaveBeenCalledWith('/login?redirect=%2Fdashboard%2Fadmin%2Ftools%3Fpage%3D2');
  });

  test('leads there once, whoever asks', async () => {
    serve(out, out, out, out);
    await Promise.allSettled([request('/a'), request('/b')]);
    expect(gone).toHaveBeenCalledTimes(1);
  });

  test('is asked to be renewed once per request, not for ever', async () => {
    const asked = serve(out, done, out);
    await expect(request('/a')).rejects.toMatchObject({ status: 401 });
    expect(asked).toHaveLength(3);
  });

  test('is not lost when the server fails meanwhile', async () => {
    serve(out, { status: 503, body: { message: 'Back soon.' } });
    await expect(request('/a')).rejects.toMatchObject({ status: 503, message: 'Back soon.' });
    expect(gone).not.toHaveBeenCalled();
  });

  test('of a suspended account says so', async () => {
    serve(out, { status: 403, body: { message: 'This account has been suspended.' } });
    await expect(request('/a')).rejects.toThrow('This account has been suspended.');
  });
});

describe('what needs the password once more', () => {
  test('is repeated when it was entered', async () => {
    const asked = serve(wanting, done);
    answerWith(true);
    expect((await request('/a', { method: 'DELETE' })).data).toEqual({ id: 'a' });
    expect(asked.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
    expect(openQuestion()).toBeNull();
  });

  test('is not done when it was not', async () => {
    const asked = serve(wanting, done);
    answerWith(false);
    await expect(request('/a', { method: 'DELETE' })).rejects.toBeInstanceOf(Declined);
    expect(asked).toHaveLength(1);
  });

  test('asks once for all who want it, and never a second time for one', async () => {
    const asked = serve(wanting, wanting, done, wanting);
    answerWith(true);
    const both = await Promise.allSettled([request('/a'), request('/b')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(asked).toHaveLength(4);
  });

  test('is something else than what is not allowed', async () => {
    serve({ status: 403, body: { code: 'forbidden', message: 'Only admins may do this.' } });
    const refused = await request('/a').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RequestError);
    expect(openQuestion()).toBeNull();
  });
});

test('admins may do everything here, members nothing', async () => {
  const user = (role: string) => ({ body: { user: { fullName: 'Ada', email: 'a@b.org', role: { name: role } } } });
  serve(user('admin'), user('user'));
  expect(await readSession()).toMatchObject({ fullName: 'Ada', permissions: ['*'] });
  expect((await readSession()).permissions).toEqual([]);
});
