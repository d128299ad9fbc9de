import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoAxeFindings } from './axe.ts';
import { comeBack } from './back-office.ts';

const movements = /\/movements\?/;
const notAnswered = (route: Route) => route.fulfill({ status: 500, json: {} });
const isOfOlder = (route: Route) => !route.request().url().includes(encodeURIComponent('[0,19]'));

/** An account with an older movement, which is shown the second time it is asked for; what is shown stays all the time. */
export async function expectMovementsToStay(page: Page, shown: number): Promise<void> {
  const rows = page.getByRole('table', { name: 'Movimientos de timbres' }).locator('tbody tr');
  const counted = { success: true, total: 21 };
  await page.route(movements, async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: unknown[] };
    return route.fulfill({ json: { ...counted, data } });
  });
  const failOlder = (route: Route) => (isOfOlder(route) ? notAnswered(route) : route.fallback());
  await page.route(movements, failOlder);
  await comeBack(page);
  await page.getByRole('button', { name: 'Ver más movimientos' }).click();
  await page.getByText('No pudimos cargar más movimientos.').waitFor();
  await expect.poll(() => rows.count()).toBe(shown);
  await expectNoAxeFindings(page);
  await page.unroute(movements, failOlder);
  const older = { id: 'older', type: 'GRANT', amount: 7, createdAt: '2026-01-01T12:00:00.000Z', reason: 'Bienvenida' };
  await page.route(movements, (route) =>
    isOfOlder(route) ? route.fulfill({ json: { ...counted, data: [older] } }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => rows.count()).toBe(shown + 1);
  await page.route(movements, notAnswered);
  await comeBack(page);
  await page.getByText('No pudimos actualizar estos datos').waitFor();
  await expect.poll(() => rows.count()).toBe(shown + 1);
  await page.unroute(movements);
}
