import type { OrderAnswer } from '@timbra/contract/orders.ts';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { currencyDecimals } from '@timbra/core/sat/catalogs/moneda.ts';
import { totalFaults } from '@timbra/core/testing/cfdi/second-totals.ts';
import { readCfdi, type StoredCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { expect } from 'vitest';
import { schemaErrors, schemaPresent } from '../support/cfdi-schema.ts';
import {
  aReceptor,
  addCompany,
  issue,
  register,
  type Client,
  failureIn,
  type Failure,
  type InvoiceBody,
} from '@timbra/testing/api/api-client.ts';
import { csdOf, fiscalForm, newCompany } from '@timbra/testing/api/company-forms.ts';
import { againWhileBusy } from '@timbra/testing/api/while-busy.ts';

/** Somebody with a company that can issue, and a customer. */
export interface Shop extends Client {
  readonly companyId: string;
  readonly customerId: string;
}

export async function openShop(url: string): Promise<Shop> {
  const someone = await register(url);
  const companyId = await addCompany(someone);
  return { ...someone, companyId, customerId: await addCustomer(someone, companyId) };
}

/** A person of the fees regime who invoices by the same means. */
export async function openPractice(url: string, regimenFiscal = '612'): Promise<Shop> {
  const someone = await register(url);
  const companyId = await addPractice(someone, regimenFiscal);
  return { ...someone, companyId, customerId: await addCustomer(someone, companyId) };
}

/** A company of that person, of an RFC of its own, in an account. */
export async function addPractice(someone: Client, regimenFiscal = '612'): Promise<string> {
  const person = { rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHAVEZ' };
  const form = { ...person, regimenFiscal, lugarExpedicion: '42501', tipoPersona: 'fisica' };
  const company = newCompany(fiscalForm({ ...form, ...(await csdOf(person)) }));
  const { status, body } = await someone.call<{ company: { id: string } }>('POST', '/user/companies', company);
  if (status !== 201) throw new Error(`The company was refused: ${JSON.stringify(body)}`);
  return body.company.id;
}

export async function addCustomer(someone: Client, companyId: string, changes: object = {}): Promise<string> {
  return made(await someone.call<Made>('POST', '/customers', { companyId, ...aReceptor, ...changes })).id;
}

export async function addProduct(shop: Shop, changes: object): Promise<ProductAnswer> {
  const product = {
    companyId: shop.companyId,
    claveProductoServicio: '55101500',
    unidad: 'H87',
    objetoImpuesto: '02',
    ...changes,
  };
  return made(await shop.call<Made<ProductAnswer>>('POST', '/products', product));
}

export async function addOrder(shop: Shop, orderItems: readonly object[], changes: object = {}): Promise<OrderAnswer> {
  const order = { companyId: shop.companyId, customerId: shop.customerId, orderItems, ...changes };
  return made(await shop.call<Made<OrderAnswer>>('POST', '/orders', order));
}

export async function readOrder(shop: Shop, id: string): Promise<OrderAnswer> {
  const { status, body } = await againWhileBusy(() => shop.call<Made<OrderAnswer>>('GET', `/orders/${id}`));
  if (status !== 200) throw new Error(`Not read, with ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

interface Made<Record = { readonly id: string }> {
  readonly data: Record;
}

function made<Record>({ status, body }: { readonly status: number; readonly body: Made<Record> }): Record {
  if (status !== 201) throw new Error(`Refused with ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

export type Document = InvoiceBody['data'];

/** Issues what must be issued. */
export async function issued(shop: Shop, request: object): Promise<Document> {
  const { status, body } = await issue(shop, { companyId: shop.companyId, formaPago: '03', ...request });
  expect({ status, body }).toMatchObject({ status: 201, body: { data: { status: 'ISSUED' } } });
  return body.data;
}

/** Issues a draft. */
export const issueDraft = async (shop: Shop, id: string): Promise<Document> =>
  (await shop.call<InvoiceBody>('POST', `/invoices/${id}/retry`, undefined, { Prefer: 'wait=30' })).body.data;

/** Asks for what must be refused before anything is consumed. The first broken rule's code is the answer's. */
export async function refused(shop: Shop, request: object): Promise<{ readonly status: number } & Failure> {
  const answer = await issue(shop, { companyId: shop.companyId, formaPago: '03', ...request });
  const failure = failureIn(answer);
  if (failure.details[0]?.code !== undefined) expect(failure.code).toBe(failure.details[0].code);
  return { ...failure, status: answer.status };
}

export interface Preview extends Omit<Document, 'id'> {
  readonly problems: readonly { code: string; field: string; message: string; severity: 'error' | 'warning' }[];
}

export async function preview(shop: Shop, request: object): Promise<Preview> {
  const { status, body } = await shop.call<{ data: Preview }>('POST', '/invoices/preview', {
    companyId: shop.companyId,
    formaPago: '03',
    ...request,
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.data;
}

export const readInvoice = async (shop: Shop, id: string): Promise<Document> =>
  (await shop.call<InvoiceBody>('GET', `/invoices/${id}`)).body.data;

/** The stamped document, valid by SAT's schemas where they are at hand and by a second computation of its amounts. */
export async function readXml(shop: Shop, { id }: Pick<Document, 'id'>): Promise<StoredCfdi> {
  const xml = await (await shop.download(`/invoices/${id}/xml`)).text();
  if (schemaPresent) expect(await schemaErrors([xml])).toEqual([]);
  const stored = readCfdi(xml);
  expect(totalFaults(stored.root, currencyDecimals(stored.comprobante.moneda))).toEqual([]);
  return stored;
}
