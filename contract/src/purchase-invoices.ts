import { z } from 'zod';
import { answerAs, type Answered, failure, operation, text } from './operation.ts';
import { purchaseInvoice } from './purchases.ts';

const tag = 'Facturas de compras';
const publicoGeneral = z
  .boolean({ error: 'Debe ser verdadero o falso.' })
  .nullish()
  .describe('La factura va al público en general, y no a los datos fiscales de quien compró');

/** What the specification's client sends beside it: the server knows all of it better. */
const unread = z.unknown().optional().describe('Se acepta y no cuenta: lo decide el servidor');

/** It is written as the provider's own answers are. */
export const issuedPurchaseInvoice = z
  .object({
    Id: z.string().nullable().describe('Del proveedor; null mientras se timbra'),
    Serie: z.string(),
    Folio: z.string(),
    Total: z.number(),
    Complement: z.object({ TaxStamp: z.object({ Uuid: z.string() }) }).nullable(),
  })
  .meta({ id: 'IssuedPurchaseInvoice' });

export type IssuedPurchaseInvoice = Answered<typeof issuedPurchaseInvoice>;

const made = answerAs('invoice', issuedPurchaseInvoice).extend({ isTimbreInvoice: z.boolean() });

/** The invoice was made now, was there already, is still being stamped, or was refused by the provider. */
const answers = { 201: made, 200: made, 202: made, 400: failure };

const issuing = { tag, access: 'billing:buy', idempotent: true, answers } as const;

const companyId = z
  .string()
  .optional()
  .describe('La empresa a cuyo nombre sale; sin ella la de la compra, o los datos de facturación');

const forms = { orderId: unread, invoiceData: unread, userId: text(100).nullish(), publicoGeneral };

export const invoicePurchase = operation('post /facturama/invoices', {
  ...issuing,
  summary: 'Factura una compra pagada, una sola vez; sus importes son los de la compra',
  query: z.object({ paymentId: z.string().optional().describe('Obligatorio. El id de la compra'), companyId }),
  body: z.object({
    serie: unread,
    folio: unread,
    subtotal: unread,
    total: unread,
    receiver: unread,
    items: unread,
    taxes: unread,
    publicoGeneral,
  }),
});

const body = z.object({ ...forms, paymentId: z.string({ error: 'Elige la compra.' }) });

export const invoiceTimbrePurchase = operation('post /facturama/invoices/timbre', {
  ...issuing,
  summary: 'Lo mismo, de una compra sin empresa',
  query: z.object({ companyId }),
  body,
});

export const invoiceCompanyPurchase = operation('post /facturama/invoices/company/{id}', {
  ...issuing,
  summary: 'Lo mismo, a nombre de una empresa',
  body,
});

const reading = { tag, access: 'billing:read' } as const;
const list = answerAs('invoices', z.array(purchaseInvoice));

export const invoicesOfPurchase = operation('get /payment/{id}/invoices', {
  ...reading,
  summary: 'La factura vigente de una compra',
  answers: { 200: list },
});

export const purchaseInvoicesOfCompany = operation('get /company/{id}/invoices', {
  ...reading,
  summary: 'Las facturas de compras a nombre de una empresa',
  answers: { 200: list },
});

export const purchaseInvoiceZip = operation('get /facturama/invoices/{facturamaId}/zip', {
  ...reading,
  summary: 'XML y PDF de la factura de una compra',
  plainParams: true,
  query: z.object({
    serie: text(25).optional(),
    folio: text(100).optional().describe('Folio o número; identifica lo que ya dice facturamaId'),
  }),
  answers: { 200: 'application/zip' },
});
