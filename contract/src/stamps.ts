import { z } from 'zod';
import { listQuery } from './list.ts';
import { answer, type Answered, listAnswer, operation } from './operation.ts';

const count = z.number().int();

export const balance = z
  .object({
    totalPurchased: count,
    totalUsed: count,
    reserved: count,
    available: count,
    expiring: z.array(z.object({ amount: count, at: z.iso.datetime() })),
  })
  .meta({ id: 'StampBalance' });

export type BalanceAnswer = Answered<typeof balance>;

export const movement = z
  .object({
    id: z.uuid(),
    type: z.enum(['PURCHASE', 'GRANT', 'RESERVE', 'USE', 'RELEASE', 'EXPIRE', 'REVOKE']),
    amount: count.positive(),
    createdAt: z.iso.datetime(),
    companyId: z.uuid().optional(),
    invoiceId: z.uuid().optional(),
    purchaseId: z.uuid().optional(),
    reason: z.string().optional(),
  })
  .meta({ id: 'StampMovement' });

export type MovementAnswer = Answered<typeof movement>;

export const getBalance = operation('get /user/timbres', {
  summary: 'Saldo de timbres; con companyId, lo usado y reservado por esa empresa',
  tag: 'Timbres',
  access: 'stamps:read',
  query: z.object({ userId: z.string().optional(), companyId: z.string().optional() }),
  answers: { 200: answer(balance) },
});

export const movementsQuery = listQuery({
  fields: {
    id: 'id',
    type: 'text',
    amount: 'number',
    companyId: 'id',
    invoiceId: 'id',
    purchaseId: 'id',
    reason: 'text',
    createdAt: 'time',
  },
});

export const listMovements = operation('get /user/timbres/movements', {
  summary: 'Movimientos de timbres, el más reciente primero',
  tag: 'Timbres',
  access: 'stamps:read',
  query: movementsQuery,
  answers: { 200: listAnswer(movement) },
});
