import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { FreightFields, FreightKind } from '@timbra/core/freight/ports.ts';
import type { RouteSummary } from '@timbra/core/freight/route-summary.ts';

export const FreightRecordRow = defineEntity({
  name: 'FreightRecordRow',
  tableName: 'freight_records',
  properties: {
    id: p.uuid().primary(),
    companyId: p.uuid(),
    kind: p.text().$type<FreightKind>(),
    nombre: p.text(),
    identity: p.text(),
    words: p.text(),
    /** Of long records what lists tell of them. */
    summary: p.json<RouteSummary>().nullable(),
    fields: p.json<FreightFields[FreightKind]>(),
    version: p.integer(),
    createdAt: p.datetime(),
    archivedAt: p.datetime().nullable(),
  },
});
export type FreightRecordRow = InferEntity<typeof FreightRecordRow>;
