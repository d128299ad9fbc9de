import { homeKinds } from '@timbra/core/home/home-line.ts';
import { z } from 'zod';
import { answer, type Answered, day, listAnswer, operation, text, uuid } from './operation.ts';
import { listQuery } from './list.ts';

const line = z
  .object({
    id: z.string().describe('El mismo mientras espere lo mismo'),
    kind: z.enum(homeKinds),
    companyId: z.uuid().nullable().describe('null de lo que es de una cuenta: sus timbres y sus webhooks'),
    group: z.string().describe('El nombre de la empresa, o de la cuenta'),
    urgent: z.boolean().describe('Algo se detiene sin ello, o su día está a tres días o menos'),
    day: z.iso.date().nullable().describe('Su día, en la Ciudad de México'),
    title: z.string(),
    detail: z.string(),
    count: z.number().int().describe('De cuántos registros habla; se cuentan hasta 100'),
    action: z
      .object({
        label: z.string(),
        link: z.string().describe('La pantalla donde se hace'),
        recordar: z
          .object({ invoiceId: z.uuid(), note: z.string() })
          .nullable()
          .describe('El documento y el texto del correo que lo hace: POST /invoices/{id}/email'),
      })
      .nullable()
      .describe('null: le toca a alguien más'),
    until: z.iso.date().nullable().describe('El día en que vuelve, si la dejaste para después'),
  })
  .meta({ id: 'HomeLine' });

export type HomeLineAnswer = Answered<typeof line>;

export const getHome = operation('get /home', {
  tag: 'Pendientes',
  access: 'companies:read',
  heavy: 'always',
  summary:
    'Lo que espera a alguien, de una empresa o de todas en las que trabajas: empresa por empresa, lo urgente primero. Cada línea se va cuando sus registros ya no la piden',
  query: listQuery({ fields: {} })
    .pick({ companyId: true, userId: true, livemode: true, range: true })
    .extend({
      aparte: z
        .enum(['true', 'false'], { error: 'Escribe true o false.' })
        .optional()
        .describe('true: las que dejaste para después, en lugar de las demás'),
    }),
  answers: { 200: listAnswer(line).extend({ aparte: z.number().int().describe('Cuántas dejaste para después') }) },
});

export const deferHomeLine = operation('put /home/asides', {
  tag: 'Pendientes',
  access: 'self',
  heavy: 'always',
  summary:
    'Deja una línea para después, solo para ti: vuelve en su día, o antes si cambian su número o su fecha o se vuelve urgente',
  body: z.object({
    line: text(200).describe('El id de la línea'),
    companyId: uuid.optional().describe('La empresa de la línea'),
    until: day.describe('El día en que vuelve, a lo más en un año'),
  }),
  answers: { 200: answer(z.object({ line: z.string() })) },
});

export const restoreHomeLine = operation('post /home/asides/remove', {
  tag: 'Pendientes',
  access: 'self',
  summary: 'Vuelve a mostrar una línea que dejaste para después',
  body: z.object({ line: text(200) }),
  answers: { 200: answer(z.object({ line: z.string() })) },
});
