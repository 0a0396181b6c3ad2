import type { BrowserContext } from 'playwright-core';
import { inject, type RunnerTestCase as Test, TestRunner } from 'vitest';
import { type ServeOptions, type Server, startServer } from './server.ts';
import { codeOf } from './totp.ts';

/** Good enough for everyone. */
export const PASSWORD = 'tea & biscuits';

export interface Member {
  name: string;
  email: string;
}

export const ADA: Member = { name: 'Ada Lovelace', email: 'ada@example.org' };
export const GRACE: Member = { name: 'Grace Hopper', email: 'grace@example.org' };

/** The member for this try of the test: one that is tried again finds no drafts or votes of the first try. */
export function ofThisTry(member: Member): Member {
  const tries = TestRunner.getCurrentTest<Test | undefined>()?.result?.retryCount ?? 0;
  return tries === 0 ? member : { ...member, email: `try${tries + 1}.${member.email}` };
}

/** A server whose cookies reach the browser without TLS, with data of its own: people may sign up there. */
export const startOpen = ({ settings, ...options }: ServeOptions = {}): Promise<Server> =>
  startServer(inject('seeded'), { ...options, settings: { 'site.url': 'http://tools.example', ...settings } });

/** The sender of requests: a browser's context, or nothing but its cookies. */
export type Caller = Pick<BrowserContext, 'request'>;

async function post<T>(context: Caller, server: Server, path: string, data: object): Promise<T> {
  const response = await context.request.post(server.url + path, { data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Opens an account and signs the context in. */
export const signUp = (context: Caller, server: Server, { name, email }: Member = ADA): Promise<void> =>
  post(context, server, '/api/auth/signup', { fullName: name, email, password: PASSWORD });

/** Signs the context in to an account that was opened with `PASSWORD`. */
export const logIn = (context: Caller, server: Server, { email }: Member = ADA): Promise<void> =>
  post(context, server, '/api/auth/login', { email, password: PASSWORD });

/** Signs the context in to the account that a command of the server prints a link for. */
async function signInByLink(context: Caller, server: Server, member: Member, ...words: string[]): Promise<void> {
  const printed = await server.command('user', ...words);
  const token = /\/reset-password#(\w+)/.exec(printed)?.[1];
  if (!token) throw new Error(`no link in: ${printed}`);
  await post(context, server, '/api/auth/reset-password', { token, password: PASSWORD });
  await logIn(context, server, member);
}

/** Makes an admin on the server's command line, and signs the context in. */
export const signUpAdmin = (context: Caller, server: Server, member: Member = GRACE): Promise<void> =>
  signInByLink(context, server, member, 'create', member.email, '--name', member.name, '--admin');

/** Signs the context in to an account without a password, as those of a demo are. */
export const takeOver = (context: Caller, server: Server, member: Member): Promise<void> =>
  signInByLink(context, server, member, 'reset-password', member.email);

export interface TwoFactor {
  /** The key that an authenticator app makes its codes from. */
  secret: string;
  recoveryCodes: string[];
}

/** Turns on two-factor sign-in for the admin who is signed in. The code of this half minute is used up by that. */
export async function enrolTwoFactor(context: BrowserContext, server: Server): Promise<TwoFactor> {
  const { secret } = await post<{ secret: string }>(context, server, '/api/auth/two-factor/start', {});
  const confirmed = post<TwoFactor>(context, server, '/api/auth/two-factor/confirm', { code: codeOf(secret) });
  return { secret, recoveryCodes: (await confirmed).recoveryCodes };
}
