import { judgeTrip } from '../invoicing/kinds/carta-porte/judge-trip.ts';
import { refusal, type DomainError } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import { freightKinds } from './freight-kinds.ts';
import type { FreightFields, FreightKind } from './freight-record.ts';
import { ownProblems } from './freight-rules.ts';

/** Asks SAT's lists and its rules. @throws DomainError with every broken rule at once. */
export async function judgeFreightToSave<Kind extends FreightKind>(
  ports: PortsOf<typeof judgeTrip>,
  kind: Kind,
  fields: FreightFields[Kind],
): Promise<void> {
  const { inTrip } = freightKinds[kind];
  const broken = ownProblems(kind, fields, inTrip ? await judgeTrip(ports, inTrip.specimen(fields)) : []);
  if (broken.length > 0) throw refusal(broken);
}

export const duplicateFreight = (kind: FreightKind): DomainError => refusal([freightKinds[kind].duplicate]);
