import type { FigureAnswer, PlaceAnswer, RouteAnswer, TrailerAnswer, VehicleAnswer } from '@timbra/contract/freight.ts';
import type { FreightKind, FreightRecord } from '@timbra/core/freight/freight-record.ts';

/** How each kind is answered. */
export interface FreightAnswers {
  readonly vehicle: VehicleAnswer;
  readonly trailer: TrailerAnswer;
  readonly figure: FigureAnswer;
  readonly place: PlaceAnswer;
  readonly route: RouteAnswer;
}

/** What is kept of a record, beside whose it is; a name is always there: what has none is refused. */
export function presentFreight<Kind extends FreightKind>(record: FreightRecord<Kind>): FreightAnswers[Kind] {
  const { id, companyId, fields, version, createdAt } = record;
  const { nombre = '' } = fields;
  return { ...fields, nombre, id, companyId, version, createdAt: createdAt.toISOString() };
}
