import type { BrowserContext, Locator, Page } from 'playwright-core';
import { opener } from './admin.ts';
import { type Member, signUp } from './member.ts';
import { asSomebody, send } from './reviews.ts';
import type { Server } from './server.ts';
import type { Browse } from './test.ts';

/** Counts clicks and pressed keys in `sessionStorage`, over loads of the page. */
async function count(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const increment = (name: string) => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && increment('clicks'), true);
    addEventListener('keydown', ({ isTrusted, repeat }) => isTrusted && !repeat && increment('keys'), true);
  });
}

const counted = (page: Page, name: string) => page.evaluate((stored) => Number(sessionStorage.getItem(stored)), name);

/** The clicks since the first screen was opened; a button that a key presses is none. */
export const clicks = (page: Page): Promise<number> => counted(page, 'clicks');

/** The keys since then. Texts are filled in, and count nothing. */
export const keys = (page: Page): Promise<number> => counted(page, 'keys');

/** Opens the first screen, where an admin's day begins. */
export const home = (browse: Browse, server: Server): Promise<Page> => opener(browse, server)('/', { prepare: count });

/** Goes to a list, by the menu. */
export const toList = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }).click();

/** Opens a record by its name, from any screen. */
export async function find(page: Page, text: string, option: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find records, screens and actions' }).fill(text);
  await page.getByRole('option', { name: option }).first().click();
}

/** The rows of a list. */
export const rows = (page: Page): Locator => page.locator('.records tbody tr');

/** Submits complete tools as a member who signs up; returns their ids. */
export const submitTools = (server: Server, member: Member, names: string[]): Promise<string[]> =>
  asSomebody(async (caller) => {
    await signUp(caller, server, member);
    const ids: string[] = [];
    for (const name of names) {
      const url = `https://${name.toLowerCase().replaceAll(' ', '-')}.example`;
      const sent = await send<{ newAiTool: { id: string } }>(caller, `${server.url}/api/aitool`, {
        name,
        url,
        quick: false,
      });
      const data = {
        categories: ['Copywriting'],
        details: { introduction: `${name} writes.`, usage: 'Type.', speciality: 'Ink.' },
        features: { pros: ['Quick'], cons: ['Black'] },
      };
      const saved = await caller.request.put(`${server.url}/api/aitool/${sent.newAiTool.id}`, { data });
      if (!saved.ok()) throw new Error(`${name}: ${saved.status()} ${await saved.text()}`);
      ids.push(sent.newAiTool.id);
    }
    return ids;
  });
