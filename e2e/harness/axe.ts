import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The two empty elements by which Material UI keeps the focus inside a dialog: nobody rests on them. */
const KEEP_FOCUS = /data-testid="sentinel(Start|End)"/;

/** Puts axe into every page of the context. As an init script it is not subject to the pages' own policy. */
export const withAxe = (context: BrowserContext): Promise<unknown> => context.addInitScript({ content: source });

/**
 * The faults that axe finds in the page as it is now, one line per element. Every rule is on, those that
 * are off by default too, but the AAA ones: the aim is WCAG 2.2 AA and axe's best practices. With `tag`,
 * its rules alone.
 */
export async function violations(page: Page, tag?: string): Promise<string[]> {
  const results = await page.evaluate(async (tag) => {
    // A colour half-way through a fade is nobody's choice. Fades are ended, not awaited: some never finish by themselves.
    for (const one of document.getAnimations()) if (one.effect?.getTiming().iterations !== Infinity) one.finish();
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const meant = (tags: string[]) => !tags.includes('wcag2aaa') && (!tag || tags.includes(tag));
    const rules = axe.getRules().map(({ ruleId, tags }) => [ruleId, { enabled: meant(tags) }] as const);
    // Colours are those of elements: only other rules read the style sheets.
    const preload = tag !== 'cat.color';
    // The frame of a mail runs no scripts, so axe cannot look into it; its attempts are errors in the console.
    const rest = { resultTypes: ['violations'] satisfies axe.resultGroups[], preload, iframes: false };
    return axe.run(document, { rules: Object.fromEntries(rules), ...rest });
  }, tag);
  return describe(results);
}

/**
 * The faults that axe finds in either theme, of a page opened in the light; it is dark afterwards. The themes differ in
 * colours only, so the rules of colours are the ones to try again.
 */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-color-scheme="dark"]').waitFor();
  const dark = await violations(page, 'cat.color');
  return [...light.map((found) => `light: ${found}`), ...dark.map((found) => `dark: ${found}`)];
}

const describe = ({ violations: found }: axe.AxeResults): string[] =>
  found.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ target }) => !KEEP_FOCUS.test(target.join(' ')))
      .map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`),
  );
