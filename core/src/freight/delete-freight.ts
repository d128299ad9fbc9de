import { type Actor, scopeOf } from '../access/actor.ts';
import type { FreightKind, FreightRecord } from './freight-record.ts';
import { noFreight } from './get-freight.ts';
import { duplicateFreight } from './judge-freight.ts';
import type { FreightPorts } from './ports.ts';

type Ports = Pick<FreightPorts, 'freightRecords'>;

/** Deletes a record, and takes that back within a day. */
export async function deleteFreight(ports: Ports, actor: Actor, kind: FreightKind, id: string): Promise<void> {
  if (!(await ports.freightRecords.archive(scopeOf(actor, 'freight:write'), kind, id))) throw noFreight(kind);
}

/** One that is there already is answered as it is. @throws DomainError FREIGHT_DUPLICATE, NOT_FOUND */
export async function restoreFreight<Kind extends FreightKind>(
  ports: Ports,
  actor: Actor,
  kind: Kind,
  id: string,
): Promise<FreightRecord<Kind>> {
  const scope = scopeOf(actor, 'freight:write');
  const outcome = await ports.freightRecords.restore(scope, kind, id);
  if (outcome === 'duplicate') throw duplicateFreight(kind);
  const record = outcome === 'restored' ? await ports.freightRecords.find(scope, kind, id) : undefined;
  if (!record) throw noFreight(kind);
  return record;
}
