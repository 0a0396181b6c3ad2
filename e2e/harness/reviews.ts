import { request } from 'playwright-core';
import { signIn } from './admin.ts';
import { type Caller, signUp } from './member.ts';
import type { Server } from './server.ts';

/** As long as a text has to be. */
const long = (text: string): string => text.padEnd(60, ' and so on');

export interface Written {
  title: string;
  stars: number;
  problem?: string;
}

/** The fields of a review that are sent. */
export const bodyOf = (aiTool: string, { title, stars, problem = title }: Written) => ({
  aiTool,
  title,
  ratings: { easeOfUse: stars, valueForMoney: stars, functionality: stars, performance: stars, innovation: stars },
  // Two tools must not have the same text.
  problemSolved: long(`${problem} with ${aiTool}, said in ${title}`),
  teamImpact: long(`It helps all of us with ${aiTool}, see ${title}`),
  lovedFeatures: ['Its voice mode', 'Its speed', 'Its price', `Its answers in ${title}`],
  improvements: ['Its memory', 'Its manners', `Its maps in ${title}`],
  tips: long(`Begin small with ${aiTool}, as in ${title}`),
});

export async function send<T>(caller: Caller, url: string, data: object): Promise<T> {
  const response = await caller.request.post(url, { data });
  if (!response.ok()) throw new Error(`${url}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Runs `act` with requests of their own. */
export async function asSomebody<T>(act: (caller: Caller) => Promise<T>): Promise<T> {
  const context = await request.newContext();
  try {
    return await act({ request: context });
  } finally {
    await context.dispose();
  }
}

/** Sends a review of `tool` for each of `written`, by as many members who sign up. Returns the reviews' ids. */
export async function sendReviews(server: Server, tool: string, written: Written[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, review] of written.entries()) {
    const member = { name: `Reviewer ${String.fromCharCode(65 + index)}`, email: `${tool}-${index}@example.org` };
    const { id } = await asSomebody(async (caller) => {
      await signUp(caller, server, member);
      return send<{ id: string }>(caller, `${server.url}/api/reviews`, bodyOf(tool, review));
    });
    ids.push(id);
  }
  return ids;
}

/** As `sendReviews`, and publishes them: Grace, an admin, approves. */
export async function publishReviews(server: Server, tool: string, written: Written[]): Promise<string[]> {
  const ids = await sendReviews(server, tool, written);
  await asSomebody(async (admin) => {
    await signIn(admin, server);
    for (const id of ids) await send(admin, `${server.url}/api/reviews/approve/${id}`, {});
  });
  return ids;
}

/** Sends `question` about `tool`, as a member who signs up. */
export const askQuestion = (server: Server, tool: string, question: string): Promise<unknown> =>
  asSomebody(async (caller) => {
    await signUp(caller, server, { name: 'Quentin', email: `quentin-${tool}@example.org` });
    return send(caller, `${server.url}/api/faq/ask-faq`, { tool, question });
  });
