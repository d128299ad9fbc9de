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

const issuing = { tag, access: 'billing:buy', method: 'post', idempotent: true, answers } as const;

const companyId = z
  .string()
  .optional()
  .describe('La empresa a cuyo nombre sale; sin ella la de la compra, o los datos de facturación');

const forms = { orderId: unread, invoiceData: unread, userId: text(100).nullish(), publicoGeneral };

export const invoicePurchase = operation({
  ...issuing,
  path: '/facturama/invoices',
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

export const invoiceTimbrePurchase = operation({
  ...issuing,
  path: '/facturama/invoices/timbre',
  summary: 'Lo mismo, de una compra sin empresa',
  query: z.object({ companyId }),
  body,
});

export const invoiceCompanyPurchase = operation({
  ...issuing,
  path: '/facturama/invoices/company/{id}',
  summary: 'Lo mismo, a nombre de una empresa',
  body,
});

const reading = { tag, access: 'billing:read', method: 'get' } as const;
const list = answerAs('invoices', z.array(purchaseInvoice));

export const invoicesOfPurchase = operation({
  ...reading,
  path: '/payment/{id}/invoices',
  summary: 'La factura vigente de una compra',
  answers: { 200: list },
});

export const purchaseInvoicesOfCompany = operation({
  ...reading,
  path: '/company/{id}/invoices',
  summary: 'Las facturas de compras a nombre de una empresa',
  answers: { 200: list },
});

export const purchaseInvoiceZip = operation({
  ...reading,
  path: '/facturama/invoices/{facturamaId}/zip',
  summary: 'XML y PDF de la factura de una compra',
  plainParams: true,
  query: z.object({
    serie: text(25).optional(),
    folio: text(100).optional().describe('Folio o número; identifica lo que ya dice facturamaId'),
  }),
  answers: { 200: 'application/zip' },
});
