import { Decimal } from '../../../shared/money/decimal.ts';
import { complementTypeOf } from '../../complements/registry.ts';
import { computeAmounts } from '../amounts.ts';
import type { Comprobante } from '../document.ts';
import type { SaleCfdiRequest } from '../request.ts';
import { collapseOptional } from '../../xml/text.ts';
import { computeCommon } from './compute-common.ts';

/** Computes a document of types I and E: conceptos with taxes, and what they add up to. */
export function computeSale(request: SaleCfdiRequest): Comprobante {
  const amounts = computeAmounts(request);
  const { complementos = [] } = request;
  return {
    ...computeCommon(request),
    formaPago: request.formaPago,
    condicionesDePago: collapseOptional(request.condicionesPago),
    subTotal: amounts.subTotal,
    descuento: amounts.descuento,
    moneda: request.moneda,
    tipoCambio: tipoCambio(request),
    total: complementos.reduce((total, each) => total.plus(complementTypeOf(each).balance(each)), amounts.total),
    tipoDeComprobante: request.tipoComprobante,
    exportacion: request.exportacion,
    metodoPago: request.metodoPago,
    informacionGlobal: request.informacionGlobal,
    conceptos: amounts.conceptos,
    impuestos: amounts.impuestos,
    complementos,
  };
}

/** Returns the rate that SAT takes: in pesos none, or 1 without decimals. */
function tipoCambio({ moneda, tipoCambio: given }: SaleCfdiRequest): Decimal | undefined {
  return moneda === 'MXN' && given?.equals(Decimal.ONE) ? undefined : given?.trimmed();
}
