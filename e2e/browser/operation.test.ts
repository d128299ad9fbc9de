import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { balanceOf } from '@timbra/testing/api/api-client.ts';
import { until } from '@timbra/testing/until.ts';
import { operatorCall } from '../scenarios/operator-call.ts';
import { confirm, type OpenedIntent } from '../scenarios/payments-client.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { useBackOffice, type Person } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { smallPlan, trial } from './support/buying.ts';

const office = await useBackOffice();
const plan = await smallPlan(office.system);

const rows = (page: Page, name: string) => page.getByRole('table', { name, exact: true }).locator('tbody tr');
const reason = (page: Page) => page.getByRole('textbox', { name: 'Motivo' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const question = (page: Page) => page.getByRole('alertdialog');

async function search(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(words);
  await expect.poll(() => page.url()).toContain(encodeURIComponent(words));
}

async function operator(): Promise<Person> {
  const olga = await office.person({ name: 'Olga Ríos' });
  await operatorCall(office.system, ['make-operator', olga.user.email]);
  return olga;
}

async function buyer(): Promise<Person> {
  const ana = await office.person({ name: 'Ana López' });
  const { body: intent } = await ana.api.call<OpenedIntent>('POST', '/payments/create-intent', { planId: plan.id });
  await confirm(office.system, intent);
  await until('it is paid', async () => (await balanceOf(ana.api)).available === trial + plan.timbres);
  return ana;
}

/** Another window of an operator gives money of the only purchase back. */
async function refundMeanwhile(olga: Person, ana: Person, total: number): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ userId: ana.user.id }));
  const { body } = await olga.api.call<{ data: { id: string }[] }>('GET', `/operator/purchases?filter=${filter}`);
  const path = `/operator/purchases/${body.data[0]?.id}/refund`;
  expect((await olga.api.call('POST', path, { total, reason: 'Desde otra ventana' })).status).toBe(200);
}

it('an operator gives stamps and money back, after being asked with amount and person, and reads it in the trail', async () => {
  const [olga, ana] = await Promise.all([operator(), buyer()]);
  const page = await office.enter(olga, '/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Usuarios' }).click();
  await search(page, 'Buscar usuarios', ana.user.email);
  await expect.poll(() => rows(page, 'Usuarios').count()).toBe(1);

  await button(page, `Dar timbres ${ana.user.email}`).click();
  await press(page, 'Dar timbres');
  await page.getByText('Di por qué: queda escrito.').waitFor();
  await page.getByRole('spinbutton', { name: 'Cuántos timbres' }).fill('15');
  await reason(page).fill('Cortesía por la demora');
  await press(page, 'Dar timbres');
  await question(page).getByText(`¿Dar 15 timbres a Ana López (${ana.user.email})?`).waitFor();
  await expectNoAxeFindings(page);
  await question(page).getByRole('button', { name: 'Dar timbres' }).dblclick();
  await page.getByText('Los timbres ya están en su saldo').waitFor();
  expect(await balanceOf(ana.api)).toMatchObject({ available: trial + plan.timbres + 15 });

  await button(page, `Ver cuenta ${ana.user.email}`).click();
  await expect.poll(() => rows(page, 'Movimientos de timbres').count()).toBe(3);
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Ver sus compras' }).click();
  await expect.poll(() => rows(page, 'Compras').count()).toBe(1);

  await button(page, /^Devolver dinero compra/).click();
  await page.getByRole('spinbutton', { name: 'Cuánto devolver' }).fill('145');
  await reason(page).fill('Usó la mitad');
  await press(page, 'Devolver dinero');
  await question(page).getByText(`¿Devolver $145.00 a Ana López (${ana.user.email})?`).waitFor();
  await refundMeanwhile(olga, ana, 45);
  await question(page).getByRole('button', { name: 'Devolver dinero' }).click();
  await page.getByText('Ya se devolvieron $45.00.').waitFor();
  await page.getByText('Alguien más hizo un cambio mientras tanto').waitFor();
  expect(await reason(page).inputValue()).toBe('Usó la mitad');
  await expectNoAxeFindings(page);
  await page.getByRole('spinbutton', { name: 'Cuánto devolver' }).fill('100');
  await press(page, 'Devolver dinero');
  await question(page).getByRole('button', { name: 'Devolver dinero' }).click();
  await page.getByText('El dinero va de regreso').waitFor();
  await expect.poll(() => rows(page, 'Compras').getByText('$145.00').count()).toBe(1);
  await expectNoAxeFindings(page);

  await page.getByRole('navigation').getByRole('link', { name: 'Bitácora' }).click();
  await search(page, 'Buscar en la bitácora', olga.user.email);
  await expect.poll(() => rows(page, 'Bitácora').count()).toBe(3);
  await rows(page, 'Bitácora').getByText('Usó la mitad').waitFor();
  expect(office.complaints()).toEqual([]);
});

const screens = [
  ['/operacion/usuarios', 'Usuarios'],
  ['/operacion/compras', 'Compras de todos'],
  ['/operacion/dinero', 'Dinero sin compra'],
  ['/operacion/planes', 'Planes en venta'],
  ['/operacion/documentos', 'Documentos sin resultado'],
  ['/operacion/trabajos', 'Trabajos'],
  ['/operacion/bitacora', 'Bitácora'],
] as const;

it('each screen fits a phone and keeps to the rules of accessibility', async () => {
  await buyer();
  const page = await office.enter(await operator(), '/dashboard', phone);
  for (const [path, title] of screens) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
  }
  expect(office.complaints()).toEqual([]);
});

it('whoever is no operator sees nothing of it', async () => {
  const page = await office.enter(await office.person(), '/operacion/compras');
  await page.waitForURL('**/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Mis Compras' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Bitácora' }).count()).toBe(0);
});
