import { computeNomina } from '../../complements/nomina/compute/compute.ts';
import { total } from '../../complements/nomina/compute/values.ts';
import { largeNomina } from '../../cfdi/rules/nomina/importes.ts';
import { summarize } from '../../cfdi/summary.ts';
import { ofPayroll } from '../../cfdi/request.ts';
import type { NominaRequest } from '../../invoice-request.ts';
import { Decimal } from '../../../shared/money/decimal.ts';
import type { DraftAmounts, Kind } from '../kind.ts';
import { buildNomina } from './build-nomina.ts';
import { missingInNomina } from './missing-in-nomina.ts';

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
