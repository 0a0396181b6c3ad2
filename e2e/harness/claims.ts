import type { Page } from 'playwright-core';
import { asGrace } from './blogs.ts';
import { settled } from './dashboard.ts';
import { type Caller, logIn, type Member, ofThisTry, PASSWORD } from './member.ts';
import type { Server } from './server.ts';
import type { Browse, BrowseOptions } from './test.ts';

/** Opens an account on the server's command line, whose address is confirmed, and signs in. */
export async function signUpConfirmed(context: Caller, server: Server, member: Member): Promise<void> {
  const printed = await server.command('user', 'create', member.email, '--name', member.name);
  const token = /\/reset-password#(\w+)/.exec(printed)?.[1];
  if (!token) throw new Error(`no link in: ${printed}`);
  const response = await context.request.post(`${server.url}/api/auth/reset-password`, {
    data: { token, password: PASSWORD },
  });
  if (!response.ok()) throw new Error(`reset-password: ${response.status()} ${await response.text()}`);
  await logIn(context, server, member);
}

export interface ClaimResponse {
  id: string;
  state: string;
}

/** Sends what is not read from the page itself, as the member of `context`. */
export async function post<T>(context: Caller, server: Server, path: string, data: object = {}): Promise<T> {
  const response = await context.request.post(server.url + path, { data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Starts a claim of `tool` as the member of `context`. */
export const startClaim = (context: Caller, server: Server, tool: string): Promise<ClaimResponse> =>
  post(context, server, '/api/claims', { tool });

/** A document that is one. */
export const PDF = {
  name: 'register.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};

/** Makes the member of `context` the owner of `tool`: by a document, which Grace accepts. */
export async function ownTool(context: Caller, server: Server, tool: string): Promise<void> {
  const { id } = await startClaim(context, server, tool);
  const path = `/api/claims/${id}/documents`;
  const headers = { origin: server.url };
  const sent = await context.request.post(server.url + path, { headers, multipart: { documents: PDF } });
  if (!sent.ok()) throw new Error(`${path}: ${sent.status()} ${await sent.text()}`);
  await post(context, server, `/api/claims/${id}/submit`, { statement: 'I am the founder.' });
  await asGrace(server, (admin) => post(admin, server, `/api/admin/claims/${id}/approve`));
}

/** Opens a page of `server` as `member`, who has a confirmed address; `known` members have been here before. */
export async function asOwner(
  browse: Browse,
  server: Server,
  member: Member,
  path: string | ((context: Caller) => Promise<string>),
  options: BrowseOptions = {},
  known = false,
): Promise<Page> {
  const account = ofThisTry(member);
  let address = typeof path === 'string' ? path : '/';
  const page = await browse('/', {
    site: server.url,
    ...options,
    prepare: async (context) => {
      await (known ? logIn(context, server, account) : signUpConfirmed(context, server, account));
      if (typeof path !== 'string') address = await path(context);
      await options.prepare?.(context);
    },
  });
  await page.goto(address);
  await settled(page);
  return page;
}
