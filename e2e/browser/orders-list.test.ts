import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lastMonth } from '@timbra/testing/mexican-clock.ts';
import { addCompany, anInvoice, issue } from '@timbra/testing/api/api-client.ts';
import { acceptDocuments, refuseDocuments } from '@timbra/testing/api/hold-answers.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { enterWithCompany, loseAnswers, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { addCustomer } from './support/customers.ts';
import { choose, generate, openShop } from './support/invoice-form.ts';
import { fromMenu } from './support/row-menu.ts';
import { addOrder, dialog, says, shopkeeper, typeFast } from './support/sales.ts';

const office = await useBackOffice();

const rows = (page: Page) => page.getByRole('table', { name: 'Pedidos' }).locator('tbody tr');
const numbers = (page: Page) => rows(page).locator('td:first-child').allTextContents();

/** Makes as many orders as changes are given, of one customer. */
async function withOrders(...changes: object[]) {
  const shop = await shopkeeper(office);
  const { person, companyId } = shop;
  const customer = await addCustomer(person, companyId);
  const orders = [];
  for (const change of changes) orders.push(await addOrder(person, companyId, customer.id, change));
  return { ...shop, orders };
}

async function enterList(...changes: object[]) {
  const shop = await withOrders(...changes);
  const page = await shop.enter('/pedidos');
  await rows(page).first().waitFor();
  return { ...shop, page };
}

/** Records from now on all that a page has said, however short: `role=alert` and the like included. */
async function textsFrom(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    globalThis.seenTexts = [];
    const record = () => globalThis.seenTexts?.push(document.body.innerText);
    new MutationObserver(record).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => globalThis.seenTexts ?? []);
}

