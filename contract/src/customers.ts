import { customerFields } from '@timbra/core/customers/customer.ts';
import { z } from 'zod';
import { answer, type Answered, deleted, listAnswer, ofVersion, operation, text, uuid, warnings } from './operation.ts';
import { dayFilters, exportAnswers, exportQuery, listQuery, type ListShape } from './list.ts';
import { recordAnswerOf, listedOf, requestOf } from './records.ts';

const body = z.object({ ...requestOf(customerFields), companyId: uuid.optional(), userId: text(100).nullish() });

const customer = z.object(recordAnswerOf(customerFields)).meta({ id: 'Customer' });

export type CustomerAnswer = Answered<typeof customer>;

const shape: ListShape = { fields: listedOf(customerFields), filters: dayFilters };

const tag = 'Clientes';
const reading = { tag, access: 'customers:read' } as const;
const writing = { tag, access: 'customers:write' } as const;
const saved = answer(customer).extend({ warnings });
const query = listQuery(shape);

export const listCustomers = operation('get /customers', {
  ...reading,
  heavy: 'searching',
  summary: 'Clientes de una empresa o de todas; email «con-email» o «sin-email» en filter',
  query,
  answers: { 200: listAnswer(customer) },
});

export const searchCustomers = operation('get /customers/search', {
  ...listCustomers,
  summary: 'Busca por RFC, nombre y correo',
});

export const exportCustomers = operation('get /customers/export', {
  ...reading,
  heavy: 'always',
  summary: 'Los clientes de la lista como archivo CSV o XLSX',
  query: exportQuery(shape),
  answers: exportAnswers,
});

export const getCustomer = operation('get /customers/{id}', {
  ...reading,
  summary: 'Un cliente',
  answers: { 200: answer(customer) },
});

const terms = z
  .object({ formaPago: z.string(), metodoPago: z.string(), usoCfdi: z.string() })
  .meta({ id: 'CustomerTerms' });

export type TermsAnswer = Answered<typeof terms>;

export const getLastTerms = operation('get /customers/{id}/last-terms', {
  tag,
  access: 'invoices:read',
  summary: 'Forma y método de pago y uso de la última factura emitida a un cliente; null si no hay',
  answers: { 200: answer(terms.nullable()) },
});

export const createCustomer = operation('post /customers', {
  ...writing,
  summary: 'Crea un cliente; 409 CUSTOMER_DUPLICATE cuando su RFC ya está en la empresa',
  idempotent: true,
  asks: ['companyId'],
  body,
  answers: { 201: saved },
});

export const updateCustomer = operation('patch /customers/{id}', {
  ...writing,
  summary: 'Cambia los campos enviados; con version distinta de la actual, 409 STALE_VERSION',
  alsoPut: true,
  body: body.extend({ version: ofVersion }),
  answers: { 200: saved },
});

export const deleteCustomer = operation('delete /customers/{id}', {
  ...writing,
  summary: 'Elimina un cliente; por un día se puede recuperar, y su registro queda mientras un documento lo nombre',
  answers: { 200: deleted },
});

export const restoreCustomer = operation('post /customers/{id}/restore', {
  ...writing,
  summary: 'Recupera un cliente eliminado hace menos de un día; 409 CUSTOMER_DUPLICATE si su RFC ya es de otro',
  answers: { 200: answer(customer) },
});
