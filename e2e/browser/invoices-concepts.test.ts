import type { Page } from 'playwright-core';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { describe, expect, it } from 'vitest';
import { lastMonth } from '@timbra/testing/mexican-clock.ts';
import { aConcepto, anInvoice, aReceptor, issue } from '@timbra/testing/api/api-client.ts';
import { csdOf, fiscalForm, newCompany } from '@timbra/testing/api/company-forms.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { useBackOffice, type Person } from './support/back-office.ts';
import {
  addConcepto,
  choose,
  enterShop,
  fillData,
  generate,
  line,
  next,
  openShop,
  pick,
  step,
  totalOf,
  typeConcepto,
} from './support/invoice-form.ts';
import { phone } from './support/browser.ts';
import { addOrder, addProduct } from './support/sales.ts';

const office = await useBackOffice();

/** Pastes as the browser tells the field that has the focus of what was copied elsewhere. */
const paste = (page: Page, text: string) =>
  page.locator(':focus').evaluate((field, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

it('a hundred concepts are edited and issued like one', async () => {
  const { person, companyId } = await openShop(office);
  const conceptos = Array.from({ length: 100 }, (_each, at) => ({
    ...aConcepto,
    descripcion: `Concepto ${at + 1}`,
    valorUnitario: 10,
  }));
  const draft = anInvoice(companyId, { conceptos, draft: true });
  const { body } = await person.api.call<{ data: { id: string } }>('POST', '/invoices/create', draft);
  const page = await office.enter(person, `/facturas/crear?id=${body.data.id}`);
  await expect.poll(() => totalOf(page)).toBe('$1,160.00');
  await step(page, 2);
  await page.getByRole('button', { name: 'Editar Concepto 50:' }).click();
  await line(page, 50).getByLabel('Valor unitario').fill('20');
  await expect.poll(() => totalOf(page)).toBe('$1,171.60');
  await page.getByRole('button', { name: 'Quitar Concepto 100', exact: true }).click();
  await page.getByRole('button', { name: 'Editar Concepto 60:' }).click();
  const opened = page.getByRole('button', { name: /^Editar /, expanded: true });
  await opened.waitFor();
  await page.getByRole('button', { name: 'Duplicar Concepto 50', exact: true }).click();
  await expect.poll(() => totalOf(page)).toBe('$1,183.20');
  // The lines behind it have moved: what was open would be another one.
  await expect.poll(() => opened.count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: /^Editar / }).count()).toBe(100);
  await next(page);
  await generate(page);
  await page.getByText('Factura generada exitosamente').waitFor();
  const { body: stored } = await person.api.call<{ data: { total: number; conceptos: readonly unknown[] } }>(
    'GET',
    `/invoices/${body.data.id}`,
  );
  expect(stored.data.total).toBe(1183.2);
  expect(stored.data.conceptos).toHaveLength(100);
});

