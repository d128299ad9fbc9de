import { Decimal, sum } from '@timbra/core/shared/money/decimal.ts';
import type { Concepto, Impuesto, Retencion, Traslado } from '@timbra/core/invoicing/cfdi/document.ts';
import { jsonNumber } from './json-number.ts';

const NAMES: Readonly<Record<Impuesto, string>> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };

/** Transferred taxes first, then the withheld ones: the order in which `taxField` finds them again. */
export function itemTaxes(concepto: Concepto): readonly object[] {
  return [
    ...concepto.traslados.map((tax) => itemTax(tax, false)),
    ...concepto.retenciones.map((tax) => itemTax(tax, true)),
  ];
}

function itemTax(tax: Traslado | Retencion, isRetention: boolean): object {
  return {
    Name: tax.tipoFactor === 'Exento' ? `${NAMES[tax.impuesto]} Exento` : NAMES[tax.impuesto],
    Rate: jsonNumber(tax.tasaOCuota ?? Decimal.ZERO),
    Base: jsonNumber(tax.base),
    Total: jsonNumber(tax.importe ?? Decimal.ZERO),
    IsRetention: isRetention,
    IsQuota: tax.tipoFactor === 'Cuota',
    IsFederalTax: true,
  };
}

/** Facturama's line rule: subtotal, less discount, plus what is transferred, less what is withheld. */
export function lineTotal({ importe, descuento, traslados, retenciones }: Concepto): Decimal {
  return importe
    .minus(descuento ?? Decimal.ZERO)
    .plus(sum(traslados.map((tax) => tax.importe ?? Decimal.ZERO)))
    .minus(sum(retenciones.map((tax) => tax.importe)));
}
