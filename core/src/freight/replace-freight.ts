import { type Actor, scopeOf } from '../access/actor.ts';
import type { PortsOf } from '../shared/ports.ts';
import { isStale, type Saved } from '../shared/saved.ts';
import type { FreightInput, FreightKind, FreightRecord } from './freight-record.ts';
import { noFreight } from './get-freight.ts';
import { duplicateFreight, judgeFreightToSave } from './judge-freight.ts';
import type { FreightPorts } from './ports.ts';
import { readFreight } from './freight-rules.ts';

export interface FreightChange<Kind extends FreightKind> {
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
