import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { balanceOf } from '@timbra/testing/api/api-client.ts';
import { until } from '@timbra/testing/until.ts';
import { twoPlans } from '../scenarios/payments-client.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { loseAnswers, useBackOffice } from './support/back-office.ts';
import { counted } from './support/counted.ts';
import { phone } from './support/browser.ts';
import { trial } from './support/buying.ts';
import { partOfExpired, strayPaymentOf } from './support/expired-purchase.ts';
import { expectMovementsToStay } from './support/movements-stay.ts';
import { buyer, failedJob, operator, overpaid, refundMeanwhile, sentForNothing } from './support/operator-matters.ts';

// Whatever the provider did with a document, nobody decides it by waiting.
const office = await useBackOffice({ env: { PROVIDER_SETTLE_SECONDS: '3600' } });
const [plan] = await twoPlans(office.system);

const rows = (page: Page, name: string) => page.getByRole('table', { name, exact: true }).locator('tbody tr');
const reason = (page: Page) => page.getByRole('textbox', { name: 'Motivo' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const question = (page: Page) => page.getByRole('alertdialog');

async function search(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(words);
  await expect.poll(() => page.url()).toContain(encodeURIComponent(words));
}

it('an operator gives stamps and money back, after being asked with amount and person, and reads it in the trail', async () => {
  const [olga, ana] = await Promise.all([operator(office), buyer(office)]);
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
  await expectMovementsToStay(page, 3);
  await page.getByRole('link', { name: 'Ver sus compras' }).click();
  await expect.poll(() => rows(page, 'Compras').count()).toBe(1);
  const chip = button(page, `Solo de Ana López (${ana.user.email})`);
  await chip.waitFor();
  await expectNoAxeFindings(page);

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
  await loseAnswers(page, '**/refund');
  await question(page).getByRole('button', { name: 'Devolver dinero' }).click();
  await page.getByText('No pudimos devolver el dinero').waitFor();
  await page.unroute('**/refund');
  await press(page, 'Devolver dinero');
  await question(page).getByRole('button', { name: 'Devolver dinero' }).click();
  await page.getByText('El dinero va de regreso').waitFor();
  await expect.poll(() => rows(page, 'Compras').getByText('$145.00').count()).toBe(1);
  await expectNoAxeFindings(page);
  await chip.click();
  await chip.waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).not.toContain('userId');

  await page.getByRole('navigation').getByRole('link', { name: 'Bitácora' }).click();
  await search(page, 'Buscar en la bitácora', olga.user.email);
  await expect.poll(() => rows(page, 'Bitácora').count()).toBe(3);
  await rows(page, 'Bitácora').getByText('Usó la mitad').waitFor();
  expect(office.complaints()).toEqual([]);
});

const confirmed = (page: Page, action: string) =>
  question(page).getByRole('button', { name: action, exact: true }).click();

it('an operator sorts out plans, stray money, documents and jobs, each act with its reason', async () => {
  const [olga] = await Promise.all([
    operator(office),
    overpaid(office),
    overpaid(office),
    sentForNothing(office),
    failedJob(office),
  ]);
  const page = await office.enter(olga, '/operacion/planes');
  const why = 'Campaña de fin de año';

  await button(page, 'Crear plan').click();
  await press(page, 'Crear plan');
  for (const text of [
    'El nombre es obligatorio',
    /Escribe el precio sin IVA/,
    /Escribe cuántos timbres/,
    /^Di por qué/,
  ])
    await page.getByText(text).waitFor();
  await expectNoAxeFindings(page);
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Plan Navidad');
  await page.getByRole('spinbutton', { name: 'Precio sin IVA' }).fill('5');
  await page.getByRole('spinbutton', { name: 'Timbres' }).fill('7');
  await reason(page).fill(why);
  await press(page, 'Crear plan');
  await page.getByText('El precio con IVA debe estar entre $10.00 y $999,999.99').waitFor();
  await page.getByRole('spinbutton', { name: 'Precio sin IVA' }).fill('50');
  await press(page, 'Crear plan');
  await confirmed(page, 'Crear plan');
  await rows(page, 'Planes').filter({ hasText: 'Plan Navidad' }).waitFor();

  await button(page, 'Editar Plan Navidad').click();
  await page.getByRole('spinbutton', { name: 'Precio sin IVA' }).fill('60');
  await reason(page).fill(why);
  const { body } = await olga.api.call<{ plans: { id: string; name: string }[] }>('GET', '/plans/active');
  const id = body.plans.find(({ name }) => name === 'Plan Navidad')?.id;
  await olga.api.call('PATCH', `/plans/${id}`, { timbres: 8 });
  await press(page, 'Guardar plan');
  await confirmed(page, 'Guardar plan');
  await page.getByText('Guardado ahora: precio $50.00, timbres 8.').waitFor();
  await expectNoAxeFindings(page);
  await press(page, 'Guardar plan');
  await confirmed(page, 'Guardar plan');
  await page.getByText('Plan guardado').waitFor();
  await rows(page, 'Planes').getByText('$60.00').waitFor();

  const names = async () => await page.getByRole('list', { name: 'Planes' }).getByRole('listitem').allInnerTexts();
  await button(page, 'Ordenar').click();
  await expect.poll(async () => (await names())[0]).toContain('Plan Navidad');
  await press(page, 'Guardar el orden');
  await page.getByText('Mueve al menos un plan.').waitFor();
  await expectNoAxeFindings(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  for (const _ of [1, 2]) await button(page, 'Bajar Plan Navidad').click();
  await expect.poll(async () => (await names())[2]).toContain('Plan Navidad');
  await reason(page).fill('Va después de los grandes');
  // Somebody else has put them into another order since this one was shown.
  const { body: sold } = await olga.api.call<{ plans: readonly { id: string }[] }>('GET', '/plans/active');
  const turned = { ids: sold.plans.map((each) => each.id).toReversed(), reason: 'Al revés' };
  await olga.api.call('PUT', '/operator/plans/order', turned);
  await press(page, 'Guardar el orden');
  await confirmed(page, 'Guardar el orden');
  await page.getByText('Alguien más hizo un cambio mientras tanto').waitFor();
  await expect.poll(async () => (await names()).at(-1)).toContain('Plan Navidad');
  await button(page, 'Subir Plan Navidad').click();
  await press(page, 'Guardar el orden');
  await confirmed(page, 'Guardar el orden');
  await page.getByText('Orden guardado').waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Quitar Plan Navidad').click();
  await press(page, 'Quitar plan');
  await page.getByText('Di por qué: queda escrito.').waitFor();
  await reason(page).fill(why);
  await press(page, 'Quitar plan');
  await confirmed(page, 'Quitar plan');
  await page.getByText('Plan quitado').waitFor();

  await page.goto('/operacion/documentos');
  await button(page, /^El proveedor lo timbró /).click();
  const dialog = page.getByRole('dialog');
  for (const text of ['UNIVERSIDAD ROBOTICA ESPAÑOLA, URE180429TM6', '$1,160.00', /^1, el último el /])
    await dialog.getByText(text).waitFor();
  await press(page, 'Emitir con ese documento');
  await page.getByText('Escribe el Id del documento en el proveedor.').waitFor();
  await page.getByText('Di por qué: queda escrito.').waitFor();
  await expectNoAxeFindings(page);
  await page.getByRole('textbox', { name: 'Id en el proveedor' }).fill('no-hay');
  await reason(page).fill('Está en su listado');
  await expect
    .poll(async () => {
      await press(page, 'Emitir con ese documento');
      await confirmed(page, 'Emitir con ese documento');
      await question(page).waitFor({ state: 'detached' });
      return dialog.getByText('El proveedor no entrega un XML con ese Id.').count();
    })
    .toBe(1);
  await press(page, 'Cancelar');
  await confirmed(page, 'Descartar');
  await button(page, /^Liberar /).click();
  await dialog.getByText('UNIVERSIDAD ROBOTICA ESPAÑOLA, URE180429TM6').waitFor();
  await press(page, 'Liberar');
  await page.getByText('Di por qué: queda escrito.').waitFor();
  await expectNoAxeFindings(page);
  await reason(page).fill('El proveedor confirmó que no existe');
  const released = page.getByText('El timbre volvió al saldo');
  // A worker may have it just now.
  const outcome = released.or(dialog.getByText(/un worker lo está atendiendo/)).first();
  await expect
    .poll(async () => {
      await press(page, 'Liberar');
      await confirmed(page, 'Liberar');
      await outcome.waitFor();
      return released.count();
    })
    .toBe(1);

  await page.goto('/operacion/trabajos');
  await button(page, /^Intentar otra vez Timbrar un documento/).click();
  await press(page, 'Intentar otra vez');
  await page.getByText('Di por qué: queda escrito.').waitFor();
  await expectNoAxeFindings(page);
  await reason(page).fill('El dato ya está bien');
  await press(page, 'Intentar otra vez');
  await confirmed(page, 'Intentar otra vez');
  await page.getByText('El trabajo está otra vez en su cola').waitFor();

  const open = encodeURIComponent(JSON.stringify({ status: 'OPEN' }));
  const strayPayments = async () =>
    (await olga.api.call<{ total: number }>('GET', `/operator/stray-payments?filter=${open}`)).body;
  await until('the money is there', async () => (await strayPayments()).total === 2);
  await page.goto('/operacion/dinero');
  const other = button(page, /^Pagar otra compra \$100\.00/).first();
  await other.click();
  await dialog.getByText(/no tiene otra compra por SPEI que espere su transferencia\.$/).waitFor();
  await press(page, 'Devolver a su banco');
  await page.getByRole('heading', { name: 'Devolver a su banco' }).waitFor();
  await page.keyboard.press('Escape');
  // Money in favour beside a purchase that waits for a transfer comes of one that has expired.
  const { body: payable } = await olga.api.call<object>('GET', '/operator/purchases?range=[0,0]');
  await page.route('**/api/operator/purchases?*', (route) => route.fulfill({ headers: counted(1), json: payable }));
  await page.route('**/apply', (route) => route.fulfill({ json: { success: true, data: { id } } }));
  await other.click();
  await press(page, 'Pagar con este dinero');
  await page.getByText('Elige una compra.').waitFor();
  await expectNoAxeFindings(page);
  await page.getByRole('combobox', { name: 'Compra que paga' }).press('ArrowDown');
  await page.getByRole('option').last().click();
  await reason(page).fill('Lo pidió por teléfono');
  await press(page, 'Pagar con este dinero');
  await question(page).getByText('¿Usar $100.00 de Bea Cruz', { exact: false }).waitFor();
  await confirmed(page, 'Pagar con este dinero');
  await page.getByText('El dinero paga ahora esa compra').waitFor();
  await button(page, /^Devolver a su banco \$100\.00/)
    .first()
    .click();
  await press(page, 'Devolver dinero');
  await page.getByText('Di por qué: queda escrito.').waitFor();
  await expectNoAxeFindings(page);
  await reason(page).fill('Lo pidió por correo');
  await press(page, 'Devolver dinero');
  await confirmed(page, 'Devolver dinero');
  await rows(page, 'Dinero sin compra')
    .getByText(/^(De regreso|Devuelto)$/)
    .waitFor();

  await page.goto(`/operacion/bitacora?filter=${encodeURIComponent(JSON.stringify({ q: olga.user.email }))}`);
  await expect.poll(() => rows(page, 'Bitácora').count()).toBeGreaterThanOrEqual(7);
  await rows(page, 'Bitácora')
    .getByText(/^Va después de los grandes \(Orden de los planes: /)
    .waitFor();
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  expect(office.complaints()).toEqual([]);
});

const screens = [
  ['/operacion/usuarios', 'Usuarios'],
  ['/operacion/compras', 'Compras de todos'],
  ['/operacion/dinero', 'Dinero sin compra'],
  ['/operacion/planes', 'Planes en venta'],
  ['/operacion/documentos', 'Documentos sin resultado'],
  ['/operacion/trabajos', 'Trabajos'],
  ['/operacion/que-vence', 'Qué vence'],
  ['/operacion/bitacora', 'Bitácora'],
] as const;

it('each screen fits a phone and keeps to the rules of accessibility', async () => {
  const ana = await buyer(office);
  const page = await office.enter(await operator(office), '/dashboard', phone);
  const inList = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');
  for (const [path, title] of screens) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/operacion/usuarios');
  const card = inList('Usuarios').filter({ hasText: ana.user.email });
  await card.getByRole('button', { name: `Ana López: Ver cuenta ${ana.user.email}` }).waitFor();
  await page.goto('/operacion/compras');
  await inList('Compras').filter({ hasText: ana.user.email }).getByText('Ana López', { exact: true }).waitFor();
  await page.goto('/operacion/trabajos');
  await inList('Colas').filter({ hasText: 'Timbrar un documento' }).waitFor();
  await expectToSayThatItWaits(page);
  expect(office.complaints()).toEqual([]);
});

/** A part whose answer is still awaited says so to those who do not see its place. */
async function expectToSayThatItWaits(page: Page): Promise<void> {
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/operator/law', (route) => answered.promise.then(() => route.continue()));
  await page.goto('/operacion/que-vence');
  await page.locator('main').getByRole('heading', { level: 1, name: 'Qué vence' }).waitFor();
  await page.locator('main [aria-busy=true]').waitFor();
  await expectNoAxeFindings(page);
  answered.resolve();
  await page.getByRole('heading', { name: 'Cargas' }).waitFor();
  expect(await page.locator('[aria-busy=true]').count()).toBe(0);
}

it('money of a purchase that has expired pays another one of its buyer, as the server has it', async () => {
  const [olga, { other, purchaseId }] = await Promise.all([operator(office), partOfExpired(office)]);
  const open = encodeURIComponent(JSON.stringify({ purchaseId: other }));
  const page = await office.enter(olga, `/operacion/dinero?filter=${open}`);
  await button(page, /^Pagar otra compra \$100\.00/)
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Compra que paga' }).press('ArrowDown');
  await page.getByRole('option').last().click();
  await reason(page).fill('Lo pidió por teléfono');
  await press(page, 'Pagar con este dinero');
  await question(page).getByText('¿Usar $100.00 de Iris Luz', { exact: false }).waitFor();
  await question(page).getByRole('button', { name: 'Pagar con este dinero' }).click();
  await page.getByText('El dinero paga ahora esa compra').waitFor();
  await expect.poll(async () => (await strayPaymentOf(olga, other))?.status).toBe('USED');
  const paid = encodeURIComponent(JSON.stringify({ id: purchaseId }));
  await expect
    .poll(async () => (await olga.api.call('GET', `/operator/purchases?filter=${paid}`)).body)
    .toMatchObject({ data: [{ id: purchaseId, received: 100 }] });
  expect(office.complaints()).toEqual([]);
});

it('whoever is no operator sees nothing of it', async () => {
  const page = await office.enter(await office.person(), '/operacion/compras');
  await page.waitForURL('**/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Mis Compras' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Bitácora' }).count()).toBe(0);
});
