import type { Comprobante, Concepto } from '@timbra/core/invoicing/cfdi/document.ts';

const PRICE_DECIMALS = 6;

const isZeroRated = ({ traslados }: Concepto) =>
  traslados.some(({ impuesto, tasaOCuota }) => impuesto === '002' && tasaOCuota?.isZero());

const foldable = (concepto: Concepto) => isZeroRated(concepto) && concepto.descuento?.isPositive() === true;

export const hasZeroRateDiscount = ({ conceptos }: Comprobante): boolean => conceptos.some(foldable);

/**
 * Integrators saw Facturama refuse a discount on a line of IVA at rate zero, and fold it into the price. Bases, taxes
 * and the total stay what they were; subtotal and discount both shrink.
 */
export function foldZeroRateDiscounts(comprobante: Comprobante): Comprobante {
  return { ...comprobante, conceptos: comprobante.conceptos.map(fold) };
}

function fold(concepto: Concepto): Concepto {
  const { descuento, ...rest } = concepto;
  if (descuento === undefined || !foldable(concepto)) return concepto;
  const importe = concepto.importe.minus(descuento);
  return { ...rest, importe, valorUnitario: importe.dividedBy(concepto.cantidad, PRICE_DECIMALS, 'half-up') };
}
