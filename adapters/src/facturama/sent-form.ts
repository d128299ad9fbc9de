import type { Comprobante, Concepto, Retencion, Traslado } from '@timbra/core/invoicing/cfdi/request.ts';
import { IVA } from '@timbra/core/invoicing/cfdi/taxes.ts';
import type { ProviderProblem } from '@timbra/core/shared/provider-problem.ts';
import { Decimal, sum } from '@timbra/core/shared/money/decimal.ts';
import { hasInOrder } from './has-in-order.ts';
import { shapeJson } from './complements/shaped.ts';
import { FEDERAL_NAMES, lineTax, yesOrNo, sentTax, transferredName } from './sent-tax.ts';

/**
 * What Facturama calls the IVA that is withheld: its guide says `IVA RET`, while other samples of its own say `IVA` with
 * `IsRetention` alone.
 */
export type WithheldIvaName = 'IVA RET' | 'IVA';

/** One of the ways in which a document can be told to Facturama. */
export interface SentForm {
  readonly comprobante: Comprobante;
  readonly withheldIva: WithheldIvaName;
  readonly changed: { readonly withheldIva?: true; readonly discounts?: true };
}

/**
 * Returns the form to try after a refusal, if there is one that was not tried. A 400 stamped nothing, so that the same
 * attempt may be made again.
 */
export function nextForm(form: SentForm, problems: readonly ProviderProblem[]): SentForm | undefined {
  const { comprobante, withheldIva, changed } = form;
  if (!changed.withheldIva && withholdsIva(comprobante) && problems.some(isOfTaxName)) {
    const other = withheldIva === 'IVA' ? 'IVA RET' : 'IVA';
    return { ...form, withheldIva: other, changed: { ...changed, withheldIva: true } };
  }
  if (!changed.discounts && hasZeroRateDiscount(comprobante) && problems.some(isOfDiscount)) {
    const folded = foldZeroRateDiscounts(comprobante);
    return { ...form, comprobante: folded, changed: { ...changed, discounts: true } };
  }
  return undefined;
}

const withholdsIva = ({ conceptos }: Comprobante) =>
  conceptos.some(({ retenciones }) => retenciones.some(({ impuesto }) => impuesto === IVA));

const isOfTaxName = ({ field = '', message }: ProviderProblem) =>
  /\.impuestos(\.ivaRet)?$/.test(field) ||
  /\bIVA RET/i.test(message) ||
  hasInOrder(message, [/impuesto/i, /válid|exist|catálogo/i]) ||
  hasInOrder(message, [/tax/i, /name|valid/i]);

const isOfDiscount = ({ field = '', message }: ProviderProblem) =>
  field.endsWith('.descuento') || /descuento|discount/i.test(message);

const PRICE_DECIMALS = 6;

const isZeroRated = ({ traslados }: Concepto) =>
  traslados.some(({ impuesto, tasaOCuota }) => impuesto === '002' && tasaOCuota?.isZero());

const foldable = (concepto: Concepto) => isZeroRated(concepto) && concepto.descuento?.isPositive() === true;

const hasZeroRateDiscount = ({ conceptos }: Comprobante): boolean => conceptos.some(foldable);

/**
 * Integrators saw Facturama refuse a discount on a line of IVA at rate zero, and fold it into the price. Bases, taxes
 * and the total stay what they were; subtotal and discount both shrink.
 */
function foldZeroRateDiscounts(comprobante: Comprobante): Comprobante {
  return { ...comprobante, conceptos: comprobante.conceptos.map(fold) };
}

function fold(concepto: Concepto): Concepto {
  const { descuento, ...rest } = concepto;
  if (descuento === undefined || !foldable(concepto)) return concepto;
  const importe = concepto.importe.minus(descuento);
  return { ...rest, importe, valorUnitario: importe.dividedBy(concepto.cantidad, PRICE_DECIMALS, 'half-up') };
}

/** Transferred taxes first, then the withheld ones: the order in which `taxField` finds them again. */
export const itemTaxes = (concepto: Concepto, withheldIva: WithheldIvaName): readonly object[] => [
  ...concepto.traslados.map((tax) => itemTax(tax, transferredName(tax), false)),
  ...concepto.retenciones.map((tax) =>
    itemTax(tax, tax.impuesto === IVA ? withheldIva : FEDERAL_NAMES[tax.impuesto], true),
  ),
];

const itemTax = (tax: Traslado | Retencion, name: string, isRetention: boolean): object =>
  shapeJson(lineTax, { ...sentTax(tax, name, isRetention), esFederal: yesOrNo(true) }, {});

/**
 * Computes a total by Facturama's line rule: subtotal, less discount, plus what is transferred, less what is withheld.
 */
export const lineTotal = ({ importe, descuento, traslados, retenciones }: Concepto): Decimal =>
  importe
    .minus(descuento ?? Decimal.ZERO)
    .plus(sum(traslados.map((tax) => tax.importe ?? Decimal.ZERO)))
    .minus(sum(retenciones.map((tax) => tax.importe)));
