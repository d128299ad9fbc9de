import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addCompany } from '@timbra/testing/api/api-client.ts';
import { purchasesOf } from '../scenarios/payments-client.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { useBackOffice, type Person } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { smallPlan } from './support/buying.ts';
import { choose } from './support/company-form.ts';
import { seedPurchases } from './support/purchases.ts';

const office = await useBackOffice();
const small = await smallPlan(office.system);

const robotica = {
  rfc: 'URE180429TM6',
  razonSocial: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  regimenFiscal: '601',
  codigoPostal: '86991',
  usoCFDI: 'G03',
};

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const createIn = (page: Page) => button(page, 'Crear Factura');
const askInList = (page: Page) => page.getByRole('button', { name: 'Crear Factura compra aaaa1111' });
const waitForAlert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();

/** Somebody with one paid purchase. @returns its id as well. */
async function buyer(): Promise<{ readonly person: Person; readonly purchaseId: string }> {
  const person = await office.person();
  const [purchaseId = ''] = await seedPurchases(office.system, person.user.id, small.id, [
    { id: 'aaaa1111', plan: 'Plan Uno', status: 'COMPLETED', customer: ['Zoé Ibáñez', 'zoe@ejemplo.mx', null] },
  ]);
  return { person, purchaseId };
}

const saveBilling = ({ api }: Person) => api.call('PUT', '/user/billing-data', robotica);

/** Records the bodies of the calls that ask for an invoice, by their addresses. */
function listenForAsking(page: Page): readonly (readonly [path: string, body: Record<string, unknown>])[] {
  const asked: [string, Record<string, unknown>][] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/facturama/invoices'))
      asked.push([`${pathname}${search}`, request.postDataJSON() as Record<string, unknown>]);
  });
  return asked;
}

