import { Decimal } from '@timbra/core/shared/money/decimal.ts';

interface Line {
  readonly cantidad?: number | null | undefined;
  readonly valorUnitario?: number | null | undefined;
  readonly descuento?: number | null | undefined;
}

const exact = (value: number | null | undefined) => Decimal.fromNumber(value ?? 0);

/** Quantity times value less the line's discount (spec 1 §9), half-up to cents. */
export const lineAmount = ({ cantidad, valorUnitario, descuento }: Line): number =>
  exact(cantidad).times(exact(valorUnitario)).minus(exact(descuento)).round(2, 'half-up').toNumber();
