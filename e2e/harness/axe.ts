import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The two empty elements by which Material UI keeps the focus inside a dialog: nobody rests on them. */
const KEEP_FOCUS = /data-testid="sentinel(Start|End)"/;

/** The rules whose result depends on colours. */
export const COLOURS = ['cat.color'];

/** The rules whose result depends on where elements are. */
export const PLACES = ['target-size', 'scrollable-region-focusable', 'label-content-name-mismatch'];

/** Puts axe into the page, unless it has it. What is evaluated is not subject to the page's own policy. */
async function addAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${source};undefined`);
}

/**
 * The faults that axe finds in the page as it is now, one line per element. Every rule is on, those that
 * are off by default too, but the AAA ones: the aim is WCAG 2.2 AA and axe's best practices. With `some`,
 * the rules with one of these names or tags alone.
 */
export async function violations(page: Page, some?: string[]): Promise<string[]> {
  await addAxe(page);
  const results = await page.evaluate(async (some) => {
    // A colour half-way through a fade is nobody's choice. Fades are ended, not awaited: some never finish by themselves.
    for (const one of document.getAnimations()) if (one.effect?.getTiming().iterations !== Infinity) one.finish();
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const meant = (names: string[]) =>
      !names.includes('wcag2aaa') && (!some || names.some((name) => some.includes(name)));
    const rules = axe.getRules().map(({ ruleId, tags }) => [ruleId, { enabled: meant([ruleId, ...tags]) }] as const);
    // The rule that reads the style sheets is about none of colours and places.
    const preload = !some;
    // The frame of a mail runs no scripts, so axe cannot look into it; its attempts are errors in the console.
    const rest = { resultTypes: ['violations'] satisfies axe.resultGroups[], preload, iframes: false };
    return axe.run(document, { rules: Object.fromEntries(rules), ...rest });
  }, some);
  return describe(results);
}

/** Has the system ask for the theme, and waits until the page shows it. */
export async function changeTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-color-scheme="${theme}"]`).waitFor();
}

/**
 * The faults that axe finds in either theme, of a page opened in the light; it is dark afterwards. The themes differ in
 * colours only, so the rules of colours are the ones to try again.
 */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const light = await violations(page);
  await changeTheme(page, 'dark');
  const dark = await violations(page, COLOURS);
  return [...light.map((found) => `light: ${found}`), ...dark.map((found) => `dark: ${found}`)];
}

const describe = ({ violations: found }: axe.AxeResults): string[] =>
  found.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ target }) => !KEEP_FOCUS.test(target.join(' ')))
      .map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`),
  );
