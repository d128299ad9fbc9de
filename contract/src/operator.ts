import { z } from 'zod';
import { listAnswer, type Answered } from './envelope.ts';
import { listQuery } from './list.ts';
import { operation } from './operation.ts';

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

export const listStrayPayments = operation({
  method: 'get',
  path: '/operator/stray-payments',
  summary: 'Transferencias que ninguna compra tomó, la más reciente primero; solo para operadores',
  tag: 'Operador',
  access: 'platform:payments',
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
