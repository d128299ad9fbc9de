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

export const shareInvoice = operation({
  ...issuing,
  method: 'post',
  path: '/invoices/{id}/link',
  summary: 'El enlace público de un documento timbrado; lo crea la primera vez',
  answers: { 200: answer(link) },
});

export const getInvoiceLink = operation({
  ...reading,
  method: 'get',
  path: '/invoices/{id}/link',
  summary: 'El enlace público de un documento y si alguien lo abrió; null si no tiene',
  answers: { 200: answer(link.nullable()) },
});

export const revokeInvoiceLink = operation({
  ...issuing,
  method: 'delete',
  path: '/invoices/{id}/link',
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

const open = { tag: 'Páginas públicas', access: 'public', method: 'get', plainParams: true } as const;

export const viewShared = operation({
  ...open,
  path: '/public/invoices/{token}',
  summary: 'El documento de un enlace público',
  answers: { 200: answer(shared) },
});

export const getSharedXml = operation({
  ...open,
  path: '/public/invoices/{token}/xml',
  summary: 'El XML timbrado del documento de un enlace público',
  answers: { 200: 'application/xml' },
});

export const getSharedPdf = operation({
  ...open,
  path: '/public/invoices/{token}/pdf',
  summary: 'La representación impresa del documento de un enlace público',
  answers: { 200: 'application/pdf' },
});
