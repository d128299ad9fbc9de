import { z } from 'zod';
import { answer, type Answered, askedDay, ofVersion, operation, text, uuid } from './operation.ts';
import { buyer } from './public-pages.ts';

const tag = 'Mi Página';

export const windows = ['year', 'month', 'days'] as const;

const settings = z
  .object({
    window: z.enum(windows).describe('Hasta cuándo: el fin del año de la compra, el de su mes, o unos días'),
    days: z.number().int().nullable().describe('Con days, de 1 a 365'),
    uses: z.array(z.string()).describe('Claves de c_UsoCFDI que se aceptan; vacío, todas'),
    paymentForms: z.array(z.string()).describe('Claves de c_FormaPago que se ofrecen'),
    notify: z.boolean().describe('Avisar a la empresa de cada factura que se pide'),
    published: z.boolean(),
    version: z.number().int().describe('0 mientras no se guarda nada'),
  })
  .meta({ id: 'SelfInvoicing' });

export type SelfInvoicingAnswer = Answered<typeof settings>;

export const getSelfInvoicing = operation('get /company/{id}/self-invoicing', {
  tag,
  access: 'companies:read',
  summary: 'Cómo se facturan los tickets en la página de la empresa',
  answers: { 200: answer(settings) },
});

const flag = z.boolean({ error: 'Escribe true o false.' });

export const saveSelfInvoicing = operation('put /company/{id}/self-invoicing', {
  tag,
  access: 'companies:manage',
  summary:
    'Guarda lo que se envía; published false retira la página. Con version distinta de la actual, 409 STALE_VERSION',
  body: z.object({
    window: z.enum(windows, { error: 'Elige year, month o days.' }).nullish(),
    days: z.number({ error: 'Escribe un número de días.' }).nullish(),
    uses: z.array(text(4)).max(50).nullish(),
    paymentForms: z.array(text(2)).max(50).nullish(),
    notify: flag.nullish(),
    published: flag.nullish(),
    version: ofVersion,
  }),
  answers: { 200: answer(settings) },
});

const count = z.number().int();

const figures = z
  .object({
    opened: count.describe('Tickets que se abrieron o se enviaron'),
    complete: count.describe('Tickets cuyos datos se enviaron'),
    refused: z
      .array(z.object({ code: z.string(), count }))
      .describe('Rechazos por su motivo, el más frecuente primero'),
    issued: count.describe('Tickets que se facturaron'),
    corrected: count.describe('Tickets cuya factura corrigió su comprador'),
    rate: z.number().nullable().describe('Facturados entre abiertos; null si ninguno se abrió'),
    byPlace: z
      .array(z.object({ place: z.enum(['ticket', 'folio']), opened: count, complete: count, issued: count }))
      .describe('Por dónde se llegó: el código del ticket, o el folio y el total'),
    byBranch: z
      .array(
        z.object({
          nombre: z.string().nullable().describe('Del lugar de expedición; null si es el domicilio de la empresa'),
          codigoPostal: z.string(),
          opened: count,
          complete: count,
          issued: count,
        }),
      )
      .describe('Por el lugar que expidió su factura; lo que nadie ha facturado, por el de la página'),
  })
  .meta({ id: 'SelfInvoicingFigures' });

export type SelfInvoicingFiguresAnswer = Answered<typeof figures>;

export const getSelfInvoicingFigures = operation('get /company/{id}/self-invoicing/figures', {
  tag,
  access: 'reports:read',
  summary: 'Lo que fue de los tickets que se abrieron entre dos días',
  query: z.object({
    from: askedDay('Primer día; sin ninguno de los dos, el mes en curso'),
    to: askedDay('Último día, incluido; a lo más 24 meses'),
  }),
  answers: { 200: answer(figures) },
});

const correction = z
  .object({
    orderId: z.string(),
    orderNumber: count,
    invoiceId: z.string().describe('La factura que el cliente quiere corregir'),
    serie: z.string().nullable(),
    folio: count.nullable(),
    total: z.number(),
    rfc: z.string(),
    nombre: z.string(),
    receptor: buyer.describe('Los datos que escribió'),
    askedAt: z.iso.datetime(),
    mailed: z.boolean().describe('Si la respuesta le llega por correo; siempre la ve con el enlace de su ticket'),
  })
  .meta({ id: 'TicketCorrection' });

export type TicketCorrectionAnswer = Answered<typeof correction>;

export const listCorrections = operation('get /company/{id}/corrections', {
  tag,
  access: 'invoices:read',
  summary: 'Las correcciones que los clientes piden y la empresa decide, la más antigua primero; a lo más 100',
  answers: { 200: answer(z.array(correction)) },
});

const recovered = z.object({
  orderId: z.string(),
  state: z
    .enum(['open', 'cancelling', 'invoiced'])
    .describe(
      'open: se puede facturar otra vez; cancelling: el SAT espera al receptor; invoiced: la cancelación no procedió',
    ),
  invoiceId: z.string().nullable().describe('La factura que todavía cuenta'),
});

export const recoverTicket = operation('post /orders/{id}/ticket/recover', {
  tag,
  access: 'invoices:cancel',
  summary:
    'Recupera el ticket que facturó quien no compró: cancela su factura con el motivo 02 y el ticket queda abierto, menos para ese receptor',
  bodyMayBeAbsent: true,
  body: z.object({
    invoiceId: uuid.nullish().describe('La factura que se quiere cancelar; 409 CONFLICT si la del pedido ya es otra'),
  }),
  answers: { 200: answer(recovered) },
  idempotent: true,
});

const answers = ['make', 'decline'] as const;

export const answerCorrection = operation('post /orders/{id}/correction', {
  tag,
  access: 'invoices:issue',
  summary: 'Responde la corrección que se pide de la factura de un pedido: emite la nueva, o no',
  body: z.object({
    answer: z.enum(answers, { error: 'Elige make o decline.' }),
    reason: text(300).nullish().describe('Con decline, lo que se le dice al cliente'),
  }),
  answers: {
    200: answer(z.object({ orderId: z.string(), invoiceId: z.string().nullable().describe('La factura nueva') })),
  },
});
