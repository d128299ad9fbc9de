import { z } from 'zod';
import { listQuery } from './list.ts';
import { answer, type Answered, listAnswer, operation } from './operation.ts';
import { why } from './operator.ts';
import { balance, movement, movementsQuery } from './stamps.ts';

export const operatorUser = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    phone: z.string().nullable(),
    isOperator: z.boolean(),
    available: z.number().int().describe('Timbres disponibles'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'OperatorUser' });

export type OperatorUserAnswer = Answered<typeof operatorUser>;

const detail = operatorUser.extend({ balance }).meta({ id: 'OperatorUserDetail' });

const common = { tag: 'Operador', access: 'platform:users' } as const;

export const listOperatorUsers = operation('get /operator/users', {
  ...common,
  summary: 'Las cuentas abiertas con sus timbres disponibles',
  query: listQuery({ fields: { id: 'id', name: 'text', email: 'text', createdAt: 'time' } }),
  answers: { 200: listAnswer(operatorUser) },
});

export const getOperatorUser = operation('get /operator/users/{id}', {
  ...common,
  account: 'id',
  summary: 'Una cuenta con su saldo de timbres',
  answers: { 200: answer(detail) },
});

export const listOperatorUserMovements = operation('get /operator/users/{id}/movements', {
  ...common,
  account: 'id',
  summary: 'Los movimientos de timbres de una cuenta, el más reciente primero',
  query: movementsQuery,
  answers: { 200: listAnswer(movement) },
});

export const grantStamps = operation('post /operator/users/{id}/grants', {
  ...common,
  account: 'id',
  summary: 'Da timbres a una cuenta; el motivo queda en sus movimientos. Con la misma Idempotency-Key los da una vez',
  idempotent: true,
  body: z.object({
    amount: z
      .number({ error: 'Escribe cuántos timbres.' })
      .int({ error: 'Escribe un entero.' })
      .min(1, { error: 'Escribe un entero desde 1.' })
      .max(100_000, { error: 'Da a lo más 100,000 timbres a la vez.' }),
    reason: why,
  }),
  answers: { 201: answer(detail) },
});
