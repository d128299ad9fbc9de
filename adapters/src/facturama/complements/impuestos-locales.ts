import type {
  ImpuestoLocal,
  ImpuestosLocales,
} from '@timbra/core/invoicing/complements/impuestos-locales/impuestos-locales.ts';
import { complementTypeOf } from '@timbra/core/invoicing/complements/registry.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { jsonNumber } from '../json-number.ts';
import type { FacturamaComplement } from './facturama-complement.ts';

const hundredth = Decimal.of(1n, 2);
const baseDecimals = 6;

/** Facturama takes taxes of a state as taxes of a line that are not federal, and adds them up in the complement itself. */
export const impuestosLocales: FacturamaComplement<ImpuestosLocales> = {
  onFirstItem: (complement) => ({
    taxes: [
      ...complement.traslados.map((tax) => localTax(tax, false)),
      ...complement.retenciones.map((tax) => localTax(tax, true)),
    ],
    balance: complementTypeOf(complement).balance(complement),
  }),
};

/** The complement has no base: that of its amount and rate, so that Facturama's own product comes to the amount. */
function localTax({ nombre, tasa, importe }: ImpuestoLocal, isRetention: boolean): object {
  const rate = tasa.times(hundredth);
  const base = rate.isPositive() ? importe.dividedBy(rate, baseDecimals, 'half-up') : importe;
  return {
    Name: nombre,
    Rate: jsonNumber(rate),
    Base: jsonNumber(base),
    Total: jsonNumber(importe),
    IsRetention: isRetention,
    IsQuota: false,
    IsFederalTax: false,
  };
}
