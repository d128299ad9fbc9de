import type {
  ImpuestoLocal,
  ImpuestosLocales,
} from '@timbra/core/invoicing/complements/impuestos-locales/impuestos-locales.ts';
import { complementTypeOf } from '@timbra/core/invoicing/complements/registry.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { lineTax, yesOrNo } from '../sent-tax.ts';
import type { FacturamaComplement } from './facturama-complement.ts';
import { shapeJson } from './shaped.ts';

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
function localTax(tax: ImpuestoLocal, isRetention: boolean): object {
  const tasa = tax.tasa.times(hundredth);
  const base = tasa.isPositive() ? tax.importe.dividedBy(tasa, baseDecimals, 'half-up') : tax.importe;
  const marks = { esRetencion: yesOrNo(isRetention), esCuota: yesOrNo(false), esFederal: yesOrNo(false) };
  return shapeJson(lineTax, { ...tax, tasa, base, ...marks }, {});
}