describe('the grid of concepts', () => {
  it('is filled in by keyboard alone, and from a spreadsheet', async () => {
    const { page } = await enterShop(office, '/facturas/crear');
    await step(page, 2);
    const focused = page.locator(':focus');
    const press = (key: string) => page.keyboard.press(key);
    await page.getByRole('group', { name: 'Agregar concepto' }).getByLabel('Descripción').focus();
    for (const [descripcion, valor] of [
      ['Taza', '10'],
      ['Plato', '5'],
    ] as const) {
      await page.keyboard.type(descripcion);
      await press('Tab');
      await press('Tab');
      await page.keyboard.type(valor);
      await press('Enter');
      await expect.poll(() => focused.getAttribute('name')).toBe('nuevo.descripcion');
    }
    await press('ArrowUp');
    await press('Tab');
    await press('ArrowUp');
    await expect.poll(() => focused.getAttribute('name')).toBe('conceptos.0.cantidad');
    // The arrow has changed the line and not the figure.
    await expect.poll(() => line(page, 2).getByLabel('Cantidad').inputValue()).toBe('1');
    await page.keyboard.type('4');
    await expect.poll(() => totalOf(page)).toBe('$52.20');
    await press('Alt+Delete');
    await page.getByRole('alert').getByText('Línea 1 quitada.').waitFor();
    await expect.poll(() => focused.getAttribute('name')).toBe('conceptos.0.cantidad');
    await line(page, 1)
      .and(page.getByRole('group', { name: 'Plato' }))
      .waitFor();
    await page.getByRole('group', { name: 'Agregar concepto' }).getByLabel('Descripción').focus();
    await paste(
      page,
      'Producto\tPrecio unitario\tCantidad\tClave SAT\tUnidad\nCafé\t$1,100.50\t2\t50201706\tKGM\nTé\t50\t1',
    );
    await page.getByRole('alert').getByText('Se pegaron 2 líneas.').waitFor();
    await expect.poll(() => totalOf(page)).toBe('$2,616.96');
    await line(page, 1).getByLabel('Cantidad').focus();
    await paste(page, '3\n1');
    await expect.poll(() => totalOf(page)).toBe('$1,351.98');
    // The arrows go on from where the paste began.
    await expect.poll(() => focused.getAttribute('name')).toBe('conceptos.0.cantidad');
    await press('ArrowDown');
    await expect.poll(() => focused.getAttribute('name')).toBe('conceptos.1.cantidad');
    const undo = () => page.getByRole('alert').getByRole('button', { name: 'Deshacer' }).click();
    await undo();
    await expect.poll(() => totalOf(page)).toBe('$2,616.96');
    await line(page, 1).getByLabel('Cantidad').focus();
    await paste(page, '3\n\n2');
    await expect
      .poll(() => Promise.all([1, 2, 3].map((at) => line(page, at).getByLabel('Cantidad').inputValue())))
      .toEqual(['3', '2', '2']);
    await line(page, 2).getByRole('button', { name: 'Quitar Café' }).click();
    await undo();
    await line(page, 2).getByRole('button', { name: 'Editar Café' }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Unidad' }).inputValue()).toMatch(/^KGM/);
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    // The window of a laptop leaves room for a description to be read.
    const description = line(page, 1).getByLabel('Descripción');
    for (const width of [1280, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => (await description.boundingBox())?.width).toBeGreaterThan(160);
    }
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Abrir menú' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  });
});

describe('a concept', () => {
  it('is filled in from a product, and a quick one is made and added', async () => {
    const { page, person, companyId } = await enterShop(office, '/favicon.svg');
    await addProduct(person, companyId, {
      nombreInterno: 'Asesoría',
      descripcion: 'Asesoría fiscal',
      precioUnitario: 500,
    });
    await page.goto('/facturas/crear');
    await step(page, 2);
    await choose(page, 'Descripción', 'aseso', /Asesoría/);
    await expect.poll(() => page.getByLabel('Descripción').inputValue()).toBe('Asesoría fiscal');
    await expect.poll(() => page.getByLabel('Valor unitario').inputValue()).toBe('500');
    await page.getByRole('button', { name: 'Agregar concepto' }).click();
    await page.getByRole('button', { name: 'Crear Producto Rápido' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear Producto Rápido' });
    await dialog.getByLabel('Nombre interno').fill('Póliza');
    await dialog.getByLabel('Precio unitario').fill('250');
    for (const [label, key] of [
      ['Clave SAT', '80101500'],
      ['Unidad', 'E48'],
    ] as const) {
      await dialog.getByRole('combobox', { name: label }).click();
      await dialog.getByRole('combobox', { name: label }).fill(key);
      await page
        .getByRole('option', { name: new RegExp(key) })
        .first()
        .click();
    }
    await dialog.getByRole('button', { name: 'Crear y agregar' }).click();
    await page.getByRole('button', { name: 'Editar Póliza' }).waitFor();
    await expect.poll(() => totalOf(page)).toBe('$870.00');
  });

  it('carries the taxes that are switched on, each with its rate', async () => {
    const { page } = await enterShop(office, '/facturas/crear');
    await step(page, 2);
    const group = await typeConcepto(page);
    await group.getByRole('checkbox', { name: 'Retención de ISR' }).check();
    await group.getByRole('button', { name: 'Agregar concepto' }).click();
    await group.getByText('Elige la tasa, o quita el impuesto.').waitFor();
    await pick(page, 'Tasa de ISR', '10%');
    await group.getByRole('checkbox', { name: 'IEPS' }).check();
    await pick(page, 'Tasa de IEPS', '8%');
    await group.getByRole('button', { name: 'Agregar concepto' }).click();
    await expect.poll(() => totalOf(page)).toBe('$1,152.80');
    await page.getByRole('complementary', { name: 'Totales' }).getByText('ISR retenido').waitFor();
  });

  it('is offered keys by its description, and a key that SAT does not have is told at its field', async () => {
    const { page } = await enterShop(office, '/facturas/crear');
    await fillData(page);
    await next(page);
    await page.getByLabel('Descripción').fill('Tornillos de acero inoxidable');
    await page.getByRole('combobox', { name: 'Clave SAT' }).click();
    await page.getByRole('option', { name: /31161500/ }).waitFor();
    await page.keyboard.press('Escape');
    await typeConcepto(page);
    await page.getByRole('combobox', { name: 'Clave SAT' }).fill('80101599');
    await page.getByRole('button', { name: 'Agregar concepto' }).click();
    await next(page);
    await page.getByText('La clave 80101599 no está en la lista de productos y servicios del SAT.').first().waitFor();
  });

  it('of fees is proposed the withholdings of a company that pays them', async () => {
    const person = await office.person();
    const identity = { rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHAVEZ' };
    const form = fiscalForm({ ...identity, regimenFiscal: '612', tipoPersona: 'fisica', ...(await csdOf(identity)) });
    const { body } = await person.api.call<{ company: { id: string } }>('POST', '/user/companies', newCompany(form));
    await person.api.call('POST', '/customers', { companyId: body.company.id, ...aReceptor });
    const page = await office.enter(person, '/facturas/crear?tipo=honorarios');
    await fillData(page);
    await next(page);
    await addConcepto(page);
    await page.getByText('lo usual es que te retenga ISR 10% e IVA 10.6667%').waitFor();
    await page.getByRole('button', { name: 'Aplicar retenciones' }).click();
    await expect.poll(() => totalOf(page)).toBe('$953.33');
    await next(page);
    await generate(page);
    await page.getByText('Recibo de honorarios generado exitosamente').waitFor();
  });
});

const orderOf = async ({ api }: Person, id: string) =>
  (await api.call<{ data: OrderAnswer }>('GET', `/orders/${id}`)).body.data;

/** Makes a shop that has invoiced its customer before. */
async function withKnownCustomer() {
  const shop = await openShop(office);
  const { person, companyId, customerId } = shop;
  const terms = { formaPago: '28', receptor: { ...aReceptor, usoCfdi: 'G01' } };
  expect((await issue(person.api, anInvoice(companyId, { customerId, ...terms }))).status).toBe(201);
  return shop;
}

/** Counts what is pressed from now on, over all that the page shows. */
const countPresses = (page: Page) =>
  page.evaluate(() => {
    globalThis.presses = 0;
    addEventListener('pointerdown', () => (globalThis.presses = (globalThis.presses ?? 0) + 1), { capture: true });
  });

const presses = (page: Page) => page.evaluate(() => globalThis.presses);

const lastDocument = async ({ api }: Person) => {
  const { body } = await api.call<{ data: readonly { id: string }[] }>('GET', '/invoices?sort=["createdAt","DESC"]');
  return (await api.call<{ data: InvoiceAnswer }>('GET', `/invoices/${body.data[0]?.id}`)).body.data;
};

describe('a customer who was invoiced before', () => {
  it('is invoiced from an order in two clicks, on the terms of the last document', async () => {
    const { person, companyId, customerId } = await withKnownCustomer();
    await addOrder(person, companyId, customerId);
    const page = await office.enter(person, '/pedidos');
    await page.getByRole('button', { name: 'Crear Factura pedido 1' }).waitFor();
    await countPresses(page);
    await page.getByRole('button', { name: 'Crear Factura pedido 1' }).click();
    await page.getByText(`${aReceptor.nombre} · ${aReceptor.rfc} · Régimen 601 · CP 86991 · Uso G01`).waitFor();
    await page.getByText('PUE Pago en una sola exhibición · 28 Tarjeta de débito · MXN').waitFor();
    await line(page, 1)
      .and(page.getByRole('group', { name: 'Servicio a domicilio' }))
      .waitFor();
    await expectNoAxeFindings(page);
    await generate(page);
    await page.getByText('Factura generada exitosamente').waitFor();
    await expect.poll(() => presses(page)).toBe(2);
    expect(await lastDocument(person)).toMatchObject({ formaPago: '28', metodoPago: 'PUE', total: 1160, folio: 2 });
  });

  it('is invoiced for a known product in six clicks', async () => {
    const { person, companyId } = await withKnownCustomer();
    await addProduct(person, companyId, { unidad: 'H87' });
    const page = await office.enter(person, '/facturas');
    await page.getByRole('link', { name: 'Nueva Factura' }).first().waitFor();
    await countPresses(page);
    await page.getByRole('link', { name: 'Nueva Factura' }).first().click();
    await choose(page, 'Cliente', 'robotica', /UNIVERSIDAD ROBOTICA/);
    await choose(page, 'Descripción', 'altura', /Café de altura/);
    await expect.poll(() => totalOf(page)).toBe('$1,432.02');
    // The payment of the customer is known from the last document, once the server has told it.
    await page.getByText('PUE Pago en una sola exhibición · 28 Tarjeta de débito · MXN').waitFor();
    await generate(page);
    await page.getByText('Factura generada exitosamente').waitFor();
    await expect.poll(() => presses(page)).toBe(6);
    expect(await lastDocument(person)).toMatchObject({ formaPago: '28', receptor: { usoCfdi: 'G01' }, folio: 2 });
  });

  it('has every field at hand, which what is wrong opens by itself, and each error leads to its own', async () => {
    const { person, customerId } = await withKnownCustomer();
    const page = await office.enter(person, `/facturas/crear?cliente=${customerId}`, phone);
    await page.getByRole('button', { name: 'Cambiar pago' }).click();
    await choose(page, 'Forma de pago', '03', /^03/);
    await page.getByRole('button', { name: 'Cambiar documento' }).click();
    await page.getByLabel('Fecha').fill('2020-01-01');
    await page.getByRole('button', { name: 'Cambiar datos' }).click();
    await page.getByLabel('Código postal', { exact: true }).fill('123');
    await expectNoSidewaysScroll(page);
    await generate(page);
    await expect.poll(() => page.locator(':focus').getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Agrega al menos un concepto a la factura').first().waitFor();
    await expectNoAxeFindings(page);
    await typeConcepto(page);
    await page.getByRole('combobox', { name: 'Clave SAT' }).fill('80101599');
    await page.getByRole('button', { name: 'Agregar concepto' }).click();
    const summary = page.getByRole('region', { name: 'Resumen' });
    await summary.getByRole('button', { name: /^Concepto 1, Consultoría de negocios: La clave 80101599/ }).click();
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('conceptos.0.claveProductoServicio');
    await page.getByRole('button', { name: /^Editar Consultoría de negocios: .*Hay un error aquí$/ }).waitFor();
    await expectNoAxeFindings(page);
  });
});

describe('the orders of a company', () => {
  it('are invoiced to the general public, those of a month that were chosen', async () => {
    const { person, companyId, customerId } = await openShop(office);
    const before = lastMonth();
    const earlier = await addOrder(person, companyId, customerId, { fecha: before.toISOString() });
    const chosen = await addOrder(person, companyId, customerId);
    const left = await addOrder(person, companyId, customerId);
    const page = await office.enter(person, '/facturas/crear?tipo=global');
    await choose(page, 'Forma de pago', '01', /^01/);
    await next(page);
    const month = await page.getByRole('combobox', { name: 'Mes' }).inputValue();
    await choose(page, 'Mes', String(before.getUTCMonth() + 1).padStart(2, '0'), /./);
    await page.getByRole('checkbox', { name: 'Pedido 1' }).check();
    await choose(page, 'Mes', month.slice(0, 2), /./);
    // The sale of the other month is out of sight, and out of the document.
    await expect.poll(() => totalOf(page)).toBe('$0.00');
    await page.getByRole('checkbox', { name: 'Pedido 2' }).check();
    await expect.poll(() => totalOf(page)).toBe('$1,160.00');
    await next(page);
    await page.getByText('La venta de un pedido').waitFor();
    await generate(page);
    await page.getByText('Factura generada exitosamente').waitFor();
    const facturado = async ({ id }: { id: string }) => (await orderOf(person, id)).facturado;
    expect([await facturado(earlier), await facturado(chosen), await facturado(left)]).toEqual([false, true, false]);
  });

  it('give a draft its contents, which is looked at and issued', async () => {
    const { person, companyId, customerId } = await openShop(office);
    const order = await addOrder(person, companyId, customerId);
    const draft = { companyId, tipo: 'factura', orderId: order.id, formaPago: '01', draft: true };
    const { body } = await person.api.call<{ data: { id: string } }>('POST', '/invoices/create', draft);
    const page = await office.enter(person, `/facturas/${body.data.id}`);
    await page.getByRole('table', { name: 'Conceptos' }).getByText('Servicio a domicilio').waitFor();
    await page.getByRole('button', { name: 'Continuar' }).click();
    // The page has a total and a way on of its own: the form is there once its fields are.
    await page.getByRole('combobox', { name: 'Forma de pago' }).waitFor();
    await expect.poll(() => totalOf(page)).toBe('$1,160.00');
    await next(page);
    await page.getByRole('button', { name: 'Editar Servicio a domicilio' }).waitFor();
    await next(page);
    await generate(page);
    await page.getByText('Factura generada exitosamente').waitFor();
    expect((await orderOf(person, order.id)).facturado).toBe(true);
  });
});
