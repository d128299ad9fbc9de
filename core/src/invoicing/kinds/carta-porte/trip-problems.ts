import type { CartaPorteInput } from '../../carta-porte-input.ts';
import { isError, type RuleError } from '../../cfdi/rule-problem.ts';
import type { TrasladoCfdiRequest } from '../../cfdi/request.ts';
import { askedElsewhere } from '../../cfdi/rules/asked-elsewhere.ts';
import { TRIP_RULES } from '../../cfdi/rules/carta-porte/all.ts';
import type { CatalogLookups } from '../../cfdi/rules/rule.ts';
import { computeTraslado } from '../../cfdi/types/compute-traslado.ts';
import { completeCartaPorte } from '../../complements/carta-porte/complete.ts';

/** What keeps a trip from being issued as far as its complement tells; without SAT's lists every key is one of them. */
export function tripProblems(given: CartaPorteInput, catalogs: CatalogLookups = askedElsewhere): readonly RuleError[] {
  const request = { ...unnamed, complementos: [completeCartaPorte(given)] };
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
