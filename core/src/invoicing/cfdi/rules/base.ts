import { Decimal } from '../../../shared/money/decimal.ts';
import { conceptoRule } from './rule.ts';
import { error } from '../../rule-problem.ts';

/** A taxed concept keeps a base above zero; what the overall discount takes from it is told at that discount. */
export const base = conceptoRule(['CFDI40174', 'CFDI40181'], ({ concepto, computed, at }) => {
  const { traslados, retenciones, importe } = computed;
  const taxed = traslados.length > 0 || retenciones.length > 0;
  if (!taxed || !concepto.cantidad.isPositive() || !concepto.valorUnitario.isPositive()) return undefined;
  const code = traslados.length > 0 ? 'CFDI40174' : 'CFDI40181';
  if (importe.isZero()) {
    const message =
      'El importe queda en cero y un concepto con impuestos necesita uno mayor. Sube el precio o la cantidad.';
    return error(code, `${at}.valorUnitario`, message);
  }
  if (!(concepto.descuento ?? Decimal.ZERO).equals(importe)) return undefined;
  const message = 'El descuento deja en cero un concepto con impuestos. Descuenta al menos un centavo menos.';
  return error(code, `${at}.descuento`, message);
});
