import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addCompany, anInvoice, balanceOf, issue } from '@timbra/testing/api/api-client.ts';
import { purchaseIn, purchasesOf, transferTo, type OpenedTransfer } from '../scenarios/payments-client.ts';
import { inAdmin } from '@timbra/testing/database/database-server.ts';
import { useBackOffice, type Person } from './support/back-office.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { phone } from './support/browser.ts';
import { askForTransfer, balanceIs, paidNotice, payBy, smallPlan, toPayment, trial } from './support/buying.ts';
import { pick } from './support/invoice-form.ts';
import { seedPurchases, type GivenPurchase } from './support/purchases.ts';

const office = await useBackOffice();
const small = await smallPlan(office.system);

const rows = (page: Page) => page.getByRole('table', { name: 'Compras' }).locator('tbody tr');
const rowOf = (page: Page, plan: string) => rows(page).filter({ hasText: plan });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar compras' });
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** @returns their ids. */
const seed = ({ user }: Person, given?: readonly GivenPurchase[]) =>
  seedPurchases(office.system, user.id, small.id, given);

const actionsOf = (page: Page, plan: string) =>
  rowOf(page, plan)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));

describe('the list of purchases', () => {
  it('has nine columns, words for states and methods, and what each state allows', async () => {
    const person = await office.person();
    const [first = ''] = await seed(person);
    const asked: string[] = [];
    const page = await office.enter(person, '/favicon.svg');
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/mis-compras');
    await expect.poll(() => rows(page).count()).toBe(4);
    expect(
      asked
        .filter((url) => url.includes('/api/user/purchases'))
        .every((url) => url.includes(`userId=${person.user.id}`)),
    ).toBe(true);
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['ID', 'Fecha', 'Plan', 'Timbres', 'Precio', 'Total', 'Estado', 'Método', 'Acciones']);
    expect(
      await rows(page)
        .locator('td:nth-child(1), td:nth-child(3), td:nth-child(4), td:nth-child(7), td:nth-child(8)')
        .allInnerTexts(),
    ).toEqual([
      'dddd4444',
      'Plan Cuatro',
      '50',
      'Cancelado',
      'Transferencia bancaria',
      'cccc3333',
      'Plan Tres',
      '1,200',
      'Fallido',
      'Tarjeta',
      'bbbb2222',
      'Plan Dos',
      '50',
      'Pendiente',
      'Tarjeta',
      'aaaa1111',
      'Plan Uno',
      '50',
      'Completado',
      'Tarjeta',
    ]);
    await expect.poll(() => rowOf(page, 'Plan Uno').getByTitle(first).innerText()).toBe('aaaa1111');
    for (const amount of ['$86.21', '$100.00'])
      await rowOf(page, 'Plan Uno').getByText(amount, { exact: true }).waitFor();
    await expect
      .poll(() => actionsOf(page, 'Plan Uno'))
      .toEqual(['Ver Detalles compra aaaa1111', 'Crear Factura compra aaaa1111']);
    await expect
      .poll(() => actionsOf(page, 'Plan Dos'))
      .toEqual(['Ver Detalles compra bbbb2222', 'Completar Pago compra bbbb2222']);
    await expect
      .poll(() => actionsOf(page, 'Plan Tres'))
      .toEqual(['Ver Detalles compra cccc3333', 'Reintentar Pago compra cccc3333']);
    await expect.poll(() => actionsOf(page, 'Plan Cuatro')).toEqual(['Ver Detalles compra dddd4444']);
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Reintentar Pago compra cccc3333' }).click();
    await page.waitForURL(`**/checkout-interno/${small.id}?compra=cccc3333-*`);
    expect(office.complaints()).toEqual([]);
  });

  it('is searched, filtered, sorted and paged by the server', async () => {
    const person = await office.person();
    const [first = ''] = await seed(person);
    const page = await office.enter(person, '/mis-compras');
    await expect.poll(() => rows(page).count()).toBe(4);
    for (const [words, found] of [
      ['aaaa1111', 'Plan Uno'],
      [first, 'Plan Uno'],
      ['plan dos', 'Plan Dos'],
      ['fallido', 'Plan Tres'],
      ['CANCELLED', 'Plan Cuatro'],
      ['zoe ibanez', 'Plan Uno'],
      ['zoe@ejemplo', 'Plan Uno'],
    ] as const) {
      await search(page).fill(words);
      await expect.poll(() => rows(page).allInnerTexts(), { message: words }).toEqual([expect.stringContaining(found)]);
    }
    await search(page).fill('nada de esto');
    await page.getByText('No se encontraron compras que coincidan con la búsqueda').waitFor();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect.poll(() => rows(page).count()).toBe(4);
    await pick(page, 'Filtrar por estado', 'Pendiente');
    await expect.poll(() => rows(page).allInnerTexts()).toEqual([expect.stringContaining('Plan Dos')]);
    await pick(page, 'Filtrar por estado', 'Todos los estados');
    await page.getByRole('button', { name: 'Timbres' }).click();
    await expect.poll(() => rows(page).last().innerText()).toContain('Plan Tres');
    const more = Array.from({ length: 9 }, (_none, index) => ({
      id: `eeee000${index}`,
      plan: 'Plan Más',
      status: 'CANCELLED',
    }));
    await seed(person, more);
    await page.goto('/mis-compras');
    await page.getByText('Mostrando 1 - 10 de 13 compras').waitFor();
    await page.getByRole('button', { name: 'Página 2' }).click();
    await page.getByText('Mostrando 11 - 13 de 13 compras').waitFor();
  });

  it('says when it is empty, when it failed, and whose it is not', async () => {
    const person = await office.person();
    const page = await office.enter(person, '/dashboard');
    await page.getByRole('button', { name: /Menú de/ }).click();
    await page.getByRole('menuitem', { name: 'Mis compras' }).click();
    await page.waitForURL('**/mis-compras');
    await page.getByText('Aún no tienes compras de timbres').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Ver Planes' }).count()).toBe(2);
    await expectNoAxeFindings(page);
    await page.getByRole('link', { name: 'Ver Planes' }).last().click();
    await page.waitForURL('**/planes');
    const list = '**/api/user/purchases?*';
    await page.route(list, (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.goto('/mis-compras');
    await page.getByText('Error al cargar las compras').waitFor();
    await page.unroute(list);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('Aún no tienes compras de timbres').waitFor();
    await page.route(list, (route) => route.abort());
    await page.reload();
    await page.getByText('Error de conexión al cargar las compras').waitFor();
    await page.evaluate(() => localStorage.removeItem('user'));
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('No se encontró información del usuario').waitFor();
  });
});

describe('a purchase', () => {
  it('by transfer shows where to pay, and becomes paid by itself when the money comes', async () => {
    const person = await office.person();
    const page = await office.enter(person, `/checkout-interno/${small.id}`);
    await toPayment(page);
    await askForTransfer(page);
    const { body: transfer } = await person.api.call<OpenedTransfer>('POST', '/payments/create-spei-intent', {
      planId: small.id,
    });
    const data = section(page, 'Datos para tu transferencia');
    for (const text of [transfer.bank, transfer.reference, '$290.00'])
      await data.getByText(text, { exact: true }).waitFor();
    expect((await data.getByText(/^[\d ]{23}$/).innerText()).replaceAll(' ', '')).toBe(transfer.clabe);
    await data.getByRole('button', { name: 'Copiar la CLABE' }).waitFor();
    await page.getByRole('button', { name: 'Completar Pago' }).waitFor();
    await expectNoAxeFindings(page);
    await page.goto('/mis-compras');
    await page.getByRole('button', { name: /^Completar Pago/ }).click();
    await data.waitFor();
    await transferTo(office.system, transfer, 10_000);
    await data.getByText('Recibimos $100.00. Faltan $190.00').waitFor();
    await data.getByRole('button', { name: 'Pedir que me devuelvan $100.00' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Te devolvemos $100.00?' });
    await expectNoAxeFindings(page);
    await question.getByRole('button', { name: 'Seguir con la compra' }).click();
    await question.waitFor({ state: 'detached' });
    await transferTo(office.system, transfer, 19_000);
    await page.getByText(`Recibimos tu pago: se agregaron ${small.timbres} timbres a tu saldo.`).waitFor();
    await balanceIs(page, trial + small.timbres);
    await page.getByRole('button', { name: 'Crear Factura' }).waitFor();
    await expect.poll(() => data.count()).toBe(0);
    await expect.poll(() => page.getByText('Completado', { exact: true }).count()).toBe(2);
  });

  it('whose bank was not answered is completed with another card', async () => {
    const person = await office.person();
    const page = await office.enter(person, `/checkout-interno/${small.id}`);
    await toPayment(page);
    await payBy(page, '3220');
    const { id } = await purchaseIn(person.api, 'PENDING');
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/checkout-interno'));
    await page.goto(`/compra/${id}`);
    await page.getByRole('button', { name: 'Completar Pago' }).click();
    await page.waitForURL('**?compra=*');
    const resumed = page.url();
    await toPayment(page);
    await payBy(page, '4242');
    await paidNotice(page, small.timbres).waitFor();
    expect(await purchasesOf(person.api)).toMatchObject([{ status: 'COMPLETED' }]);
    expect(await balanceOf(person.api)).toMatchObject({ available: trial + small.timbres });
    await page.goto(resumed);
    await page.getByText('Esta compra ya está pagada').waitFor();
    await page.getByRole('link', { name: 'Ver la compra' }).click();
    await page.getByRole('button', { name: 'Crear Factura' }).waitFor();
  });

  it('that failed says why, in the list, on its page and where it is paid after all', async () => {
    const person = await office.person();
    const page = await office.enter(person, `/checkout-interno/${small.id}`);
    const reason = 'La tarjeta no tiene fondos suficientes. Usa otra tarjeta.';
    const why = page.getByRole('alert').filter({ hasText: 'Tu último intento de pago no se completó' });
    await toPayment(page);
    await payBy(page, '9995');
    await page.getByRole('alert').getByText(reason).waitFor();
    const { id } = await purchaseIn(person.api, 'FAILED');
    await page.goto('/mis-compras');
    await expect.poll(() => rows(page).getByTitle(reason).innerText()).toBe('Fallido');
    await expectNoAxeFindings(page);
    await page.goto(`/compra/${id}`);
    await why.getByText(reason).waitFor();
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Reintentar Pago' }).click();
    await page.waitForURL('**?compra=*');
    await why.getByText(reason).waitFor();
    await expectNoAxeFindings(page);
    await toPayment(page);
    await payBy(page, '4242');
    await paidNotice(page, small.timbres).waitFor();
    await page.goto(`/compra/${id}`);
    await page.getByRole('button', { name: 'Crear Factura' }).waitFor();
    await expect.poll(() => why.count()).toBe(0);
  });

  it('shows its parts, and those of customer and invoice only when there is something in them', async () => {
    const person = await office.person();
    const [first = '', second = '', , fourth = ''] = await seed(person);
    const page = await office.enter(person, '/mis-compras');
    await page.getByRole('button', { name: 'Ver Detalles compra bbbb2222' }).click();
    await page.waitForURL(`**/compra/${second}`);
    await page.getByRole('heading', { level: 1, name: 'Compra bbbb2222' }).waitFor();
    await section(page, 'Información de la compra').getByText(second).waitFor();
    for (const part of ['Datos del cliente', 'Factura', 'Datos para tu transferencia']) {
      await expect.poll(() => section(page, part).count()).toBe(0);
    }
    await page.goto(`/compra/${fourth}`);
    await section(page, 'Plan').getByText('Página personalizada con tu marca').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /Pago|Factura/ }).count()).toBe(0);
    const companyId = await addCompany(person.api);
    const { id: invoiceId } = (await issue(person.api, anInvoice(companyId))).body.data;
    await inAdmin(office.system.databaseUrl, (client) =>
      client.query('insert into purchase_invoices (purchase_id, user_id, invoice_id) values ($1, $2, $3)', [
        first,
        person.user.id,
        invoiceId,
      ]),
    );
    await page.goto(`/compra/${first}`);
    await section(page, 'Datos del cliente').getByText('zoe@ejemplo.mx').waitFor();
    for (const text of ['A-1', 'Emitida']) await section(page, 'Factura').getByText(text, { exact: true }).waitFor();
    expect((await section(page, 'Resumen de costos').innerText()).split(/\n+/)).toEqual([
      'Resumen de costos',
      'Precio del plan',
      '$86.21',
      'IVA (16%)',
      '$13.79',
      'Total',
      '$100.00',
      'Descargar Factura',
    ]);
    await expectNoAxeFindings(page);
    await page.goto('/mis-compras');
    await expect.poll(() => rows(page).count()).toBe(4);
    await expect
      .poll(() => actionsOf(page, 'Plan Uno'))
      .toEqual(['Ver Detalles compra aaaa1111', 'Descargar Factura compra aaaa1111']);
  });

  it('that is not there, or is another’s, is not found; one that cannot be loaded says so', async () => {
    const [other = ''] = await seed(await office.person());
    const page = await office.enter(await office.person(), `/compra/${other}`);
    for (const address of [other, '00000000-0000-4000-8000-000000000000', 'nada']) {
      await page.goto(`/compra/${address}`);
      await page.getByText('Compra no encontrada').waitFor();
      await page.getByText('La compra que buscas no existe o no tienes permisos para verla.').waitFor();
    }
    const call = '**/api/user/purchases?*';
    await page.route(call, (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.reload();
    await page.getByText('Error al cargar los detalles de la compra').waitFor();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('Compra no encontrada').waitFor();
    await page.route(call, (route) => route.abort());
    await page.reload();
    await page.getByText('Error de conexión al cargar los detalles').waitFor();
  });
});

describe('on a phone', () => {
  it('purchases are cards, and nothing stands beyond the edge', async () => {
    const person = await office.person();
    await seed(person);
    const page = await office.enter(person, '/mis-compras?success=true', phone);
    await page.getByText('Tu pago se completó: se agregaron 50 timbres a tu saldo.').waitFor();
    const list = page.getByRole('list', { name: 'Compras' });
    await list
      .getByText(/^\d{1,2} \p{L}{3} \d{4}$/u)
      .first()
      .waitFor();
    const filter = page.getByRole('combobox', { name: 'Filtrar por estado' });
    await expect.poll(() => filter.count()).toBe(0);
    await page.getByRole('button', { name: 'Filtros' }).click();
    await filter.waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    await list.getByRole('button', { name: 'Ver Detalles compra aaaa1111' }).click();
    await section(page, 'Resumen de costos').waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  });
});
