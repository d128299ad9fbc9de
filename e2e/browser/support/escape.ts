import type { Locator, Page } from 'playwright-core';

/** Closes a dialog by Escape, once it hears keys: it takes the focus a moment after it is drawn. */
export async function closeByEscape(page: Page, dialog: Locator): Promise<void> {
  const around = page.locator('[role="presentation"]:focus-within').filter({ has: dialog });
  const itself = dialog.and(page.locator('dialog:focus-within'));
  await around.or(itself).first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
