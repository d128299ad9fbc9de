import { z } from 'zod';
import { operatorActs } from '@timbra/core/shared/ports.ts';
import { answer, type Answered, listAnswer, operation, text, uuid } from './operation.ts';
import { listQuery } from './list.ts';

/** Why an operator does something: kept with it. */
export const why = text(500)
  .trim()
  .min(1, { error: 'Di por qué: queda escrito.' })
  .describe('Por qué; queda escrito con quién y cuándo');

export const stray = z
  .object({
    id: z.uuid(),
    status: z.enum(['OPEN', 'RETURNING', 'RETURNED', 'USED']),
    cause: z
      .enum(['TOO_MUCH', 'TOO_LATE', 'PART', 'REFUND'])
      .describe('Llegó de más, tarde, solo una parte, o es el reembolso de una transferencia'),
    amount: z.number().describe('Pesos'),
    purchaseId: z.uuid().describe('La compra para la que venía'),
    planName: z.string(),
    buyerId: z.uuid().nullable(),
    customerName: z.string().nullable(),
    customerEmail: z.string().nullable(),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StrayPayment' });

export type StrayAnswer = Answered<typeof stray>;

const money = { tag: 'Operador', access: 'platform:payments' } as const;

export const listStrayPayments = operation({
  ...money,
  method: 'get',
  path: '/operator/stray-payments',
  summary: 'Transferencias que ninguna compra tomó, la más reciente primero; solo para operadores',
  query: listQuery({
    fields: {
      id: 'id',
      status: 'text',
      cause: 'text',
      amount: 'number',
      purchaseId: 'id',
      customerEmail: 'text',
      createdAt: 'time',
    },
  }),
  answers: { 200: listAnswer(stray) },
});

export const returnStrayPayment = operation({
  ...money,
  method: 'post',
  path: '/operator/stray-payments/{id}/return',
  summary: 'Devuelve ese dinero al banco de su comprador; repetirla no lo devuelve dos veces',
  body: z.object({ reason: why }),
  answers: { 200: answer(stray) },
});

export const applyStrayPayment = operation({
  ...money,
  method: 'post',
  path: '/operator/stray-payments/{id}/apply',
  summary: 'Paga con ese dinero otra compra del mismo comprador que espera su transferencia',
  body: z.object({ purchaseId: uuid, reason: why }),
  answers: { 200: answer(stray) },
});

export const operatorAct = z
  .object({
    id: z.uuid(),
    act: z.enum(operatorActs),
    subject: z.string().describe('El id de lo que cambió'),
    who: z.string(),
    why: z.string(),
    amount: z.number().nullable().describe('Pesos que mueve, o timbres que da; null si ninguno'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'OperatorAct' });

export type ActAnswer = Answered<typeof operatorAct>;

export const listOperatorActs = operation({
  method: 'get',
  path: '/operator/acts',
  summary: 'Lo que hicieron los operadores, lo más reciente primero: quién, cuándo, qué y por qué',
  tag: 'Operador',
  access: 'platform:operation',
  query: listQuery({
    fields: { id: 'id', act: 'text', subject: 'text', who: 'text', createdAt: 'time' },
    filters: { desde: 'day', hasta: 'day' },
  }),
  answers: { 200: listAnswer(operatorAct) },
});
