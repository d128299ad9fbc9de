import type { CatalogLookups } from '../invoicing/cfdi/rules/rule.ts';
import { isError } from '../invoicing/cfdi/rule-problem.ts';
import type { TrasladoCfdiRequest } from '../invoicing/cfdi/request.ts';
import { TRIP_RULES } from '../invoicing/cfdi/rules/carta-porte/all.ts';
import { computeTraslado } from '../invoicing/cfdi/types/compute-traslado.ts';
import type { CartaPorte } from '../invoicing/complements/carta-porte/carta-porte.ts';
import { completeCartaPorte } from '../invoicing/complements/carta-porte/complete.ts';
import type { Problem } from '../shared/errors.ts';
import { freightKinds } from './freight-kinds.ts';
import type { FreightFields, FreightKind } from './freight-record.ts';

/** A trip that has the record and nothing else. */
export const tripWith = <Kind extends FreightKind>(kind: Kind, fields: FreightFields[Kind]): CartaPorte =>
  completeCartaPorte(freightKinds[kind].specimen(fields));

/**
 * What SAT's rules of trips say of a record, each problem at the field of the record: what is kept can be used as it is.
 * What only a whole trip can break, such as the insurance of dangerous goods, is not asked yet.
 */
export function judgeFreight<Kind extends FreightKind>(
  kind: Kind,
  fields: FreightFields[Kind],
  catalogs: CatalogLookups,
): readonly Problem[] {
  const { at, renamed, problems } = freightKinds[kind];
  const told = new Map<string, Problem>();
  const tell = (problem: Problem) => {
    if (!told.has(problem.field)) told.set(problem.field, problem);
  };
  problems(fields).forEach(tell);
  for (const { field, message, code } of tripProblems(tripWith(kind, fields), catalogs)) {
    const own = field.startsWith(at) ? field.slice(at.length) : undefined;
    if (own !== undefined) tell({ field: renamed[own] ?? own, message, code });
  }
  return [...told.values()];
}

function tripProblems(trip: CartaPorte, catalogs: CatalogLookups) {
  const request = { ...unnamed, complementos: [trip] };
  const context = { request, comprobante: computeTraslado(request), catalogs, now: request.fecha };
  return TRIP_RULES.flatMap((rule) => rule.check(context)).filter(isError);
}

/** Rules of trips look at nothing but the trip of a transfer. */
const unnamed: Omit<TrasladoCfdiRequest, 'complementos'> = {
  tipoComprobante: 'T',
  fecha: '2026-01-01T00:00:00',
  lugarExpedicion: '',
  exportacion: '01',
  emisor: { rfc: '', nombre: '', regimenFiscal: '' },
  receptor: { rfc: '', nombre: '', regimenFiscal: '', usoCfdi: '', codigoPostal: '' },
  moneda: 'XXX',
  decimales: 2,
  conceptos: [],
};
