import { z } from 'zod';
import { answer, type Answered, day, operation, text } from './operation.ts';

const tag = 'Mi Página';

const states = ['PENDING', 'ANNOUNCED', 'STOPPED', 'WAITING', 'REFUSED', 'ISSUED', 'EMPTY'] as const;

const state = z
  .enum(states)
  .describe(
    'PENDING: todavía no se avisa; ANNOUNCED: se avisó y se emitirá; WAITING: faltan timbres o un dato y se reintenta; REFUSED: no se puede emitir como está; EMPTY: no quedó ninguna venta',
  );

const next = z.object({
  desde: day,
  hasta: day.describe('Último día, incluido'),
  state,
  avisa: z.iso.datetime().describe('Cuándo se avisa'),
  emite: z.iso.datetime().describe('Cuándo se emite'),
});

const periodo = z.object({
  periodicidad: z.string(),
  desde: day,
  hasta: day,
  state,
  emite: z.iso.datetime().nullable().describe('Cuándo se emite o se vuelve a intentar'),
  motivo: z.string().nullable().describe('Por qué espera o no se emitió'),
  documentos: z.array(
    z.object({
      id: z.uuid(),
      serie: z.string().nullable(),
      folio: z.number().int().nullable(),
      status: z.string(),
      total: z.number(),
    }),
  ),
});

const globalSchedule = z
  .object({
    periodicidad: z.string().nullable().describe('Clave de c_Periodicidad; null, no se emite sola'),
    formaPago: z.string().describe('Clave de c_FormaPago'),
    lugarExpedicion: z.uuid().nullable().describe('Lugar de la empresa; null, su domicilio'),
    paused: z.boolean().describe('Nada se avisa ni se emite'),
    siguiente: next.nullable(),
    periodos: z.array(periodo).describe('Los últimos, el más reciente primero'),
  })
  .meta({ id: 'GlobalDeLoQueQueda' });

export type ScheduledGlobalAnswer = Answered<typeof globalSchedule>;

const path = '/company/{id}/global-schedule';

export const getScheduledGlobal = operation(`get ${path}`, {
  tag,
  access: 'invoices:read',
  summary: 'Cada cuándo se emite sola la factura global de lo que nadie facturó',
  answers: { 200: answer(globalSchedule) },
});

const flag = z.boolean({ error: 'Escribe true o false.' });

export const saveScheduledGlobal = operation(`put ${path}`, {
  tag,
  access: 'companies:manage',
  summary: 'Guarda lo que se envía; pausar o cambiar la periodicidad detiene lo anunciado',
  body: z.object({
    periodicidad: text(2).nullish(),
    formaPago: text(2).optional(),
    lugarExpedicion: text(40).nullish(),
    paused: flag.optional(),
  }),
  answers: { 200: answer(globalSchedule) },
});

export const changeGlobalPeriod = operation(`post ${path}/stop`, {
  tag,
  access: 'companies:manage',
  summary: 'Detiene la factura global de un periodo, o la reanuda',
  body: z.object({ desde: day.describe('Primer día del periodo'), stopped: flag }),
  answers: { 200: answer(globalSchedule) },
});

const preview = next
  .extend({
    ventas: z.number().int(),
    documentos: z.number().int().describe('Una factura lleva a lo más 2000 ventas'),
    subtotal: z.number(),
    descuento: z.number(),
    iva: z.number(),
    ieps: z.number(),
    total: z.number(),
    problema: z.string().nullable().describe('Lo que hoy impediría emitirla'),
    fuera: z
      .array(
        z.object({
          reason: z
            .enum(['invoiced', 'cancelled', 'refunded', 'requested', 'tried', 'earlier'])
            .describe(
              'Ya facturadas; canceladas; reembolsadas; su cliente espera su factura; estuvieron en una global que no quedó; de periodos anteriores',
            ),
          count: z.number().int(),
          total: z.number(),
          numbers: z.array(z.number().int()).describe('Números de a lo más diez pedidos'),
        }),
      )
      .describe('Las que no entran, por su motivo'),
  })
  .meta({ id: 'GlobalDeLoQueQuedaPrevia' });

export type ScheduledGlobalPreviewAnswer = Answered<typeof preview>;

export const previewScheduledGlobal = operation(`get ${path}/preview`, {
  tag,
  access: 'invoices:read',
  summary: 'Lo que llevaría la siguiente y lo que no; null si no se emite sola',
  answers: { 200: answer(preview.nullable()) },
});
