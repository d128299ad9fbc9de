import type { Actor } from '../access/actor.ts';
import type { RequestKey } from '../shared/request-key.ts';
import type { SavedRecord } from '../shared/saved.ts';
import { DomainError } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import { freightKinds } from './freight-kinds.ts';
import type { FreightInput, FreightKind, FreightRecord } from './freight-record.ts';
import { duplicateFreight, judgeFreightToSave } from './judge-freight.ts';
import type { FreightPorts } from './ports.ts';
import { readFreight } from './freight-rules.ts';

export interface NewFreight<Kind extends FreightKind> {
  readonly actor: Actor;
  readonly kind: Kind;
  readonly companyId: string | undefined;
  readonly typed: FreightInput[Kind];
  readonly requestKey: RequestKey | undefined;
}

type Ports = Pick<FreightPorts, 'freightRecords' | 'access' | 'transactions' | 'ids' | 'clock'> &
  PortsOf<typeof judgeFreightToSave>;

/**
 * Keeps what trips are made of: a vehicle, a trailer, somebody, a place or a whole route.
 * @throws DomainError with the broken rules, FREIGHT_DUPLICATE, CONFLICT when there are too many, NOT_FOUND of the company.
 */
export async function createFreight<Kind extends FreightKind>(
  ports: Ports,
  given: NewFreight<Kind>,
): Promise<SavedRecord<FreightRecord<Kind>>> {
  const { actor, kind, requestKey } = given;
  const companyId = await ports.access.namedCompany(actor, 'freight:write', given.companyId);
  const fields = readFreight(kind, given.typed);
  await judgeFreightToSave(ports, kind, fields);
  const record = { id: ports.ids.next(), companyId, kind, fields, version: 1, createdAt: ports.clock.now() };
  await ports.transactions.run(async () => {
    await refuseTooMany(ports, companyId, kind);
    if ((await ports.freightRecords.add(record)) === 'duplicate') throw duplicateFreight(kind);
    await requestKey?.bind({ type: kind, id: record.id });
  });
  return { kind: 'saved', record };
}

/** Requests at the same time may go beyond it by themselves: it bounds what lists and memory have to hold. */
async function refuseTooMany(ports: Ports, companyId: string, kind: FreightKind): Promise<void> {
  const { most } = freightKinds[kind];
  if (most && (await ports.freightRecords.count(companyId, kind)) >= most.count)
    throw new DomainError('CONFLICT', most.message);
}
