import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { addCompany, aReceptor, register, type Client } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const system = sharedSystem();
const { default: Facturapi, CancellationMotive } = createRequire(import.meta.url)(
  'facturapi',
) as typeof import('facturapi');
let ana: Client;
let theirs: InstanceType<typeof Facturapi>;

beforeAll(async () => {
  ana = await register(system.url);
  const companyId = await addCompany(ana);
  theirs = await clientOf({ companyId });
});

async function clientOf(key: object): Promise<InstanceType<typeof Facturapi>> {
  const wanted = { name: 'De Facturapi', role: 'admin', currentPassword: 'secreto-1', ...key };
  const made = await ana.call<{ data: { key: string } }>('POST', '/api-keys', wanted);
  const their = new Facturapi(made.body.data.key);
  their.BASE_URL = `${system.url}/facturapi/v2`;
  return their;
}

const aCustomer = {
  legal_name: aReceptor.nombre,
  tax_id: aReceptor.rfc,
  tax_system: aReceptor.regimenFiscal,
  email: 'compras@ejemplo.mx',
  address: { zip: aReceptor.codigoPostal },
};
const aProduct = { description: 'Consultoría de negocios', product_key: '80101500', price: 116, unit_key: 'E48' };

describe("Facturapi's published client, at another address with a key of ours,", () => {
  test('makes, reads, lists, changes and deletes customers', async () => {
    const made = await theirs.customers.create({
      ...aCustomer,
      tax_id: 'XOJI740919U48',
      legal_name: 'INGRID XODAR JIMENEZ',
      tax_system: '612',
    });
    expect(made).toMatchObject({
      legal_name: 'INGRID XODAR JIMENEZ',
      tax_id: 'XOJI740919U48',
      address: { zip: '86991' },
    });
    expect(await theirs.customers.retrieve(made.id)).toEqual(made);
    expect(await theirs.customers.update(made.id, { email: 'otra@ejemplo.mx' })).toMatchObject({
      email: 'otra@ejemplo.mx',
      legal_name: made.legal_name,
    });
    expect(await theirs.customers.list({ q: 'xodar' })).toMatchObject({ page: 1, total_pages: 1, total_results: 1 });
    await theirs.customers.del(made.id);
    await expect(theirs.customers.retrieve(made.id)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('says by its key whether records are live', async () => {
    expect((await ana.call('POST', '/test/companies')).status).toBe(201);
    const tests = await clientOf({ mode: 'test' });
    const made = await tests.customers.create(aCustomer);
    expect(made).toMatchObject({ livemode: false });
    expect((await tests.customers.list({})).data).toMatchObject([{ id: made.id, livemode: false }]);
    const live = await theirs.customers.create({
      ...aCustomer,
      tax_id: 'H&E951128469',
      legal_name: 'HERRERIA',
      tax_system: '601',
    });
    expect(live).toMatchObject({ livemode: true });
    await theirs.customers.del(live.id);
  });

  test('makes, reads and changes products with their taxes', async () => {
    const made = await theirs.products.create(aProduct);
    expect(made).toMatchObject({
      price: 116,
      tax_included: true,
      taxes: [{ type: 'IVA', rate: 0.16, factor: 'Tasa' }],
    });
    const exempt = await theirs.products.create({ ...aProduct, taxes: [{ type: 'IVA', factor: 'Exento' }] });
    expect(exempt.taxes).toMatchObject([{ type: 'IVA', factor: 'Exento' }]);
    expect(await theirs.products.update(made.id, { price: 232 })).toMatchObject({ price: 232, taxes: made.taxes });
  });

  test('issues an invoice of a kept customer and product, downloads it and cancels it', async () => {
    const [customer, product] = [await theirs.customers.create(aCustomer), await theirs.products.create(aProduct)];
    const invoice = await theirs.invoices.create({
      customer: customer.id,
      items: [{ quantity: 2, product: product.id }],
      payment_form: '03',
      use: 'G03',
    });
    expect(invoice).toMatchObject({ status: 'valid', type: 'I', total: 232, cancellation_status: 'none' });
    expect(invoice.uuid).toMatch(/^[\w-]{36}$/);
    expect(await text((await theirs.invoices.downloadXml(invoice.id)) as Readable)).toContain(invoice.uuid);
    expect(await text((await theirs.invoices.downloadPdf(invoice.id)) as Readable)).toMatch(/^%PDF-/);
    const cancelled = await theirs.invoices.cancel(invoice.id, { motive: CancellationMotive.ERRORES_SIN_RELACION });
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_status: 'accepted' });
  });

  test('issues once what it sends twice, with customer and product written out', async () => {
    const asked = {
      customer: aCustomer,
      items: [{ product: { ...aProduct, price: 100, tax_included: false } }],
      payment_form: '03',
      idempotency_key: 'pedido-9',
    };
    const [first, again] = [await theirs.invoices.create(asked), await theirs.invoices.create(asked)];
    expect(first.total).toBe(116);
    expect(again.id).toBe(first.id);
    expect((await theirs.invoices.list({ limit: 1 })).data[0]?.id).toBe(first.id);
  });

  test('is told of a rule that is broken, and of a field that has no counterpart, at its place', async () => {
    const asked = {
      customer: { ...aCustomer, tax_id: 'URE180429' },
      items: [{ product: aProduct }],
      payment_form: '03',
    };
    await expect(theirs.invoices.create(asked)).rejects.toMatchObject({
      status: 400,
      code: 'RFC_INVALID',
      path: 'receptor.rfc',
    });
    const unknown = { ...asked, customer: aCustomer, pdf_custom_section: '<b>x</b>' };
    await expect(theirs.invoices.create(unknown)).rejects.toMatchObject({ status: 400, path: 'pdf_custom_section' });
    await expect(theirs.receipts.list()).rejects.toMatchObject({ status: 404 });
  });
});

test('without a key of ours there is nothing', async () => {
  const response = await fetch(`${system.url}/facturapi/v2/customers`, {
    headers: { Authorization: 'Bearer sk_live_x' },
  });
  expect([response.status, await response.json()]).toMatchObject([401, { code: 'UNAUTHENTICATED' }]);
});

test('a key that is none is refused before its body is read', async () => {
  const sent = { method: 'POST', headers: { Authorization: 'Bearer tk_live_x' }, body: 'no JSON at all' };
  const response = await fetch(`${system.url}/facturapi/v2/customers`, sent);
  expect([response.status, await response.json()]).toMatchObject([401, { code: 'UNAUTHENTICATED' }]);
});
