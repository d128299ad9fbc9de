import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import type { Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { anInvoice, balanceOf, issue } from '@timbra/testing/api/api-client.ts';
import { useBackOffice, type Person } from './support/back-office.ts';
import { fromMenu } from './support/row-menu.ts';
import {
  addConcepto,
  choose,
  downloaded,
  enterShop,
  fillData,
  fillInvoice,
  generate,
  line,
  next,
  pathOf,
  pick,
  step,
  totalOf,
} from './support/invoice-form.ts';

// Whoever registers has one stamp: it is enough for a document, however often that is sent.
const office = await useBackOffice({ api: { TRIAL_STAMPS: '1' } });

const invoicesOf = async ({ api }: Person) =>
  (await api.call<{ data: readonly { id: string; status: string; folio: number | null }[] }>('GET', '/invoices')).body
    .data;

/** Reads the lines of the totals, each with its amount. */
const totalsOf = async (page: Page) =>
  (await page.getByRole('complementary', { name: 'Totales' }).innerText()).replaceAll('\n', ' ');

const orderNumber = (page: Page) => page.getByLabel('Número de pedido');

async function withOrderNumber(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Más datos (opcional)' }).click();
  await orderNumber(page).fill(text);
}

describe('from an empty form to an invoice in hand', () => {
  it('adds up while one types, stamps once, and hands out the XML and the PDF', async () => {
    const { page, person } = await enterShop(office, '/facturas');
    await page.getByRole('link', { name: 'Nueva Factura' }).first().click();
    await page.waitForURL('**/facturas/crear');
    await fillData(page);
    await next(page);
    await addConcepto(page, { cantidad: '2', valor: '100' });
    await expect.poll(() => totalOf(page)).toBe('$232.00');
    await page.getByRole('button', { name: 'Editar Consultoría de negocios' }).click();
    await page.getByRole('list').getByLabel('Descuento').fill('10');
    await expect.poll(() => totalOf(page)).toBe('$220.40');
    await expect.poll(() => line(page, 1).getByTestId('importe').textContent()).toBe('$190.00');
    for (const amount of ['Subtotal $200.00', 'Descuento -$10.00', 'IVA 16% $30.40', 'Total $220.40']) {
      await expect.poll(() => totalsOf(page)).toContain(amount);
    }
    await page.getByLabel('Descuento general').fill('19');
    await expect.poll(() => totalOf(page)).toBe('$198.36');
    await page.getByLabel('Descuento general').fill('');
    await expect.poll(() => totalOf(page)).toBe('$220.40');
    await next(page);
    await generate(page);
    await page.getByText('Factura generada exitosamente').waitFor();
    expect(pathOf(page)).toBe('/facturas');

    const xml = await downloaded(page, () => page.getByRole('button', { name: 'Descargar XML', exact: true }).click());
    expect(xml.name).toBe('A-1.xml');
    const { comprobante, timbre } = readCfdi(xml.bytes.toString('utf8'));
    expect(timbre?.uuid).toMatch(/^[0-9A-F-]{36}$/i);
    expect(comprobante.receptor.nombre).toBe('UNIVERSIDAD ROBOTICA ESPAÑOLA');
    expect(comprobante.total.toFixed(2)).toBe('220.40');
    const pdf = await downloaded(page, () => page.getByRole('button', { name: 'Descargar PDF', exact: true }).click());
    const { text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true });
    expect(text).toContain('SIN VALOR FISCAL');
    expect(await balanceOf(person.api)).toMatchObject({ totalUsed: 1, reserved: 0 });
    expect(office.complaints()).toEqual([]);
  });

  it('is sent once: its own answer tells what is wrong, and nothing is asked before', async () => {
    const { page, person } = await enterShop(office, '/facturas/crear');
    await page.route('**/api/invoices/preview', (route) => route.abort('connectionreset'));
    await fillInvoice(page);
    await generate(page);
    await page.getByText('Factura generada exitosamente').waitFor();
    expect(await invoicesOf(person)).toMatchObject([{ status: 'ISSUED' }]);
  });

  it('shows the printed form before anything is stamped', async () => {
    const { page, person } = await enterShop(office, '/facturas/crear');
    await fillInvoice(page);
    await page.getByText('Todo en orden').or(page.getByText('Puedes generarla')).waitFor();
    await page.getByRole('button', { name: 'Vista previa del PDF' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vista previa' });
    const pdf = await downloaded(page, () => dialog.getByRole('button', { name: 'Descargar' }).click());
    const { text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true });
    expect(text).toContain('VISTA PREVIA');
    expect(await invoicesOf(person)).toEqual([]);
  });

  it('sets 99 for what is paid later, and a generic RFC its companions', async () => {
    const { page } = await enterShop(office, '/facturas/crear');
    await pick(page, 'Método de pago', 'PPD Pago en parcialidades o diferido');
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Forma de pago' }).inputValue())
      .toBe('99 · Por definir');
    await page.getByLabel('RFC', { exact: true }).fill('xaxx010101000');
    await expect.poll(() => page.getByRole('combobox', { name: 'Régimen fiscal' }).inputValue()).toMatch(/^616/);
    await expect.poll(() => page.getByRole('combobox', { name: 'Uso CFDI' }).inputValue()).toMatch(/^S01/);
    await expect.poll(() => page.getByLabel('Código postal', { exact: true }).inputValue()).toBe('42501');
  });
});

describe('the fields', () => {
  it('that most documents leave empty reach the document', async () => {
    const { page, person } = await enterShop(office, '/facturas/crear');
    await page.getByRole('button', { name: 'Más datos (opcional)' }).click();
    const uuid = 'AAAAAAAA-BBBB-4CCC-8DDD-EEEEEEEEEEEE';
    for (const [label, text] of [
      ['Condiciones de pago', 'Contado'],
      ['Número de pedido', 'PEDIDO-7'],
      ['Serie', 'fac'],
      ['Observaciones', 'Gracias'],
      ['Nombre del banco', 'Banco del Bajío'],
      ['Número de cuenta', '1234'],
      ['Cuenta bancaria', '012 345'],
      ['Clave de confirmación', 'ECVH1'],
      ['UUID relacionado', uuid],
    ] as const) {
      await page.getByLabel(label).fill(text);
    }
    await choose(page, 'Tipo de relación', '04', /^04/);
    await step(page, 2);
    await addConcepto(page);
    await page.getByLabel('Descuento general').fill('12.5');
    await page.getByRole('button', { name: 'Archivar' }).click();
    await page.getByText('Borrador guardado').waitFor();
    const { body } = await person.api.call<{ data: readonly InvoiceAnswer[] }>('GET', '/invoices');
    const stored = await person.api.call<{ data: InvoiceAnswer }>('GET', `/invoices/${body.data[0]?.id}`);
    expect(stored.body.data).toMatchObject({
      condicionesPago: 'Contado',
      numeroPedido: 'PEDIDO-7',
      serie: 'FAC',
      observaciones: 'Gracias\nCuenta bancaria: 012 345',
      nombreBanco: 'Banco del Bajío',
      numeroCuenta: '1234',
      confirmacion: 'ECVH1',
      relaciones: [{ tipoRelacion: '04', uuids: [uuid] }],
      descuento: 12.5,
    });
  });
});

describe('when the network is cut', () => {
  it('in the middle of stamping asks what came of it, and never stamps twice', async () => {
    const { page, person } = await enterShop(office, '/facturas/crear');
    await fillInvoice(page);
    // The server has the request; its answer is lost.
    await page.route('**/api/invoices/create', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await generate(page);
    await page.getByRole('alertdialog', { name: 'No sabemos si tu factura se generó' }).waitFor();
    await page.unroute('**/api/invoices/create');
    // Nor does a reload forget it.
    await page.reload();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('Factura generada exitosamente').waitFor();
    expect(await invoicesOf(person)).toMatchObject([{ status: 'ISSUED', folio: 1 }]);
    expect(await balanceOf(person.api)).toMatchObject({ totalUsed: 1, reserved: 0 });
  });

  it('before anything was sent says so and keeps what was typed', async () => {
    const { page, person } = await enterShop(office, '/facturas/crear');
    await fillInvoice(page);
    await page.context().setOffline(true);
    await generate(page);
    await page.getByText('No pudimos generar la factura.').waitFor();
    await page.context().setOffline(false);
    await generate(page);
    await page.getByText('Factura generada exitosamente').waitFor();
    expect(await invoicesOf(person)).toHaveLength(1);
  });
});

describe('without stamps', () => {
  it('says where to buy some, and keeps what was typed', async () => {
    const { page, person, companyId } = await enterShop(office, '/favicon.svg');
    expect((await issue(person.api, anInvoice(companyId))).status).toBe(201);
    await page.goto('/facturas/crear');
    await fillInvoice(page);
    await generate(page);
    await page.getByText('No te quedan timbres.').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Comprar timbres' }).getAttribute('href')).toBe('/planes');
    await expect.poll(() => totalOf(page)).toBe('$1,160.00');
    await page.getByRole('button', { name: 'Archivar' }).click();
    await page.getByText('Borrador guardado').waitFor();
    expect((await invoicesOf(person)).map(({ status }) => status).toSorted()).toEqual(['DRAFT', 'ISSUED']);
  });
});

describe('when the provider refuses', () => {
  it('stays with the reasons, is corrected here, and keeps its folio', async () => {
    const { page, person } = await enterShop(office, '/facturas/crear');
    await withOrderNumber(page, 'EMU-REJECT');
    await fillInvoice(page);
    await generate(page);
    await page.getByText('La factura fue rechazada y no se timbró.').waitFor();
    expect(pathOf(page)).toBe('/facturas/crear');
    await page.getByRole('button', { name: /^1\. / }).click();
    await orderNumber(page)
      .or(page.getByRole('button', { name: 'Más datos (opcional)' }))
      .first()
      .waitFor();
    if (!(await orderNumber(page).isVisible()))
      await page.getByRole('button', { name: 'Más datos (opcional)' }).click();
    await orderNumber(page).fill('PEDIDO-7');
    await page.getByRole('button', { name: /^3\. / }).click();
    await generate(page);
    await page.getByText('Factura generada exitosamente').waitFor();
    expect(await invoicesOf(person)).toMatchObject([{ status: 'ISSUED', folio: 1 }]);
  });

  it('opens a rejected document from its row and from its detail, with the reason at its field', async () => {
    const { page, person, companyId } = await enterShop(office, '/favicon.svg');
    await issue(person.api, anInvoice(companyId, { numeroPedido: 'EMU-REJECT' }));
    await page.goto('/facturas');
    await (await fromMenu(page, 'A-1', 'Corregir y reintentar')).click();
    await page.getByText('Esta factura fue rechazada y no se timbró.').waitFor();
    const postal = page.getByLabel('Código postal', { exact: true });
    await expect.poll(() => postal.getAttribute('aria-invalid')).toBe('true');
    await page.locator('[name="receptor.codigoPostal"]:focus').waitFor();
    await page.goto('/facturas');
    await (await fromMenu(page, 'A-1', 'Ver detalle')).click();
    await page.getByRole('link', { name: 'Corregir y reintentar' }).click();
    await page.getByText('Esta factura fue rechazada y no se timbró.').waitFor();
    await expect.poll(() => page.getByLabel('Nombre / Razón social').inputValue()).toContain('UNIVERSIDAD');
  });
});

describe('work in progress', () => {
  it('survives a reload and an expired session, and can be started over', async () => {
    const { page, person } = await enterShop(office, '/facturas/crear');
    await fillData(page);
    await next(page);
    await addConcepto(page);
    // The draft that is kept a moment after the last key is what the reload finds.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Consultoría de negocios');
    await person.api.call('POST', '/auth/logout');
    await page.reload();
    await page.waitForURL('**/login');
    await page.getByLabel('Correo electrónico').fill(person.user.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByText('Recuperamos lo que habías escrito.').waitFor();
    await expect.poll(() => totalOf(page)).toBe('$1,160.00');
    await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
    await expect.poll(() => totalOf(page)).toBe('$0.00');
  });

  it('is kept as a draft by Archivar, and goes on from its row', async () => {
    const { page, person } = await enterShop(office, '/facturas/crear');
    await fillData(page);
    await next(page);
    await addConcepto(page);
    await page.getByRole('button', { name: 'Archivar' }).click();
    await page.getByText('Borrador guardado').waitFor();
    expect(pathOf(page)).toBe('/facturas');
    await page.getByRole('button', { name: /^Más acciones: / }).click();
    await page.getByRole('menuitem', { name: 'Continuar' }).click();
    await page.waitForURL('**/facturas/crear?id=*');
    await page.getByRole('button', { name: /^3\. / }).click();
    await generate(page);
    await page.getByText('Factura generada exitosamente').waitFor();
    expect(await invoicesOf(person)).toMatchObject([{ status: 'ISSUED', folio: 1 }]);
    expect(await balanceOf(person.api)).toMatchObject({ totalUsed: 1 });
  });

  it('shows both values when another tab has saved the draft first', async () => {
    const { page, person, companyId } = await enterShop(office, '/favicon.svg');
    const draft = { companyId, tipo: 'factura', numeroPedido: 'ANTES', draft: true };
    const { body } = await person.api.call<{ data: { id: string; version: number } }>(
      'POST',
      '/invoices/create',
      draft,
    );
    await page.goto(`/facturas/crear?id=${body.data.id}`);
    await withOrderNumber(page, 'EL-MÍO');
    await person.api.call('PATCH', `/invoices/${body.data.id}`, { numeroPedido: 'EL-OTRO' });
    await page.getByRole('button', { name: 'Archivar' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Alguien más cambió este registro' });
    await dialog.getByText('EL-MÍO').waitFor();
    await dialog.getByText('EL-OTRO').waitFor();
    await dialog.getByRole('button').last().click();
    await page.getByText('Borrador guardado').waitFor();
    const saved = await person.api.call<{ data: { numeroPedido: string } }>('GET', `/invoices/${body.data.id}`);
    expect(saved.body.data.numeroPedido).toBe('EL-MÍO');
  });
});
