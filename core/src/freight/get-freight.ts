import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import { freightKinds } from './freight-kinds.ts';
import type { FreightKind, FreightRecord } from './freight-record.ts';
import type { FreightPorts } from './ports.ts';

export const noFreight = (kind: FreightKind) => notFound(freightKinds[kind].missing);

export async function getFreight<Kind extends FreightKind>(
  ports: Pick<FreightPorts, 'freightRecords'>,
  actor: Actor,
  kind: Kind,
  id: string,
): Promise<FreightRecord<Kind>> {
  const record = await ports.freightRecords.find(scopeOf(actor, 'freight:read'), kind, id);
  if (!record) throw noFreight(kind);
  return record;
}
