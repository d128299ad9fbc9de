import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { addCompany, balanceOf, register, type Client, type Failure } from '@timbra/testing/api/api-client.ts';
import { anInvoice } from '@timbra/testing/api/api-client.ts';
import { inAdmin } from '@timbra/testing/database/database-server.ts';
import { confirm, plansOf, purchasesOf, type OpenedIntent } from './payments-client.ts';

const system = sharedSystem();
const [plan] = await plansOf(system);

interface Invoiced extends Failure {
  readonly invoice: {
    readonly Id: string;
    readonly Serie: string;
    readonly Folio: string;
    readonly Total: number;
    readonly Complement: { readonly TaxStamp: { readonly Uuid: string } };
  };
  readonly isTimbreInvoice: boolean;
}

interface Row {
  readonly id: string;
  readonly number: string;
  readonly facturamaId: string;
}

const robotica = {
  rfc: 'URE180429TM6',
  razonSocial: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  regimenFiscal: '601',
  codigoPostal: '86991',
  usoCFDI: 'G03',
};

async function open(someone: Client, change: object = {}): Promise<OpenedIntent> {
  return (await someone.call<OpenedIntent>('POST', '/payments/create-intent', { planId: plan?.id, ...change })).body;
}

async function bought(someone: Client, change: object = {}): Promise<string> {
  const intent = await open(someone, change);
  await confirm(system, intent);
  const paid = { paymentIntentId: intent.paymentIntentId, planId: plan?.id };
  expect((await someone.call('POST', '/payments/process-internal', paid)).status).toBe(200);
  return intent.purchaseId;
}

/** As the specification's list screen asks for it; what it says of money and receiver does not count. */
const body = {
  serie: 'A',
  folio: '0001',
  subtotal: 1,
  total: 1.16,
  receiver: { rfc: 'XAXX010101000', name: 'Cliente General', cfdiUse: 'S01', fiscalRegime: '616', taxZipCode: '72850' },
  items: [{ productCode: '01010101', description: 'Timbres', quantity: 1, unitValue: 1, subtotal: 1 }],
};

const invoice = (someone: Client, purchaseId: string, more: object = {}, query = '') =>
  someone.call<Invoiced>('POST', `/facturama/invoices?paymentId=${purchaseId}${query}`, { ...body, ...more });

async function filesOf(someone: Client, { facturamaId }: Row) {
  const response = await someone.download(`/facturama/invoices/${facturamaId}/zip?serie=A&folio=1`);
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const xml = Object.entries(files).find(([name]) => name.endsWith('.xml'))?.[1] ?? new Uint8Array();
  return {
    name: response.headers.get('content-disposition'),
    files: Object.keys(files),
    cfdi: readCfdi(strFromU8(xml)),
  };
}

const invoicesOf = async (someone: Client, purchaseId: string) =>
  (await someone.call<{ invoices: Row[] }>('GET', `/payment/${purchaseId}/invoices`)).body.invoices;

