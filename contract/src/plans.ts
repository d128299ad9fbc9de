import { z } from 'zod';
import type { Answered } from './operation.ts';
import { amount, answer, answerAs, deleted, listAnswer, ofVersion, operation, text, uuid } from './operation.ts';
import { listQuery } from './list.ts';

export const plan = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    price: z.number().describe('Pesos sin IVA'),
    timbres: z.number().int(),
    active: z.boolean().describe('A la venta'),
    version: z.number().int(),
  })
  .meta({ id: 'Plan' });

export type PlanAnswer = Answered<typeof plan>;

/** The operator sends this. Which values are good the domain's rules say, all at once. */
const form = z.object({
  name: text(200).nullish().describe('Obligatorio'),
  description: text(1_000).nullish(),
  price: amount.nullish().describe('Obligatorio. Pesos sin IVA, con a lo más 2 decimales'),
  timbres: amount.nullish().describe('Obligatorio. Entero desde 1'),
  active: z.boolean({ error: 'Escribe true o false.' }).nullish(),
  reason: text(500).nullish().describe('Por qué; queda escrito con quién y cuándo'),
});

const common = { tag: 'Planes' } as const;

export const listPlans = operation('get /plans', {
  ...common,
  summary: 'Todos los planes',
  access: 'public',
  query: listQuery({
    fields: {
      id: 'id',
      name: 'text',
      description: 'text',
      price: 'number',
      timbres: 'int32',
      active: 'boolean',
      version: 'int32',
      position: 'int32',
    },
  }),
  answers: { 200: listAnswer(plan).extend({ plans: z.array(plan) }) },
});

export const activePlans = operation('get /plans/active', {
  ...common,
  summary: 'Los planes a la venta, en el orden que les dio el operador; sin él, del más pequeño al más grande',
  access: 'public',
  answers: { 200: answerAs('plans', z.array(plan)) },
});

export const getPlan = operation('get /plans/{id}', {
  ...common,
  summary: 'Un plan; 404 también para el que ya no existe',
  access: 'public',
  answers: { 200: plan },
});

export const createPlan = operation('post /plans', {
  ...common,
  summary: 'Crea un plan; solo el operador',
  access: 'platform:plans',
  body: form,
  answers: { 201: answer(plan) },
});

export const updatePlan = operation('patch /plans/{id}', {
  ...common,
  summary:
    'Cambia los campos enviados; solo el operador. Lo ya comprado no cambia. Con version distinta de la actual, 409 STALE_VERSION',
  access: 'platform:plans',
  alsoPut: true,
  body: form.extend({ version: ofVersion }),
  answers: { 200: answer(plan) },
});

export const orderPlans = operation('put /operator/plans/order', {
  ...common,
  summary:
    'Pone los planes en ese orden; los que no se nombran van después, del más pequeño al más grande. Con before distinto del orden actual, 409 STALE_VERSION',
  access: 'platform:plans',
  body: z.object({
    ids: z.array(uuid, { error: 'Escribe los ids de los planes en su orden.' }).min(1).max(1_000),
    before: z.array(uuid).max(1_000).nullish().describe('Todos los planes, en el orden que se vio'),
    reason: text(500).nullish().describe('Por qué; queda escrito con quién y cuándo'),
  }),
  answers: { 200: answerAs('plans', z.array(plan)) },
});

export const deletePlan = operation('delete /plans/{id}', {
  ...common,
  summary: 'Quita un plan de la venta; solo el operador',
  access: 'platform:plans',
  query: z.object({ reason: text(500).optional().describe('Por qué; queda escrito con quién y cuándo') }),
  answers: { 200: deleted },
});
