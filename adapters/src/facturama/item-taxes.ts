import { Decimal, sum } from '@timbra/core/shared/money/decimal.ts';
import { IVA } from '@timbra/core/invoicing/cfdi/taxes.ts';
import type { Concepto, Impuesto, Retencion, Traslado } from '@timbra/core/invoicing/cfdi/document.ts';
import { jsonNumber } from './json-number.ts';

const NAMES: Readonly<Record<Impuesto, string>> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };

/**
 * What Facturama calls the IVA that is withheld: its guide says `IVA RET`, while other samples of its own say `IVA` with
 * `IsRetention` alone.
 */
export type WithheldIvaName = 'IVA RET' | 'IVA';

/** Transferred taxes first, then the withheld ones: the order in which `taxField` finds them again. */
export function itemTaxes(concepto: Concepto, withheldIva: WithheldIvaName): readonly object[] {
  return [
    ...concepto.traslados.map((tax) => itemTax(tax, transferredName(tax), false)),
    ...concepto.retenciones.map((tax) => itemTax(tax, tax.impuesto === IVA ? withheldIva : NAMES[tax.impuesto], true)),
  ];
}

const transferredName = ({ impuesto, tipoFactor }: Traslado) =>
  tipoFactor === 'Exento' ? `${NAMES[impuesto]} Exento` : NAMES[impuesto];

function itemTax(tax: Traslado | Retencion, name: string, isRetention: boolean): object {
  return {
    Name: name,
    Rate: jsonNumber(tax.tasaOCuota ?? Decimal.ZERO),
    Base: jsonNumber(tax.base),
    Total: jsonNumber(tax.importe ?? Decimal.ZERO),
    IsRetention: isRetention,
    IsQuota: tax.tipoFactor === 'Cuota',
    IsFederalTax: true,
  };
}

/**
 * Computes a total by Facturama's line rule: subtotal, less discount, plus what is transferred, less what is withheld.
 */
export function lineTotal({ importe, descuento, traslados, retenciones }: Concepto): Decimal {
  return importe
    .minus(descuento ?? Decimal.ZERO)
    .plus(sum(traslados.map((tax) => tax.importe ?? Decimal.ZERO)))
    .minus(sum(retenciones.map((tax) => tax.importe)));
}
