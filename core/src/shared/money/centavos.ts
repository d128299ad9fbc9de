import { Decimal } from './decimal.ts';

/** Whole centavos of an amount in pesos. */
export const centavosOf = (pesos: Decimal): number => Number(pesos.round(2, 'half-up').units);

/** Pesos of whole centavos, as the contract writes them. */
export const pesosOf = (centavos: number): number => Decimal.of(BigInt(centavos), 2).toNumber();

/** What stays of pesos when others are taken away. */
export const pesosLess = (pesos: number, others: number): number =>
  Decimal.fromNumber(pesos).minus(Decimal.fromNumber(others)).toNumber();
