import { z } from 'zod';
import { amount, answer, type Answered, listAnswer, operation } from './operation.ts';
import { listQuery } from './list.ts';
import { why } from './operator.ts';

export const operatorPurchase = z
  .object({
    id: z.uuid(),
    userId: z.uuid().nullable().describe('null: quien compró aún no tiene cuenta'),
    planName: z.string(),
    timbres: z.number().int(),
    amount: z.number().describe('Pesos con IVA'),
    refunded: z.number().describe('Pesos devueltos'),
    disputed: z.number().describe('Pesos que retiene el banco de quien compró'),
    received: z.number().describe('Pesos de la transferencia que ya llegaron'),
    owed: z.number().int().describe('Timbres de lo devuelto que ya estaban usados'),
    status: z
      .enum(['OPEN', 'PENDING', 'COMPLETED', 'FAILED', 'CANCELLED', 'REFUNDED', 'DISPUTED'])
      .describe('OPEN: se puede pagar y nadie lo ha intentado'),
    paymentMethod: z.enum(['Stripe', 'Transfer']),
    paymentIntentId: z.string().nullable(),
    customerName: z.string().nullable(),
    customerEmail: z.string().nullable(),
    customerPhone: z.string().nullable(),
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OperatorPurchase' });

export type OperatorPurchaseAnswer = Answered<typeof operatorPurchase>;

const common = { tag: 'Operador', access: 'platform:payments' } as const;

export const listOperatorPurchases = operation('get /operator/purchases', {
  ...common,
  summary: 'Las compras de todos; q busca también el id del pago. payableBy: las que un dinero sin compra puede pagar',
  query: listQuery({
    fields: {
      id: 'id',
      userId: 'id',
      companyId: 'id',
      status: 'text',
      paymentIntentId: 'text',
      createdAt: 'time',
    },
    filters: { payableBy: 'id', desde: 'day', hasta: 'day' },
  }),
  answers: { 200: listAnswer(operatorPurchase) },
});

export const getOperatorPurchase = operation('get /operator/purchases/{id}', {
  ...common,
  summary: 'Una compra',
  answers: { 200: answer(operatorPurchase) },
});

export const refundPurchase = operation('post /operator/purchases/{id}/refund', {
  ...common,
  summary:
    'Devuelve dinero de una compra. El total es lo que habrá vuelto con esta y las anteriores: repetirla no devuelve dos veces',
  body: z.object({
    total: amount.nullish().describe('Pesos devueltos en total; sin él, todo lo que se pagó'),
    refunded: z
      .number()
      .min(0)
      .nullish()
      .describe('Pesos ya devueltos que quien lo pide vio; si son otros, 409 STALE_VERSION y no se devuelve nada'),
    reason: why,
  }),
  answers: { 200: answer(operatorPurchase) },
});
