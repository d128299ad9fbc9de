import { computeNomina } from '../../complements/nomina/compute/compute.ts';
import { total } from '../../complements/nomina/keys.ts';
import { largeNomina } from '../../cfdi/rules/nomina/deducciones.ts';
import { summarize } from '../../cfdi/amounts.ts';
import { type NominaCfdiRequest, ofPayroll } from '../../cfdi/request.ts';
import type { NominaRequest } from '../../invoice-request.ts';
import { Decimal } from '../../../shared/money/decimal.ts';
import type { DraftAmounts, Kind } from '../kind.ts';
import { buildReceptor, filledIn, type ReferredWithPayables } from '../../building/build-cfdi-request.ts';
import { missingInNomina } from './payslip-problems.ts';

/** What an employer pays a worker (article 99 LISR): it is no income of whoever issues it. */
export const nomina: Kind = {
  tipoComprobante: 'N',
  takesFrom: 'nothing',
  fillFromOrder: (request) => request,
  orderIds: () => [],
  productIds: () => [],
  buildCfdiRequest: (request: NominaRequest, referred) => buildNomina(request, referred),
  missing: (request: NominaRequest) => missingInNomina(request),
  summarizeDraft: (request: NominaRequest) => summarizeNominaDraft(request),
  // A copy is for the next period, or replaces the document: its days are for the user to change.
  copied: ({ fecha: _fecha, relaciones: _relaciones, confirmacion: _used, orderId: _order, ...rest }) => rest,
  hints: () => [],
};

function summarizeNominaDraft({ nomina: given = {} }: NominaRequest): DraftAmounts {
  const { totalPercepciones = Decimal.ZERO, totalOtrosPagos = Decimal.ZERO, totalDeducciones } = computeNomina(given);
  const subTotal = total([totalPercepciones, totalOtrosPagos]);
  const amounts = { subTotal, descuento: totalDeducciones, impuestos: undefined };
  return {
    amounts: summarize({ ...amounts, total: subTotal.minus(totalDeducciones ?? Decimal.ZERO) }),
    ...ofPayroll,
    problems: largeNomina(amounts),
  };
}

/** Every worker has this regime and this use, also the late ones whose RFC is a generic one (NOM11, NOM12). */
const SUELDOS = '605';
const NOMINA = 'CN01';

function buildNomina(request: NominaRequest, { issuer, fecha, ...referred }: ReferredWithPayables): NominaCfdiRequest {
  const receptor = buildReceptor(filledIn(request.receptor ?? {}, referred.receptor), issuer.lugarExpedicion);
  return {
    tipoComprobante: 'N',
    fecha,
    lugarExpedicion: issuer.lugarExpedicion,
    confirmacion: request.confirmacion,
    relaciones: request.relaciones,
    emisor: { rfc: issuer.rfc, nombre: issuer.nombre, regimenFiscal: issuer.regimenFiscal },
    receptor: { ...receptor, regimenFiscal: SUELDOS, usoCfdi: NOMINA },
    nomina: request.nomina ?? {},
  };
}
