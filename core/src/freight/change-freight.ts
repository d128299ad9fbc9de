import { type Actor, scopeOf } from '../access/actor.ts';
import { DomainError, notFound, refusal } from '../shared/errors.ts';
import { isStale, type PortsOf, type RequestKey, type Saved, type SavedRecord } from '../shared/ports.ts';
import { judgeTrip } from '../invoicing/kinds/carta-porte/trip-problems.ts';
import { freightKinds } from './freight-kinds.ts';
import type { FreightFields, FreightInput, FreightKind, FreightPorts, FreightRecord } from './ports.ts';
import { ownProblems, readFreight } from './freight-rules.ts';

export interface NewFreight<Kind extends FreightKind> {
  readonly actor: Actor;
  readonly kind: Kind;
  readonly companyId: string | undefined;
  readonly typed: FreightInput[Kind];
  readonly requestKey: RequestKey | undefined;
}

type CreatePorts = Pick<FreightPorts, 'freightRecords' | 'access' | 'transactions' | 'ids' | 'clock'> &
  PortsOf<typeof judgeFreightToSave>;

/**
 * Keeps what trips are made of: a vehicle, a trailer, somebody, a place or a whole route.
 * @throws DomainError with the broken rules, FREIGHT_DUPLICATE, CONFLICT when there are too many, NOT_FOUND of the company.
 */
export async function createFreight<Kind extends FreightKind>(
  ports: CreatePorts,
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
async function refuseTooMany(ports: CreatePorts, companyId: string, kind: FreightKind): Promise<void> {
  const { most } = freightKinds[kind];
  if (most && (await ports.freightRecords.count(companyId, kind)) >= most.count)
    throw new DomainError('CONFLICT', most.message);
}

const noFreight = (kind: FreightKind) => notFound(freightKinds[kind].missing);

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

/** Asks SAT's lists and its rules. @throws DomainError with every broken rule at once. */
async function judgeFreightToSave<Kind extends FreightKind>(
  ports: PortsOf<typeof judgeTrip>,
  kind: Kind,
  fields: FreightFields[Kind],
): Promise<void> {
  const { inTrip } = freightKinds[kind];
  const broken = ownProblems(kind, fields, inTrip ? await judgeTrip(ports, inTrip.specimen(fields)) : []);
  if (broken.length > 0) throw refusal(broken);
}

const duplicateFreight = (kind: FreightKind): DomainError => refusal([freightKinds[kind].duplicate]);

interface FreightChange<Kind extends FreightKind> {
  readonly kind: Kind;
  readonly id: string;
  readonly typed: FreightInput[Kind];
  readonly version: number | undefined;
  /** It never moves a record; a company that is not the user's own is refused all the same. */
  readonly companyId: string | undefined;
}

/**
 * Keeps what was sent in place of all that a record said. Documents have their own copy of what it said.
 * @throws DomainError with the broken rules, FREIGHT_DUPLICATE, NOT_FOUND.
 */
export async function replaceFreight<Kind extends FreightKind>(
  ports: Pick<FreightPorts, 'freightRecords' | 'access' | 'transactions'> & PortsOf<typeof judgeFreightToSave>,
  actor: Actor,
  { kind, id, typed, version, companyId }: FreightChange<Kind>,
): Promise<Saved<FreightRecord<Kind>>> {
  if (companyId !== undefined) await ports.access.namedCompany(actor, 'freight:write', companyId);
  const scope = scopeOf(actor, 'freight:write');
  if (!(await ports.freightRecords.find(scope, kind, id))) throw noFreight(kind);
  const fields = readFreight(kind, typed);
  await judgeFreightToSave(ports, kind, fields);
  return ports.transactions.run(async () => {
    const current = await ports.freightRecords.findForChange(scope, kind, id);
    if (!current) throw noFreight(kind);
    if (isStale(current, version)) return { kind: 'stale', current };
    const record = { ...current, fields, version: current.version + 1 };
    if ((await ports.freightRecords.save(record)) === 'duplicate') throw duplicateFreight(kind);
    return { kind: 'saved', record };
  });
}

type DeletePorts = Pick<FreightPorts, 'freightRecords'>;

/** Deletes a record, and takes that back within a day. */
export async function deleteFreight(ports: DeletePorts, actor: Actor, kind: FreightKind, id: string): Promise<void> {
  if (!(await ports.freightRecords.archive(scopeOf(actor, 'freight:write'), kind, id))) throw noFreight(kind);
}

/** One that is there already is answered as it is. @throws DomainError FREIGHT_DUPLICATE, NOT_FOUND */
export async function restoreFreight<Kind extends FreightKind>(
  ports: DeletePorts,
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