describe('the invoice of a purchase', () => {
  test('is the platform’s, of what was paid, to the billing data, once, and without a stamp of the buyer', async () => {
    const ana = await register(system.url);
    const purchaseId = await bought(ana);
    const before = await balanceOf(ana);
    expect(await invoicesOf(ana, purchaseId)).toEqual([]);

    const refused = await invoice(ana, purchaseId);
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(refused.body.message).toBe(
      'Completa tus datos fiscales para facturar: RFC, Razón Social, Régimen Fiscal, Código Postal, Uso de CFDI',
    );
    expect(refused.body.details.map(({ field }) => field)).toContain('receiver.rfc');

    await ana.call('PUT', '/user/billing-data', { ...robotica, formaPago: '28' });
    const both = await Promise.all([invoice(ana, purchaseId), invoice(ana, purchaseId), invoice(ana, purchaseId)]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '201']);
    const [first] = both;
    expect(new Set(both.map((answer) => answer.body.invoice.Id)).size).toBe(1);
    expect(first?.body).toMatchObject({
      success: true,
      isTimbreInvoice: true,
      invoice: {
        Serie: 'A',
        Folio: expect.stringMatching(/^\d+$/),
        Complement: { TaxStamp: { Uuid: expect.stringMatching(/-/) } },
      },
    });

    const [purchase] = await purchasesOf(ana);
    expect(purchase).toMatchObject({ hasInvoice: true, invoiceCount: 1, amount: first?.body.invoice.Total });
    const [row, ...others] = await invoicesOf(ana, purchaseId);
    expect(others).toEqual([]);
    expect(row).toEqual(purchase?.invoices[0]);
    if (!row) throw new Error('the invoice is not listed');
    const { name, files, cfdi } = await filesOf(ana, row);
    expect(name).toBe(`attachment; filename="${row.number}.zip"`);
    expect(files.map((file) => file.slice(-4)).toSorted()).toEqual(['.pdf', '.xml']);
    const { emisor, receptor, conceptos, ...document } = cfdi.comprobante;
    expect(emisor.rfc).toBe('XIA190128J61');
    expect(receptor).toMatchObject({ rfc: robotica.rfc, nombre: robotica.razonSocial, usoCfdi: 'G03' });
    expect(document).toMatchObject({ formaPago: '28', metodoPago: 'PUE' });
    expect([Number(document.subTotal.toFixed(2)), Number(document.total.toFixed(2))]).toEqual([
      plan?.price,
      purchase?.amount,
    ]);
    expect(conceptos).toMatchObject([{ claveProdServ: '01010101', claveUnidad: 'E49', objetoImp: '02' }]);
    expect(await balanceOf(ana)).toEqual(before);
  });

  test('is to the company that is chosen, or to the general public where the buyer says so', async () => {
    const ben = await register(system.url);
    const companyId = await addCompany(ben);
    await ben.call('PUT', `/companies/${companyId}/fiscal-data`, { usoCFDI: 'G03' });
    const first = await bought(ben, { companyId });
    const made = await ben.call<Invoiced>('POST', `/facturama/invoices/company/${companyId}`, {
      invoiceData: body,
      paymentId: first,
      orderId: null,
      userId: ben.userId,
    });
    expect(made).toMatchObject({ status: 201, body: { isTimbreInvoice: false } });
    const { body: ofCompany } = await ben.call<{ invoices: Row[] }>('GET', `/company/${companyId}/invoices`);
    const [row] = ofCompany.invoices;
    if (!row) throw new Error('the invoice is not listed');
    expect((await filesOf(ben, row)).cfdi.comprobante.receptor).toMatchObject({ rfc: 'EKU9003173C9', usoCfdi: 'G03' });

    const second = await bought(ben);
    const anonymous = await ben.call<Invoiced>('POST', '/facturama/invoices/timbre', {
      invoiceData: body,
      paymentId: second,
      publicoGeneral: true,
    });
    expect(anonymous).toMatchObject({ status: 201, body: { isTimbreInvoice: true } });
    const [toPublic] = await invoicesOf(ben, second);
    if (!toPublic) throw new Error('the invoice is not listed');
    expect((await filesOf(ben, toPublic)).cfdi.comprobante.receptor).toMatchObject({
      rfc: 'XAXX010101000',
      usoCfdi: 'S01',
      regimenFiscalReceptor: '616',
    });
  });

  test('that the provider refused tells its buyer why, until there is another one', async () => {
    const ana = await register(system.url);
    await ana.call('PUT', '/user/billing-data', robotica);
    const purchaseId = await bought(ana);
    expect(await purchasesOf(ana)).toMatchObject([{ hasInvoice: false, invoiceRefusal: null }]);
    // The folio of a purchase's document is its purchase's: only another document can be one that is refused.
    const asked = { ...anInvoice(await addCompany(ana)), numeroPedido: 'EMU-REJECT' };
    const headers = { prefer: 'wait=30' };
    const { body: refused } = await ana.call<Failure & { data: { id: string } }>(
      'POST',
      '/invoices/create',
      asked,
      headers,
    );
    await inAdmin(system.databaseUrl, (client) =>
      client.query('insert into purchase_invoices (purchase_id, invoice_id, user_id) values ($1, $2, $3)', [
        purchaseId,
        refused.data.id,
        ana.userId,
      ]),
    );
    expect(refused.message).toMatch(/\w/);
    expect(await purchasesOf(ana)).toMatchObject([{ hasInvoice: false, invoiceRefusal: refused.message }]);
    const other = await bought(ana);
    expect((await invoice(ana, other)).status).toBe(201);
    await inAdmin(system.databaseUrl, (client) =>
      client.query('update purchase_invoices set purchase_id = $1 where invoice_id = $2', [other, refused.data.id]),
    );
    expect(await purchasesOf(ana)).toMatchObject([
      { id: other, hasInvoice: true, invoiceRefusal: null },
      { id: purchaseId, hasInvoice: false, invoiceRefusal: null },
    ]);
  });

  test('is not made before it is paid, nor for or by somebody else', async () => {
    const ana = await register(system.url);
    const eva = await register(system.url);
    await ana.call('PUT', '/user/billing-data', robotica);
    await eva.call('PUT', '/user/billing-data', robotica);
    const intent = await open(ana);
    await confirm(system, intent, 'pm_card_chargeDeclined');
    await ana.call('POST', '/payments/process-internal', { paymentIntentId: intent.paymentIntentId, planId: plan?.id });
    const unpaid = await invoice(ana, intent.purchaseId);
    expect(unpaid).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });

    const paid = await bought(ana);
    const hers = await addCompany(eva);
    expect((await invoice(eva, paid)).status).toBe(404);
    expect((await invoice(ana, paid, {}, `&companyId=${hers}`)).status).toBe(404);
    expect((await invoice(ana, 'desconocida')).status).toBe(404);
    const headers = { 'content-type': 'application/json' };
    const path = `${system.url}/api/facturama/invoices?paymentId=${paid}`;
    expect((await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(401);
    expect((await invoice(ana, paid)).status).toBe(201);
    const [row] = await invoicesOf(ana, paid);
    expect((await eva.call('GET', `/payment/${paid}/invoices`)).status).toBe(404);
    expect((await ana.call('GET', `/company/${hers}/invoices`)).status).toBe(404);
    expect((await eva.download(`/facturama/invoices/${row?.facturamaId}/zip`)).status).toBe(404);
  });
});
