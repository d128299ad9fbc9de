import { pageFields } from '@timbra/core/companies/page.ts';
import { z } from 'zod';
import { amount, answer, type Answered, failure, operation, text } from './operation.ts';
import { answerOf } from './records.ts';

/** What whoever was given a ticket, and has no account, may do at a company's page. */
const open = { tag: 'Páginas públicas', access: 'public', plainParams: true } as const;

const page = z
  .object({
    ...answerOf(pageFields),
    businessName: z.string(),
    businessLogo: z.string().nullable().describe('Data URL; el de la página o, sin él, el de la empresa'),
    notice: z.object({ responsible: z.string(), text: z.string() }).describe('El aviso de privacidad'),
    paymentForms: z.array(z.object({ clave: z.string(), descripcion: z.string() })),
    uses: z.array(z.string()).describe('Claves de c_UsoCFDI que la empresa acepta'),
    window: z.object({ texto: z.string() }).describe('Hasta cuándo se puede pedir la factura'),
    livemode: z.boolean().describe('false: es de una empresa de prueba y lo que emite no tiene valor fiscal'),
  })
  .meta({ id: 'PublicPage' });

export type PublicPageAnswer = Answered<typeof page>;

export const viewPage = operation('get /public/pages/{customUrl}', {
  ...open,
  summary: 'La página pública de una empresa',
  answers: { 200: answer(page) },
});

/** 22 characters of an address; another form leads nowhere, like one that never was. */
const token = text(100);

/** Lists how far the invoice of a ticket may be. */
export const ticketStates = ['open', 'waiting', 'processing', 'refused', 'invoiced', 'closed'] as const;

const problem = z.object({ field: z.string().nullable(), message: z.string(), code: z.string().nullable() });

/** Lists how far the correction of an invoice may have come: `asked` the shop decides, `declined` it said no. */
export const correctionStates = ['waiting', 'processing', 'asked', 'corrected', 'refused', 'declined'] as const;

const ticket = z
  .object({
    token: z.string(),
    number: z.number().int(),
    fecha: z.iso.datetime(),
    total: z.number(),
    items: z.array(z.object({ descripcion: z.string(), cantidad: z.number(), importe: z.number() })),
    invoiced: z.boolean(),
    until: z.iso.date().describe('El último día en que se puede pedir, en la hora de la empresa'),
    shop: z.string(),
    state: z.enum(ticketStates),
    errors: z.array(problem).describe('Por qué se rechazó, con su campo como receptor.nombre; vacío si no'),
    invoice: z
      .object({
        token: z.string().describe('De /public/invoices/{token}'),
        status: z.enum(['ISSUED', 'PROCESSING']),
        uuid: z.string().nullable(),
        rfc: z.string().describe('Del receptor, con casi todo cubierto'),
        correctable: z.boolean().describe('Si se puede pedir con otros datos'),
      })
      .optional()
      .describe('Solo para quien pregunta con el token del ticket'),
    correction: z
      .object({
        state: z.enum(correctionStates),
        errors: z.array(problem).describe('Por qué se rechazó; vacío si no'),
        reason: z.string().nullable().describe('Por qué el comercio no la hizo, si lo dijo'),
        replaced: z
          .object({ uuid: z.string().nullable(), status: z.enum(['ISSUED', 'CANCELLING', 'CANCELLED']) })
          .nullable()
          .describe('La factura anterior, cuando ya hay una nueva'),
      })
      .optional()
      .describe('Cómo va la corrección de la factura; solo para quien pregunta con el token del ticket'),
  })
  .meta({ id: 'Ticket' });

export type TicketAnswer = Answered<typeof ticket>;

const whole = 'Escribe el folio con números.';
const money = 'Escribe el total con números.';

/** It is either the token of a ticket, or what is printed on it. */
const key = z.object({
  token: token.nullish(),
  folio: z
    .number({ error: whole })
    .int({ error: whole })
    .positive({ error: whole })
    .nullish()
    .describe('El número del pedido'),
  total: amount.positive({ error: money }).nullish(),
  fecha: z.iso
    .date({ error: 'Escribe la fecha de tu ticket, como 2026-11-20.' })
    .nullish()
    .describe('El día de la compra. Se pide con 400 TICKET_DATE_NEEDED cuando muchas compras tienen ese total'),
});

export const viewTicket = operation('post /public/pages/{customUrl}/lookup', {
  ...open,
  summary: 'La compra que se va a facturar, por su folio y total o por el token de su ticket',
  body: key,
  answers: { 200: answer(ticket) },
});

export const buyer = z.object(
  {
    rfc: text(13),
    nombre: text(300),
    regimenFiscal: text(3),
    codigoPostal: text(5),
    usoCfdi: text(4),
    email: text(254).nullish(),
  },
  { error: 'Debe ser un objeto.' },
);

export type BuyerInput = z.input<typeof buyer>;

const asked = z.object({
  token: z.string().nullable().describe('De /public/invoices/{token}; null mientras espera'),
  status: z.enum(['ISSUED', 'PROCESSING', 'WAITING']),
  uuid: z.string().nullable(),
});

const ofTicket = answer(z.object({ invoice: asked }));

export type AskedInvoiceAnswer = Answered<typeof ofTicket>['data'];

export const invoiceOfTicketBody = z.object({
  token,
  receptor: buyer,
  formaPago: text(2).default('01').describe('Clave de c_FormaPago'),
});

export const invoiceOfTicket = operation('post /public/pages/{customUrl}/invoices', {
  ...open,
  summary: 'Factura un ticket a quien lo tiene; repetirlo con el mismo RFC muestra la misma factura',
  idempotent: true,
  body: invoiceOfTicketBody,
  answers: { 201: ofTicket, 202: ofTicket, 400: failure },
});

const ticketAnswer = answer(ticket);

export const correctTicketBody = z.object({ token, receptor: buyer });

export const correctTicket = operation('post /public/pages/{customUrl}/corrections', {
  ...open,
  summary: 'Corrige los datos fiscales de la factura de un ticket, o lo pide al comercio cuando el SAT no permite más',
  idempotent: true,
  body: correctTicketBody,
  answers: { 201: ticketAnswer, 202: ticketAnswer, 400: failure },
});
