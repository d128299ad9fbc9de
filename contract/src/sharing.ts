import { z } from 'zod';
import { answer, type Answered, deleted, operation } from './operation.ts';

const tag = 'Documentos';
const reading = { tag, access: ['invoices:read', 'payroll:read'] } as const;
const issuing = { tag, access: ['invoices:issue', 'payments:write', 'payroll:write'] } as const;

const link = z
  .object({
    url: z.url().describe('La página pública del documento'),
    token: z.string(),
    createdAt: z.iso.datetime(),
    opened: z.object({ first: z.iso.datetime(), last: z.iso.datetime(), count: z.number().int() }).nullable(),
  })
  .meta({ id: 'InvoiceLink' });

export type LinkAnswer = Answered<typeof link>;

export const shareInvoice = operation('post /invoices/{id}/link', {
  ...issuing,
  summary: 'El enlace público de un documento timbrado; lo crea la primera vez',
  answers: { 200: answer(link) },
});

export const getInvoiceLink = operation('get /invoices/{id}/link', {
  ...reading,
  summary: 'El enlace público de un documento y si alguien lo abrió; null si no tiene',
  answers: { 200: answer(link.nullable()) },
});

export const revokeInvoiceLink = operation('delete /invoices/{id}/link', {
  ...issuing,
  summary: 'Revoca el enlace público de un documento',
  answers: { 200: deleted },
});

const shared = z
  .object({
    nombre: z.string(),
    emisor: z.object({ nombre: z.string(), rfc: z.string() }),
    receptor: z.object({ nombre: z.string(), rfc: z.string() }),
    fecha: z.string(),
    total: z.number(),
    moneda: z.string(),
    uuid: z.string(),
    estado: z.enum(['Vigente', 'En cancelación', 'Cancelado']),
    hasFiscalValue: z.boolean().describe('false: lo timbró un sistema de prueba'),
  })
  .meta({ id: 'SharedInvoice' });

const open = { tag: 'Páginas públicas', access: 'public', plainParams: true } as const;

export const viewShared = operation('get /public/invoices/{token}', {
  ...open,
  summary: 'El documento de un enlace público',
  answers: { 200: answer(shared) },
});

export const getSharedXml = operation('get /public/invoices/{token}/xml', {
  ...open,
  summary: 'El XML timbrado del documento de un enlace público',
  answers: { 200: 'application/xml' },
});

export const getSharedPdf = operation('get /public/invoices/{token}/pdf', {
  ...open,
  summary: 'La representación impresa del documento de un enlace público',
  answers: { 200: 'application/pdf' },
});
