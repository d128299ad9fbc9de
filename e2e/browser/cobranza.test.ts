import type { APIResponse, Locator, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { OtherSystem } from '@timbra/adapters/imports/testing/other-system.ts';
import { aConcepto, anInvoice, aReceptor, issue } from '@timbra/testing/api/api-client.ts';
import { kemper } from '@timbra/testing/api/company-forms.ts';
import { inAdmin } from '@timbra/testing/database/database-server.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { downloaded, openShop, type Shop } from './support/invoice-form.ts';
import { mexicanDay } from '@timbra/testing/mexican-clock.ts';

const office = await useBackOffice();
let shop: Shop;

const onCredit = { metodoPago: 'PPD', formaPago: '99' };
const other = { rfc: 'IIA040805DZ4', nombre: 'INDUSTRIA ILUMINADORA DE ALMACENES' };

const yesterday = mexicanDay(1);

async function sell(change: object = {}): Promise<string> {
  const { body } = await issue(shop.person.api, anInvoice(shop.companyId, { ...onCredit, ...change }));
  return body.data.id;
}

/** Returns the middle of what is shown, from the top of the window in pixels. */
async function middleOf(shown: Locator): Promise<number> {
  const box = await shown.boundingBox();
  return box ? box.y + box.height / 2 : Number.NaN;
}

/** The first complement is answered before it is stamped, and the list once more as it was before its payment. */
async function settleLate(page: Page): Promise<void> {
  const state = { isPaid: false, isEarly: true };
  let before: APIResponse | undefined;
  const answerEarly = async (route: Route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    state.isPaid = true;
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, status: 'PROCESSING', uuid: null } } });
  };
  await page.route('**/api/invoices/create', answerEarly, { times: 1 });
  await page.route(/\/api\/receivables\?.*por-vencer/, async (route) => {
    const response = await route.fetch();
    const isAsBefore = state.isPaid && state.isEarly;
    if (state.isPaid) state.isEarly = false;
    else before = response;
    await route.fulfill({ response: isAsBefore && before ? before : response });
  });
}

beforeAll(async () => {
  shop = await openShop(office);
  const late = await sell();
  await sell({
    receptor: { ...anInvoice(shop.companyId).receptor, ...other },
    conceptos: [{ ...aConcepto, cantidad: 2 }],
  });
  await inAdmin(office.system.databaseUrl, (client) =>
    client.query(`update invoices set vence_at = now() - interval '31 days' where id = $1`, [late]),
  );
});

