import type { Locator, Page } from 'playwright-core';

/** Closes a dialog by Escape, once it hears keys: it takes the focus a moment after it is drawn. */
export async function closeByEscape(page: Page, dialog: Locator): Promise<void> {
  await page.locator('[role="presentation"]:focus-within').filter({ has: dialog }).first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
