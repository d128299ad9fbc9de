import { z } from 'zod';
import { answer, type Answered, operation, optional, text, uuid } from './operation.ts';

const common = { tag: 'Prueba', isOfTests: true } as const;

const clock = z
  .object({
    companyId: z.uuid(),
    now: z.iso.datetime().describe('La hora de la empresa'),
    running: z.boolean().describe('true mientras se adelanta y se hace lo que vence'),
    to: z.iso.datetime().nullable().describe('Hasta cuándo se adelanta; null si no se está adelantando'),
    ran: z
      .array(
        z.object({
          at: z.iso.datetime().describe('A qué hora de la empresa, la última vez'),
          what: z.string().describe('Qué venció: el nombre de una tarea'),
          count: z.number().int().describe('Cuántas veces seguidas'),
        }),
      )
      .describe('Lo que se hizo la última vez que se adelantó, en su orden; a lo más 200'),
  })
  .meta({ id: 'TestClock' });

export type TestClockAnswer = Answered<typeof clock>;

export const moveTestClock = operation('post /test/clock', {
  ...common,
  access: 'companies:manage',
  summary:
    'Adelanta el reloj de una empresa de prueba y hace, en su orden, todo lo que vence hasta entonces; 202 si todavía no termina',
  body: z.object({
    companyId: uuid,
    advance: optional(text(40)).describe(
      'Cuánto se adelanta, como duración ISO 8601: P3D, P1M, PT12H; a lo más dos años',
    ),
    to: optional(
      z.iso.datetime({ offset: true, error: 'Escribe una fecha ISO 8601, como 2027-01-31T18:30:00Z.' }),
    ).describe('O hasta cuándo; nunca hacia atrás'),
  }),
  answers: { 200: answer(clock), 202: answer(clock) },
});

export const getTestClock = operation('get /test/clock', {
  ...common,
  access: 'companies:read',
  summary: 'La hora de una empresa de prueba, y si su reloj se está adelantando',
  query: z.object({ companyId: uuid }),
  answers: { 200: answer(clock) },
});

const emptying = answer(z.object({ running: z.boolean().describe('true mientras se borran; repite la llamada') }));

export const deleteTestData = operation('delete /test/data', {
  ...common,
  access: 'companies:manage',
  summary:
    'Borra todas tus empresas de prueba con todo lo suyo, y los webhooks y eventos de prueba; las llaves quedan. 202 si todavía no termina',
  answers: { 200: emptying, 202: emptying },
});
