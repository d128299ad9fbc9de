import type { Page } from 'playwright-core';

/** What stands behind the «⋯» of a row. */
export async function fromMenu(page: Page, row: string, action: string) {
  await page.getByRole('button', { name: `Más acciones: ${row}` }).click();
  return page.getByRole('menuitem', { name: action, exact: true });
}