describe('the list of orders', () => {
  it('has its three buttons and eight columns', async () => {
    const { page } = await enterList({});
    const buttons = page.getByRole('main').getByRole('button', { name: /Pedidos?$/ });
    await expect
      .poll(() => buttons.allTextContents())
      .toEqual(['Importar Pedidos', 'Exportar Pedidos', 'Nuevo Pedido', 'ID Pedido']);
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual(['ID Pedido', 'Cliente', 'Fecha', 'Monto', 'Estado', 'Facturado', 'ID Factura', 'Acciones']);
    const cells = await rows(page).first().getByRole('cell').allTextContents();
    expect([cells[0], cells[1], ...cells.slice(3, 7)]).toEqual([
      '1',
      'ESCUELA KEMPER URGATE',
      '$1,160.00',
      'Pendiente de Pago',
      'No',
      '—',
    ]);
    const labels = await rows(page)
      .getByRole('button')
      .evaluateAll((found) => found.map((button) => button.getAttribute('aria-label')));
    expect(labels).toEqual([
      'Crear Factura pedido 1',
      'Ver pedido 1',
      'Editar pedido 1',
      'Eliminar pedido 1',
      'Más acciones: pedido 1',
    ]);
  });

  it('searches number, customer and notes a moment after the last key, and asks for all again when emptied', async () => {
    const { person, companyId, enter } = await withOrders({}, { observaciones: 'Entregar el martes' });
    const other = await addCustomer(person, companyId, { rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBÓTICA' });
    await addOrder(person, companyId, other.id);
    const page = await enter('/pedidos');
    await expect.poll(() => numbers(page)).toEqual(['3', '2', '1']);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/orders')) calls.push(new URL(request.url()).pathname);
    });
    const box = page.getByRole('searchbox');
    await typeFast(box, 'robotica');
    await expect.poll(() => numbers(page)).toEqual(['3']);
    expect(calls).toEqual(['/api/orders/search']);
    await box.fill('martes');
    await expect.poll(() => numbers(page)).toEqual(['2']);
    calls.splice(0);
    await box.fill('');
    await expect.poll(() => numbers(page)).toEqual(['3', '2', '1']);
    await expect.poll(() => calls).toEqual(['/api/orders']);
    await box.fill('nada que exista');
    await page.getByText('No se encontraron pedidos que coincidan con los filtros', { exact: true }).waitFor();
  });

  it('shows the four states, and offers no way to change those of orders without an invoice', async () => {
    const { person, orders, enter } = await withOrders({}, {}, {}, {});
    const states = ['PENDING', 'PAID', 'CANCELLED', 'REFUNDED'];
    for (const [index, order] of orders.entries()) {
      await person.api.call('PATCH', `/orders/${order.id}`, { status: states[index] });
    }
    const page = await enter('/pedidos');
    await rows(page).first().waitFor();
    await expect
      .poll(() => rows(page).locator('td:nth-child(5)').allTextContents())
      .toEqual(['Reembolsado', 'Cancelado', 'Pagado', 'Pendiente de Pago']);
    await expect.poll(() => page.getByRole('button', { name: /^Marcar/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Editar pedido 1' }).click();
    await dialog(page).getByLabel('Cliente').waitFor();
    expect(
      await dialog(page)
        .getByLabel(/Estado/)
        .count(),
    ).toBe(0);
  });

  it('says that it is empty, or why it could not be loaded', async () => {
    const { page } = await enterWithCompany(office, '/favicon.svg');
    await page.route('**/api/orders?**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/pedidos');
    await says(page, 'Error al cargar pedidos: HTTP error! status: 500');
    await page.unroute('**/api/orders?**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('No se encontraron pedidos que coincidan con los filtros', { exact: true }).waitFor();
    await expectNoAxeFindings(page);
  });

  it('asks before it deletes, says that it did, and why it did not', async () => {
    const { page } = await enterList({});
    const question = page.getByRole('alertdialog', { name: '¿Estás seguro de eliminar este pedido?' });
    const ask = () => page.getByRole('button', { name: 'Eliminar pedido 1' }).click();
    const confirm = () => question.getByRole('button', { name: 'Eliminar pedido' }).click();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.method()));
    await ask();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    expect(calls).not.toContain('DELETE');
    await page.route('**/api/orders/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 409, json: { message: 'No se puede' } })
        : route.continue(),
    );
    await ask();
    await confirm();
    await says(page, 'Error al eliminar pedido: No se puede');
    await page.unroute('**/api/orders/*');
    await ask();
    await confirm();
    await says(page, 'Pedido eliminado exitosamente');
  });

  it('deletes those that are ticked and brings them back, and makes one draft of a global invoice of others', async () => {
    const { enter, person } = await withOrders({}, {}, {});
    const page = await enter('/pedidos');
    await expect.poll(() => numbers(page)).toEqual(['3', '2', '1']);
    await page.getByText('Suma: $3,480.00', { exact: true }).waitFor();
    const tick = (name: string) => page.getByRole('checkbox', { name: `Elegir ${name}` }).click();
    const bar = page.getByRole('region', { name: 'Selección' });
    await tick('pedido 3');
    await tick('pedido 1');
    await bar.getByRole('button', { name: 'Eliminar' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('pedido 3, pedido 1.').waitFor();
    await question.getByRole('button', { name: 'Eliminar 2 pedidos' }).click();
    await says(page, '2 pedidos eliminados');
    // The notice stays under the pointer.
    await page.getByRole('alert').hover();
    await expect.poll(() => numbers(page)).toEqual(['2']);
    await expect.poll(() => bar.count()).toBe(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await says(page, '2 pedidos recuperados');
    await expect.poll(() => numbers(page)).toEqual(['3', '2', '1']);
    await tick('pedido 1');
    await tick('pedido 2');
    // An answer that was lost, and a second press: it is the same draft.
    await loseAnswers(page, '**/api/invoices/create');
    await bar.getByRole('button', { name: 'Factura global' }).click();
    await page.getByText(/No pudimos preparar la factura global|No hay conexión/).waitFor();
    await page.unroute('**/api/invoices/create');
    await bar.getByRole('button', { name: 'Factura global' }).click();
    await page.waitForURL('**/facturas/crear?id=*');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { body } = await person.api.call<{ data: readonly unknown[] }>('GET', '/invoices');
    expect(body.data).toHaveLength(1);
  });

  it('invoices each of those that are ticked by itself, and tells of one that was not why', async () => {
    const { person, companyId, customerId } = await openShop(office);
    const orders: { readonly id: string }[] = [];
    for (const _ of [1, 2, 3]) orders.push(await addOrder(person, companyId, customerId));
    const page = await office.enter(person, '/pedidos');
    const message = 'Ese pedido ya está en una factura.';
    await page.route('**/api/invoices/create', (route) => {
      const { orderId } = route.request().postDataJSON() as { readonly orderId: string };
      if (orderId !== orders[1]?.id) return route.continue();
      return route.fulfill({ status: 409, json: { success: false, message, code: 'CONFLICT' } });
    });
    for (const number of [1, 2, 3]) await page.getByRole('checkbox', { name: `Elegir pedido ${number}` }).click();
    const bar = page.getByRole('region', { name: 'Selección' });
    await bar.getByRole('button', { name: 'Facturar cada uno' }).click();
    const each = page.getByRole('dialog', { name: 'Facturar cada pedido' });
    await each.getByRole('button', { name: 'Emitir 3 facturas' }).click();
    await each.getByText('Elige la forma de pago.').waitFor();
    await expectNoAxeFindings(page);
    await choose(page, 'Forma de pago', '03', /^03/, each);
    await each.getByRole('button', { name: 'Emitir 3 facturas' }).click();
    await each.getByText('2 facturas emitidas, 1 pedido sin facturar.').waitFor();
    const results = each.getByRole('list', { name: 'Pedidos' }).getByRole('listitem');
    await expect.poll(() => results.first().innerText()).toContain(message);
    await expect
      .poll(() => results.getByRole('link').evaluateAll((links) => links.map((link) => link.firstChild?.textContent)))
      .toEqual(['Corregir', 'A-1', 'A-2']);
    await expectNoAxeFindings(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await each.getByRole('button', { name: 'Listo' }).click();
    await expect.poll(() => bar.count()).toBe(0);
    const { body } = await person.api.call<{ data: readonly object[] }>('GET', '/invoices');
    const asked = { status: 'ISSUED', metodoPago: 'PUE', total: 1_160 };
    expect(body.data).toEqual([expect.objectContaining(asked), expect.objectContaining(asked)]);
  });

  it('fits a phone, where rows are cards', async () => {
    // What earlier stories broke on purpose is their own.
    office.complaints();
    const { enter } = await withOrders({});
    const small = await enter('/pedidos', phone);
    await small.getByRole('list', { name: 'Pedidos' }).getByText('$1,160.00').waitFor();
    await expectNoSidewaysScroll(small);
    await expectNoAxeFindings(small);
    expect(office.complaints()).toEqual([]);
  });
});

describe('an order and its invoice', () => {
  async function withInvoiced() {
    const person = await office.person();
    const companyId = await addCompany(person.api);
    const customer = await addCustomer(person, companyId, {
      rfc: 'URE180429TM6',
      nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
      codigoPostal: '86991',
    });
    const free = await addOrder(person, companyId, customer.id);
    const invoiced = await addOrder(person, companyId, customer.id);
    const request = { orderId: invoiced.id, customerId: customer.id, receptor: undefined, conceptos: undefined };
    const { body } = await issue(person.api, anInvoice(companyId, request));
    const page = await office.enter(person, '/pedidos');
    await rows(page).first().waitFor();
    return { page, person, free, invoiced, invoice: body.data };
  }

  it('tells invoiced orders from others, and narrows to either', async () => {
    const { page, invoice } = await withInvoiced();
    await expect.poll(() => rows(page).locator('td:nth-child(6)').allTextContents()).toEqual(['Sí', 'No']);
    await expect.poll(() => rows(page).locator('td:nth-child(7)').allTextContents()).toEqual(['A-1', '—']);
    await expect.poll(() => page.getByText('A-1', { exact: true }).getAttribute('title')).toBe(invoice.id);
    await expect.poll(() => page.getByRole('button', { name: /^Crear Factura/ }).count()).toBe(1);
    // The cell that stays in view has the colour of its row. A row may move away from the pointer while the page settles.
    const coloured = async () => {
      const row = rows(page).first();
      await row.hover();
      return row.evaluate((each) =>
        [each, each.lastElementChild].map((part) => part && getComputedStyle(part).backgroundColor),
      );
    };
    await expect.poll(coloured).toEqual(['rgb(247, 248, 245)', 'rgb(247, 248, 245)']);
    const filter = page.getByRole('combobox', { name: 'Filtrar por facturación' });
    for (const [choice, left] of [
      ['Facturados', ['2']],
      ['No facturados', ['1']],
      ['Todos', ['2', '1']],
    ] as const) {
      await filter.press('ArrowDown');
      await page.getByRole('option', { name: choice, exact: true }).click();
      await expect.poll(() => numbers(page)).toEqual(left);
    }
  });

  it('leads from an order to its invoice, from the row and from the detail', async () => {
    const { page, free } = await withInvoiced();
    await page.getByRole('button', { name: 'Crear Factura pedido 1' }).click();
    await page.waitForURL(`**/facturas/crear?pedido=${free.id}`);
    await page.goBack();
    await page.getByRole('button', { name: 'Ver pedido 1' }).click();
    await dialog(page).getByRole('link', { name: 'Crear Factura' }).click();
    await page.waitForURL(`**/facturas/crear?pedido=${free.id}`);
    // From then on the order is the document's own: nobody is told that it is taken, not even for a moment.
    await page.getByText('Todo en orden').waitFor();
    const seen = await textsFrom(page);
    await generate(page);
    await page.getByText('Factura generada exitosamente').waitFor();
    expect((await seen()).filter((text) => /ya está facturado/.test(text))).toEqual([]);
  });

  it('shows everything of an invoiced order, and hands its files over', async () => {
    const { page } = await withInvoiced();
    await page.getByRole('button', { name: 'Ver pedido 2' }).click();
    await page.getByRole('heading', { name: 'Factura A-1' }).waitFor();
    await expect.poll(() => dialog(page).getByRole('link', { name: 'Crear Factura' }).count()).toBe(0);
    for (const [kind, start] of [
      ['XML', '<?xml'],
      ['PDF', '%PDF'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: `Descargar ${kind}` }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`A-1.${kind.toLowerCase()}`);
      const chunks: Buffer[] = [];
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
      expect(Buffer.concat(chunks).subarray(0, start.length).toString()).toBe(start);
    }
    await expectNoAxeFindings(page);
  });

  it('keeps money and buyer of an invoiced order closed, its notes open, and is paid in the end', async () => {
    const { page, person, invoiced } = await withInvoiced();
    // One that is not invoiced has other things to be done first.
    await expect.poll(() => page.getByRole('button', { name: 'Marcar como pagado pedido 1' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Marcar como pagado pedido 2' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Ya te pagaron el pedido 2?' });
    // The primary button of a dialog is its last.
    await expect.poll(() => question.getByRole('button').allTextContents()).toEqual(['Cancelar', 'Marcar como pagado']);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Ver pedido 2' }).click();
    await dialog(page).getByRole('button', { name: 'Marcar como pagado' }).click();
    await question.getByRole('button', { name: 'Marcar como pagado' }).click();
    await says(page, 'Pedido marcado como pagado');
    await expect
      .poll(() => rows(page).locator('td:nth-child(5)').allTextContents())
      .toEqual(['Pagado', 'Pendiente de Pago']);
    await expect.poll(() => page.getByRole('button', { name: /^Marcar como pagado/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Editar pedido 2' }).click();
    await dialog(page)
      .getByText(/Este pedido ya está facturado/)
      .waitFor();
    await expect.poll(() => dialog(page).getByRole('textbox').count()).toBe(1);
    await dialog(page)
      .getByLabel(/^Observaciones/)
      .fill('Pagado en efectivo');
    await dialog(page).getByRole('button', { name: 'Guardar pedido' }).click();
    await says(page, 'Pedido actualizado exitosamente');
    const { body } = await person.api.call<{ data: unknown }>('GET', `/orders/${invoiced.id}`);
    expect(body.data).toMatchObject({ observaciones: 'Pagado en efectivo', total: 1_160 });
    await page.getByRole('button', { name: 'Eliminar pedido 2' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar pedido' }).click();
    await says(
      page,
      'Error al eliminar pedido: Este pedido ya está facturado. Cancela su factura para cambiarlo o eliminarlo.',
    );
    // What was said of a screen goes with it.
    await page.getByRole('link', { name: 'Clientes', exact: true }).click();
    await page.getByRole('heading', { name: /^Clientes/ }).waitFor();
    await page.getByText(/^Error al eliminar pedido/).waitFor({ state: 'detached' });
  });
});

describe('an order of a global document', () => {
  it('is invoiced to its buyer from its row: both documents are told before, and stand at the sale afterwards', async () => {
    // What earlier stories broke on purpose is their own.
    office.complaints();
    const { person, companyId, customerId } = await openShop(office);
    const month = lastMonth();
    const fecha = month.toISOString();
    await addOrder(person, companyId, customerId, { fecha });
    // No other story has this sum.
    const rare = { descripcion: 'Mesa', cantidad: 1, precioUnitario: 7_431.19, claveProductoServicio: '56101500' };
    await addOrder(person, companyId, customerId, { fecha, orderItems: [rare] });
    const meses = fecha.slice(5, 7);
    const informacionGlobal = { periodicidad: '04', meses, anio: month.getUTCFullYear() };
    const global = await issue(person.api, { companyId, tipo: 'global', formaPago: '01', informacionGlobal });
    expect(global.body.data).toMatchObject({ status: 'ISSUED' });

    const page = await office.enter(person, '/pedidos');
    await (await fromMenu(page, 'pedido 1', 'Facturar al cliente')).click();
    const form = page.getByRole('dialog', { name: 'Facturar al cliente' });
    await form.getByText(/^Una nota de crédito por \$1,160\.00 .* pedido 1 de la factura global A-1\.$/).waitFor();
    await form.getByText(/^Una factura por \$1,160\.00 para UNIVERSIDAD ROBOTICA/).waitFor();
    const issueBoth = form.getByRole('button', { name: 'Emitir los dos documentos' });
    await issueBoth.click();
    await form.getByText('Completa este campo').waitFor();
    await expectNoAxeFindings(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await choose(page, 'Forma de pago', '01', /^01/, form);
    await issueBoth.click();
    await form.getByRole('link', { name: /^Factura A-[23]$/ }).waitFor();
    await form.getByRole('link', { name: /^Nota de crédito A-[23]$/ }).waitFor();
    await form.getByText('Emitida').waitFor();
    await form.getByRole('button', { name: 'Listo' }).click();
    await page.getByRole('link', { name: 'Timbres disponibles: 22' }).waitFor();
    const sales = page.getByRole('region', { name: 'Ventas' }).getByRole('listitem');
    await expect
      .poll(() => sales.allInnerTexts())
      .toEqual([
        expect.stringMatching(/Pedido 1[^]*Facturado aparte: A-[23]\s*Nota de crédito A-[23]/),
        expect.stringMatching(/Pedido 2[^]*En la global[^]*Facturar al cliente/),
      ]);
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);

    // A note that is refused while the buyer's document is issued says what that means, and leads to its correction.
    await refuseDocuments(office.system.pacUrl, ['E 8620.18']);
    let isEarly = true;
    await page.route(/\/orders\?.*documento/, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      const body = isEarly ? text.replace('"REJECTED"', '"PROCESSING"') : text;
      if (body !== text) isEarly = false;
      await route.fulfill({ response: answer, body });
    });
    await sales
      .nth(1)
      .getByRole('button', { name: /Facturar al cliente/ })
      .click();
    await choose(page, 'Forma de pago', '01', /^01/, form);
    await issueBoth.click();
    await form
      .getByText('Mientras tanto la venta cuenta dos veces: en la factura global y en la de tu cliente.')
      .waitFor();
    await form.getByRole('link', { name: 'Corregir' }).waitFor();
    await expectNoAxeFindings(page);
    await form.getByRole('button', { name: 'Listo' }).click();
    // The list was answered before the note was refused: it follows by itself.
    await sales.getByText(/^A-[45], rechazada$/).waitFor();
    await acceptDocuments(office.system.pacUrl, ['E 8620.18']);
    expect(office.complaints()).toEqual([]);
  });
});