describe('the invoice of a purchase', () => {
  it('is asked for in the list with complete fiscal data, once, and its files are saved', async () => {
    const { person, purchaseId } = await buyer();
    const page = await office.enter(person, '/mis-compras');
    const asked = listenForAsking(page);
    await askInList(page).click();
    await dialog(page, 'Datos Fiscales Incompletos').waitFor();
    await expect
      .poll(() => page.getByRole('dialog').getByRole('listitem').allInnerTexts())
      .toEqual(['RFC', 'Razón Social', 'Régimen Fiscal', 'Código Postal', 'Uso de CFDI']);
    await expectNoAxeFindings(page);
    await page.getByRole('link', { name: 'Ir a Configuración' }).click();
    await page.waitForURL('**/configuracion?tab=datos-facturacion');

    const data = '**/api/user/billing-data';
    await page.route(data, (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.goto('/mis-compras');
    await askInList(page).click();
    await dialog(page, 'Datos Fiscales No Cargados').waitFor();
    await page.getByRole('link', { name: 'Ir a Configuración' }).waitFor();
    await expectNoAxeFindings(page);
    await page.unroute(data);
    await saveBilling(person);
    await button(page, 'Reintentar').click();
    await dialog(page, 'Crear Factura').getByText(robotica.rfc).waitFor();
    await button(page, 'Cancelar').click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(asked).toEqual([]);

    const call = '**/api/facturama/invoices?*';
    const message = 'No encontramos ese RFC.';
    const details = [{ field: 'receptor.rfc', message: 'Revisa este RFC' }];
    await page.route(call, (route) => route.fulfill({ status: 400, json: { success: false, message, details } }));
    await askInList(page).click();
    await createIn(page).click();
    await waitForAlert(page, `Error al crear la factura: ${message}`);
    await page.locator('dd').filter({ hasText: robotica.rfc }).getByText('Revisa este RFC').waitFor();
    await page.unroute(call);
    await page.route(call, (route) => route.fulfill({ status: 500, json: { success: false } }));
    await createIn(page).click();
    await waitForAlert(page, 'Error al crear la factura: Error desconocido');
    await page.unroute(call);

    await createIn(page).dblclick();
    const made = dialog(page, 'Factura creada exitosamente');
    await made.waitFor();
    const [purchase] = await purchasesOf(person.api);
    const [invoice] = purchase?.invoices ?? [];
    expect(purchase).toMatchObject({ hasInvoice: true, invoiceCount: 1 });
    const facts = Object.fromEntries(
      (await made.locator('dl > div').allInnerTexts()).map((fact) => fact.split(/\n+/) as [string, string]),
    );
    expect(facts).toEqual({
      Serie: invoice?.serie,
      Folio: String(invoice?.folio),
      Total: '$100.00',
      UUID: expect.stringMatching(/^[\dA-Fa-f-]{36}$/),
    });
    const [path, body] = asked.at(-1) ?? [];
    expect(path).toBe(`/api/facturama/invoices?paymentId=${purchaseId}`);
    expect(body).toMatchObject({
      serie: 'A',
      folio: purchaseId.slice(-4),
      subtotal: 86.21,
      total: 100,
      receiver: { rfc: 'XAXX010101000', name: 'Zoé Ibáñez', cfdiUse: 'S01', fiscalRegime: '616' },
      items: [{ productCode: '01010101', quantity: 1, unitValue: 86.21, subtotal: 86.21 }],
      taxes: [{ name: 'IVA', rate: 0.16, total: 13.79 }],
      publicoGeneral: false,
    });
    await expectNoAxeFindings(page);
    const saved = page.waitForEvent('download');
    await button(page, 'Descargar Factura').click();
    expect((await saved).suggestedFilename()).toBe(`${invoice?.number}.zip`);
    await button(page, 'Cerrar').last().click();

    const download = page.getByRole('button', { name: 'Descargar Factura compra aaaa1111' });
    const again = page.waitForEvent('download');
    await download.click();
    expect((await again).suggestedFilename()).toBe(`${invoice?.number}.zip`);
    await expect.poll(() => askInList(page).count()).toBe(0);
    const list = `**/api/payment/${purchaseId}/invoices`;
    for (const [rows, reason] of [
      [[], 'No hay facturas disponibles para descargar'],
      [[{ ...invoice, facturamaId: '' }], 'No se encontró el ID de Facturama para esta factura'],
    ] as const) {
      await page.route(list, (route) => route.fulfill({ json: { success: true, invoices: rows, data: rows } }));
      await download.click();
      await waitForAlert(page, reason);
      await page.unroute(list);
    }
    await page.route('**/zip?*', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await download.click();
    await waitForAlert(page, 'Error al descargar la factura. Por favor, intenta de nuevo.');
    expect(office.complaints()).toEqual([]);
  });

  it('is to the selected company, whose data are completed in its tab; from the detail, on a phone', async () => {
    const { person, purchaseId } = await buyer();
    const companyId = await addCompany(person.api);
    await saveBilling(person);
    const page = await office.enter(person, `/compra/${purchaseId}`, phone);
    const asked = listenForAsking(page);
    await page.getByRole('button', { name: 'Crear Factura' }).click();
    await dialog(page, 'Datos Fiscales Incompletos').getByRole('listitem').getByText('Uso de CFDI').waitFor();
    await page.getByRole('link', { name: 'Ir a Configuración' }).click();
    await page.waitForURL('**/configuracion?tab=datos-fiscales');
    await person.api.call('PUT', `/companies/${companyId}/fiscal-data`, { usoCFDI: 'G03' });
    await page.goto(`/compra/${purchaseId}`);
    await page.getByRole('button', { name: 'Crear Factura' }).click();
    await dialog(page, 'Crear Factura').getByText('EKU9003173C9').waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    await createIn(page).click();
    await dialog(page, 'Factura creada exitosamente').waitFor();
    expect(asked).toMatchObject([
      [
        `/api/facturama/invoices/timbre?companyId=${companyId}`,
        {
          paymentId: purchaseId,
          orderId: null,
          userId: person.user.id,
          invoiceData: { items: [{ unit: 'E49', taxObject: '02', unitPrice: 86.21, total: 100 }] },
        },
      ],
    ]);
    await button(page, 'Cerrar').last().click();
    await page.getByRole('region', { name: 'Factura', exact: true }).getByText('Emitida').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar Factura' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^A-\d+\.zip$/);
  });

  it('is to the general public only when its buyer says so', async () => {
    const { person } = await buyer();
    const page = await office.enter(person, '/mis-compras');
    const asked = listenForAsking(page);
    // Of the one purchase alone: the list has its rows already.
    const one = /user\/purchases\?.*%22id%22/;
    await page.route(one, (route) => route.abort());
    await askInList(page).click();
    const opened = dialog(page, 'Factura de tu compra');
    await opened.getByText('No pudimos cargar tu compra.').waitFor();
    await expectNoAxeFindings(page);
    await page.unroute(one);
    await opened.getByRole('button', { name: 'Reintentar' }).click();
    await dialog(page, 'Datos Fiscales Incompletos').waitFor();
    await choose(page, 'Facturar a', 'Público en general');

    // The provider takes its time, and the dialog follows.
    let isStamped = false;
    await page.route('**/api/facturama/invoices?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { readonly invoice: object };
      await route.fulfill({ response, json: { ...answer, invoice: { ...answer.invoice, Complement: null } } });
    });
    await page.route(one, async (route) => {
      if (isStamped) return route.continue();
      const response = await route.fetch();
      const answer = (await response.json()) as { readonly data: readonly { readonly invoices: readonly object[] }[] };
      const data = answer.data.map((purchase) => ({
        ...purchase,
        invoices: purchase.invoices.map((invoice) => ({ ...invoice, facturamaId: null })),
      }));
      return route.fulfill({ response, json: { ...answer, purchases: data, data } });
    });
    await createIn(page).click();
    await dialog(page, 'Tu factura se está timbrando').waitFor();
    isStamped = true;
    await dialog(page, 'Factura creada exitosamente').waitFor();
    await button(page, 'Descargar Factura').waitFor();
    expect(asked).toMatchObject([[expect.any(String), { publicoGeneral: true }]]);
    await page.reload();
    await opened.getByText('Esta compra ya tiene su factura.').waitFor();
  });

  it('that was refused says why, in the list, in the detail and where it is asked for again', async () => {
    const { person, purchaseId } = await buyer();
    await saveBilling(person);
    const reason = 'El nombre del receptor no es el de su RFC.';
    const page = await office.enter(person, '/favicon.svg', phone);
    // The list is answered first while the provider has not answered for the invoice, and follows by itself.
    let said: object = { hasInvoice: true, invoices: [{ facturamaId: '' }] };
    await page.route('**/api/user/purchases?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { readonly data: readonly object[] };
      const purchases = answer.data.map((purchase) => ({ ...purchase, ...said }));
      said = { invoiceRefusal: reason };
      await route.fulfill({ response, json: { ...answer, purchases, data: purchases } });
    });
    await page.goto('/mis-compras');
    await expect
      .poll(() => page.getByText('Factura rechazada').locator('xpath=ancestor::*[@title]').getAttribute('title'))
      .toBe(reason);
    await expectNoSidewaysScroll(page);
    await page.goto(`/compra/${purchaseId}`);
    await page
      .getByRole('alert')
      .filter({ hasText: `Tu factura fue rechazada${reason}` })
      .waitFor();
    await page.getByRole('button', { name: 'Crear Factura' }).click();
    await dialog(page, 'Crear Factura').getByRole('alert').filter({ hasText: reason }).waitFor();
    await dialog(page, 'Crear Factura').getByRole('link', { name: 'Ir a Configuración' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  });

  it('cannot be asked for where nobody is set up to issue it, and the button says so', async () => {
    const { person, purchaseId } = await buyer();
    const page = await office.enter(person, '/favicon.svg');
    await page.route('**/api/config', async (route) => {
      const answer = (await (await route.fetch()).json()) as { readonly data: object };
      await route.fulfill({ json: { ...answer, data: { ...answer.data, purchaseInvoices: false } } });
    });
    await page.goto('/mis-compras');
    // The rows may be there before the settings of the server.
    await expect.poll(() => askInList(page).getAttribute('aria-disabled')).toBe('true');
    await askInList(page).press('Enter');
    await dialog(page, 'Factura de tu compra')
      .getByText('La facturación de compras todavía no está configurada.')
      .waitFor();
    await expectNoAxeFindings(page);
    await page.goto(`/compra/${purchaseId}`);
    await page.getByText('La facturación de compras todavía no está configurada.').waitFor();
    await expectNoAxeFindings(page);
  });
});
