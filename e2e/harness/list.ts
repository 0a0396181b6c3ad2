import type { Page } from 'playwright-core';

/** Names of the tools that a list shows, in order. */
export const toolsOf = (page: Page): Promise<string[]> => page.locator('.results .card-link').allTextContents();

/** How many tools a list has in all, as its line "Showing a-b of n tools" says; 0 when there is no such line. */
export async function totalOf(page: Page): Promise<number> {
  const text = (await page.locator('.toolbar [role="status"]').textContent()) ?? '';
  return Number(/ of ([\d,]+) /.exec(text)?.[1]?.replaceAll(',', '') ?? 0);
}

/** The number of tools that a filter's option promises. */
export async function promised(page: Page, option: string): Promise<number> {
  const text = await page.locator('.option', { hasText: option }).first().locator('.option-count').textContent();
  return Number(text?.replaceAll(',', ''));
}

/** The query of the page's address, decoded. */
export const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams.entries());
