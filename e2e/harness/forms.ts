import type { Page } from 'playwright-core';

/** Fills in fields by their labels. */
export async function enter(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    // A field that is required has a mark behind its label.
    const whole = new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\*?$`);
    await page.getByLabel(whole).fill(value);
  }
}

/** Presses the button `name` of the page's own part. */
export const submit = (page: Page, name: string): Promise<void> =>
  page.locator('main').getByRole('button', { name, exact: true }).click();

/** Messages that say `text`. */
export const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text });

/** Goes on to the login page from the dialog that says what signing in is needed for. */
export const toLogin = async (page: Page, reason: string | RegExp): Promise<void> => {
  await page.getByRole('dialog', { name: reason }).getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('**/login?redirect=*');
};

/** The links of the header for who is signed in. */
export const dashboardLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
