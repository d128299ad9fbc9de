import type { CartaPorteInput } from '../../complement-inputs.ts';
import { isError, type RuleError } from '../../rule-problem.ts';
import type { TrasladoCfdiRequest } from '../../cfdi/request.ts';
import { lenientCatalogs } from '../../cfdi/rules/textos.ts';
import { TRIP_RULES } from '../../cfdi/rules/carta-porte/all.ts';
import type { CatalogLookups } from '../../cfdi/rules/rule.ts';
import { computeTraslado } from '../../cfdi/types/computing.ts';
import { completeCartaPorte } from '../../complements/carta-porte/complete.ts';

/**
 * What keeps a trip from being issued as far as its complement tells; without SAT's lists every key is one of them.
 * @param day that it is judged for, ISO; without one nothing is too old.
 */
export function tripProblems(
  given: CartaPorteInput,
  catalogs: CatalogLookups = lenientCatalogs,
  day = '',
): readonly RuleError[] {
  const request = { ...unnamed, fecha: day, complementos: [completeCartaPorte(given)] };
  const context = { request, comprobante: computeTraslado(request), catalogs, now: request.fecha };
  return TRIP_RULES.flatMap((rule) => rule.check(context)).filter(isError);
}

/** Rules of trips look at nothing but the trip of a transfer, and its day. */
const unnamed: Omit<TrasladoCfdiRequest, 'complementos' | 'fecha'> = {
  tipoComprobante: 'T',
  lugarExpedicion: '',
  exportacion: '01',
  emisor: { rfc: '', nombre: '', regimenFiscal: '' },
  receptor: { rfc: '', nombre: '', regimenFiscal: '', usoCfdi: '', codigoPostal: '' },
  moneda: 'XXX',
  decimales: 2,
  conceptos: [],
};
