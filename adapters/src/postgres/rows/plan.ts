import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { pesos } from './pesos.ts';

export const PlanRow = defineEntity({
  name: 'PlanRow',
  tableName: 'plans',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    description: p.text(),
    price: pesos(),
    timbres: p.integer(),
    active: p.boolean(),
    version: p.integer(),
    position: p.integer().nullable(),
    archivedAt: p.datetime().nullable(),
  },
});
export type PlanRow = InferEntity<typeof PlanRow>;