describe('what is owed', () => {
  it('is told by age, by document and by customer', async () => {
    const page = await office.enter(shop.person, '/cobranza');
    const rows = page.getByRole('table', { name: 'Por cobrar' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByText('31 días vencida').waitFor();
    const owed = page.getByRole('region', { name: 'Te deben en MXN' });
    await owed.getByText('$3,480.00', { exact: true }).waitFor();
    await owed.getByText('$1,160.00 vencido').waitFor();
    await expectNoAxeFindings(page);
    await owed.getByRole('link', { name: '31 a 60 días' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByText('Suma: $1,160.00').waitFor();
    await page.getByRole('link', { name: 'Por cliente' }).click();
    // What a payment begins with stands at the same place above both views.
    await page.locator('a[aria-current="page"]', { hasText: 'Por cliente' }).waitFor();
    await page.getByRole('link', { name: 'Desde el banco' }).waitFor();
    await page.getByRole('button', { name: 'Pago de otro sistema' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Ver facturas ${other.nombre}` }).click();
    await page.getByText('Suma: $2,320.00').waitFor();
    await page.goto(`/cobranza/clientes/${shop.customerId}`);
    await page.getByRole('heading', { name: aReceptor.nombre, level: 1 }).waitFor();
    const card = page.getByRole('region', { name: 'Datos del cliente' });
    await card.getByText('$1,160.00', { exact: true }).first().waitFor();
    const documents = page.getByRole('region', { name: 'Documentos' });
    await documents.getByRole('link', { name: 'Factura A-1' }).waitFor();
    await expectNoAxeFindings(page);
    const account = page.getByRole('region', { name: 'Movimientos en MXN' });
    await account.getByRole('link', { name: 'Factura A-1' }).waitFor();
    const statement = await downloaded(page, () => page.getByRole('button', { name: 'Descargar PDF' }).click());
    expect(statement.name).toMatch(/^estado_de_cuenta_URE180429TM6_.*\.pdf$/);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    const statementDialog = page.getByRole('dialog', { name: 'Enviar estado de cuenta' });
    await statementDialog.getByLabel('Correos').fill('cobranza@ejemplo.mx');
    await expectNoAxeFindings(page);
    await statementDialog.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByText('El correo va en camino').waitFor();
    await page.getByRole('region', { name: 'Envíos' }).getByText('cobranza@ejemplo.mx').waitFor();
    await expectNoAxeFindings(page);
    await page.setViewportSize(phone);
    await documents.getByRole('link', { name: 'Factura A-1' }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.goto('/cobranza');
    await page.getByText('vence en 30 días').waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    expect(office.complaints()).toEqual([]);
  });

  it('is registered as paid from its row in three presses, or in part from its page, and is told at once', async () => {
    const id = await sell();
    const page = await office.enter(shop.person, '/favicon.svg');
    await settleLate(page);
    await page.goto(`/cobranza?filter=${JSON.stringify({ tramo: 'por-vencer' })}`);
    await page.getByRole('button', { name: 'Registrar pago factura A-3' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registrar pago' });
    await dialog.getByText('Queda pagada').waitFor();
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Registrar pago' }).click();
    await dialog.getByText(/El complemento .* está timbrado/).waitFor();
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Listo' }).click();
    await page.getByText('Suma: $2,320.00').waitFor();
    await page.getByRole('button', { name: 'Registrar pago factura A-3' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Timbres disponibles: 21' }).waitFor();
    const { body } = await shop.person.api.call<{ data: { saldo: number } }>('GET', `/invoices/${id}`);
    expect(body.data.saldo).toBe(0);

    const part = await sell();
    await page.goto(`/facturas/${part}?dialogo=pago&id=${part}`);
    await dialog.getByLabel('Cuánto recibiste').fill('2000');
    await dialog.getByText('$840.00 de lo que recibiste no se aplican a ninguna factura.').waitFor();
    await dialog.getByRole('button', { name: 'Registrar pago' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Registrar más de lo que se debe?' });
    await question.getByText(/^Recibiste \$2,000\.00 y se deben \$1,160\.00\./).waitFor();
    await question.getByRole('button', { name: 'Revisar el importe' }).click();
    await question.waitFor({ state: 'detached' });
    await dialog.getByLabel('Cuánto recibiste').fill('500');
    await dialog.getByText('Queda por pagar $660.00').waitFor();
    await dialog.getByRole('button', { name: 'Datos del banco (opcional)' }).click();
    await dialog.getByLabel('Cuenta de quien pagó').fill('12');
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Registrar pago' }).click();
    await dialog.getByText(/Revisa el número de dígitos de la cuenta de quien pagó/).waitFor();
    await dialog.getByLabel('Cuenta de quien pagó').fill('');
    await dialog.getByRole('button', { name: 'Registrar pago' }).click();
    await dialog.getByText(/El complemento .* está timbrado/).waitFor();
    expect(office.complaints()).toEqual([]);
  });

  it('is corrected as it was typed when the provider refused its complement, which keeps its folio', async () => {
    const { api } = shop.person;
    const invoiceId = await sell();
    const documentos = [{ invoiceId, importePagado: 400 }];
    const pago = { fecha: yesterday, formaPago: '02', monto: 400, numOperacion: '7788', documentos };
    const payment = { companyId: shop.companyId, tipo: 'complemento-pago', numeroPedido: 'EMU-REJECT', pagos: [pago] };
    const { body } = await issue(api, payment);
    const { id, folio } = body.data;
    const page = await office.enter(shop.person, `/facturas/${id}`);
    await page.getByRole('link', { name: 'Corregir y reintentar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registrar pago' });
    const amount = dialog.getByLabel('Cuánto recibiste');
    const register = async (value: string) => {
      await expect.poll(() => amount.inputValue()).toBe('400');
      await amount.fill(value);
      await dialog.getByRole('button', { name: 'Registrar pago' }).click();
    };
    await dialog.getByText('Queda por pagar $760.00').waitFor();
    await register('400');
    await dialog.getByText(/El complemento no se timbró/).waitFor();
    await api.call('PATCH', `/invoices/${id}`, { numeroPedido: '' });
    await dialog.getByRole('button', { name: 'Corregir' }).click();
    await register('500');
    await dialog.getByText(/El complemento .* está timbrado/).waitFor();
    await dialog.getByRole('button', { name: 'Listo' }).click();
    const { body: stored } = await api.call<{ data: object }>('GET', `/invoices/${id}`);
    const corrected = { fecha: `${yesterday}T12:00:00`, formaPago: '02', monto: 500, numOperacion: '7788' };
    expect(stored.data).toMatchObject({ status: 'ISSUED', folio, pagos: [corrected] });

    // The dialog holds one payment: what the API prepared of two is explained, not shown as if it were one.
    const half = { ...pago, monto: 200, documentos: [{ invoiceId, importePagado: 200 }] };
    const two = { companyId: shop.companyId, tipo: 'complemento-pago', draft: true, pagos: [half, half] };
    await page.goto(`/facturas/${(await issue(api, two)).body.data.id}`);
    await page.getByRole('button', { name: 'Continuar' }).click();
    const explained = page.getByRole('dialog', { name: 'Este complemento se prepara con la API' });
    await explained.getByText(/Reúne varios pagos.* elimínalo y registra cada pago en Cobranza\.$/).waitFor();
    await expectNoAxeFindings(page);
    await explained.getByRole('link', { name: 'Ir a Cobranza' }).click();
    await page.getByRole('table', { name: 'Por cobrar' }).waitFor();
    await expect.poll(() => explained.count()).toBe(0);

    await page.goto(`/facturas/${await sell({ metodoPago: 'PUE', formaPago: '03' })}`);
    await page.getByRole('button', { name: /^Más acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Registrar pago' }).click();
    const atOnce = page.getByRole('dialog', { name: 'Esta factura no lleva complemento de pago' });
    await atOnce.getByRole('heading', { name: 'Si te pagaron otro importe' }).waitFor();
    await expectNoAxeFindings(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await atOnce.getByRole('link', { name: 'Cancelar y sustituir' }).click();
    await page
      .getByRole('dialog', { name: /^Cancelar / })
      .getByText('Voy a volver a facturarla')
      .waitFor();
    expect(office.complaints()).toEqual([]);
  });

  it('is continued from a draft, with an invoice of another system that is added by its XML', async () => {
    const { api } = shop.person;
    const invoiceId = await sell();
    const history = await OtherSystem.of(kemper);
    const xmlOf = (metodoPago: string, formaPago: string) => {
      const { xml } = history.sale({ metodoPago, formaPago });
      return { name: 'factura.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) };
    };
    const pagos = [{ fecha: yesterday, formaPago: '03', monto: 400, documentos: [{ invoiceId, importePagado: 400 }] }];
    const { body } = await issue(api, { companyId: shop.companyId, tipo: 'complemento-pago', draft: true, pagos });
    const page = await office.enter(shop.person, `/facturas/${body.data.id}`);
    await page.getByRole('button', { name: 'Continuar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registrar pago' });
    await dialog.getByText('Queda por pagar $760.00').waitFor();
    await dialog.getByRole('button', { name: 'También pagó una factura de otro sistema' }).click();
    const file = dialog.getByLabel('XML de la factura');
    await file.setInputFiles(xmlOf('PUE', '03'));
    await dialog.getByText(/se paga en una sola exhibición/).waitFor();
    await file.setInputFiles(xmlOf('PPD', '99'));
    await dialog.getByLabel('Se debía antes').fill('580');
    await dialog.getByLabel('Número de pago').fill('2');
    const added = dialog.getByRole('group', { name: 'Factura OTRO-2' });
    await added.getByLabel('Se le paga').fill('100');
    await dialog.getByLabel('Cuánto recibiste').fill('500');
    await added.getByText('Queda por pagar $480.00').waitFor();
    await expectNoAxeFindings(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await dialog.getByText('Recuperamos lo que habías escrito.').waitFor();
    await added.getByText('Queda por pagar $480.00').waitFor();
    await dialog.getByRole('button', { name: 'Registrar pago' }).click();
    await dialog.getByText(/El complemento .* está timbrado/).waitFor();
    const { body: paid } = await api.call<{ data: object }>('GET', `/invoices/${body.data.id}`);
    expect(paid.data).toMatchObject({
      status: 'ISSUED',
      pagos: [
        {
          monto: 500,
          documentos: [
            { invoiceId, importePagado: 400 },
            { invoiceId: null, serie: 'OTRO', parcialidad: 2, saldoAnterior: 580, importePagado: 100 },
          ],
        },
      ],
    });
    await dialog.getByRole('button', { name: 'Listo' }).click();
    await page.getByText('$500.00', { exact: true }).waitFor();
    await page
      .getByRole('region', { name: 'Facturas que paga' })
      .getByText('Pago 2 · queda por pagar $480.00')
      .waitFor();
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^Más acciones/ }).click();
    await page.getByRole('menuitem').first().waitFor();
    await expect.poll(() => page.getByRole('menuitem', { name: 'Duplicar' }).count()).toBe(0);
    expect(office.complaints()).toEqual([]);
  });

  it('is of an invoice of another system alone, whose XML says whose it is', async () => {
    const history = await OtherSystem.of(kemper);
    const { xml, uuid } = history.sale({ metodoPago: 'PPD', formaPago: '99' });
    const page = await office.enter(shop.person, '/cobranza');
    await page.getByRole('button', { name: 'Pago de otro sistema' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registrar pago' });
    await dialog.getByText(/^Agrega el XML de cada factura/).waitFor();
    await dialog.getByLabel('Cuánto recibiste').fill('100');
    await dialog.getByRole('button', { name: 'Registrar pago' }).click();
    await dialog.getByText('Agrega el XML de la factura que te pagaron.').waitFor();
    // The sentence below the field leaves the button beside it in the line of its input.
    const currency = dialog.getByRole('button', { name: 'Me pagaron en otra moneda' });
    expect(Math.abs((await middleOf(currency)) - (await middleOf(dialog.getByLabel('Cuánto recibiste'))))).toBeLessThan(
      3,
    );
    const buffer = Buffer.from(xml);
    await dialog.getByLabel('XML de la factura').setInputFiles({ name: 'f.xml', mimeType: 'text/xml', buffer });
    await dialog.getByLabel('Se debía antes').fill('1160');
    await dialog.getByLabel('Número de pago').fill('1');
    await dialog.getByText('Queda por pagar $1,060.00').waitFor();
    await expectNoAxeFindings(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Registrar pago' }).click();
    await dialog.getByText(/El complemento .* está timbrado/).waitFor();
    const { body } = await shop.person.api.call<{ data: readonly { id: string }[] }>(
      'GET',
      `/invoices?companyId=${shop.companyId}&filter=${encodeURIComponent('{"tipo":"complemento-pago"}')}`,
    );
    const paid = await shop.person.api.call<{ data: object }>('GET', `/invoices/${body.data[0]?.id}`);
    expect(paid.body.data).toMatchObject({
      status: 'ISSUED',
      receptor: { rfc: 'URE180429TM6' },
      pagos: [{ monto: 100, documentos: [{ invoiceId: null, uuid, importePagado: 100 }] }],
    });
    expect(office.complaints()).toEqual([]);
  });

  it('is found in a statement of the bank, confirmed line by line, and registered once', async () => {
    await sell({
      receptor: { ...anInvoice(shop.companyId).receptor, ...other },
      conceptos: [{ ...aConcepto, cantidad: 3 }],
    });
    const statement = [
      'Fecha;Concepto;Referencia;Cargo;Abono',
      `${yesterday};SPEI ${other.rfc};R-77;;$3,480.00`,
      `${yesterday};COMISION;;$10.00;`,
      `${yesterday};DEPOSITO;;;$7.00`,
      '31/02/2026;DEPOSITO;;;$580.00',
    ].join('\n');
    const page = await office.enter(shop.person, '/cobranza');
    await page.getByRole('link', { name: 'Desde el banco' }).click();
    const read = async () => {
      await page.getByLabel('O pega aquí los movimientos').fill(statement);
      await page.getByRole('button', { name: 'Buscar facturas' }).click();
    };
    await read();
    const line = page.getByRole('list', { name: 'Depósitos' }).getByRole('listitem');
    await expect.poll(() => line.count()).toBe(2);
    // What may be a payment is told, and the rest of the statement goes on.
    await page.getByText('No pudimos leer 1 renglón: puede ser un depósito.').waitFor();
    await line.nth(1).getByText('No encontramos qué factura paga.').waitFor();
    await line
      .first()
      .getByText(/es de ese importe/)
      .waitFor();
    await line
      .first()
      .getByText(/El depósito es del .* anterior a A-/)
      .waitFor();
    const forma = line.first().getByRole('combobox', { name: /^Forma de pago/ });
    await forma.getByText('03 · Transferencia').waitFor();
    await forma.click();
    await page.getByRole('option', { name: '02 · Cheque nominativo' }).click();
    await line.first().getByRole('checkbox').check();
    await expectNoAxeFindings(page);
    await page.reload();
    await line.first().getByRole('checkbox', { checked: true }).waitFor();
    await page.getByRole('button', { name: 'Registrar 1 pago' }).click();
    await line
      .first()
      .getByText(/^Registrado/)
      .waitFor();
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await line
      .first()
      .getByText(/^Registrado/)
      .waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Registrar 0 pagos' }).isDisabled()).toBe(true);
    const complement = await line
      .first()
      .getByRole('link', { name: /^complemento/ })
      .getAttribute('href');
    const id = complement?.split('/').at(-1);
    const stored = await shop.person.api.call<{ data: object }>('GET', `/invoices/${id}`);
    expect(stored.body.data).toMatchObject({ pagos: [{ formaPago: '02', monto: 3_480 }] });
    await page.getByRole('button', { name: 'Leer otro' }).click();
    await read();
    await line.first().getByText('Parece registrado ya').waitFor();
    expect(office.complaints()).toEqual([]);
  });
});
