import type { CartaPorteInput } from '../../complement-inputs.ts';
import { isError, type RuleError } from '../../rule-problem.ts';
import type { TrasladoCfdiRequest } from '../../cfdi/request.ts';
import { lenientCatalogs } from '../../cfdi/rules/textos.ts';
import { TRIP_RULES } from '../../cfdi/rules/carta-porte/all.ts';
import type { CatalogLookups } from '../../cfdi/rules/rule.ts';
import { computeTraslado } from '../../cfdi/types/computing.ts';
import { completeCartaPorte } from '../../complements/carta-porte/complete.ts';
import { cartaPorte } from '../../complements/carta-porte/type.ts';
import { localTime } from '../../../shared/local-time.ts';
import type { InvoicingPorts } from '../../ports.ts';

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

/** Judges what is known of a trip by SAT's lists and rules, whatever becomes of it. */
export async function judgeTrip(
  ports: Pick<InvoicingPorts, 'satCatalogs' | 'clock'>,
  given: CartaPorteInput,
): Promise<readonly RuleError[]> {
  const keys = cartaPorte.catalogKeys?.(completeCartaPorte(given)) ?? {};
  const day = localTime(ports.clock.now(), 'America/Mexico_City').slice(0, 10);
  return tripProblems(given, await ports.satCatalogs.lookup(keys, day), day);
}
