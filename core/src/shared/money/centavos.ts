import { Decimal } from './decimal.ts';

/** Returns the whole centavos of an amount in pesos. */
export const centavosOf = (pesos: Decimal): number => Number(pesos.round(2, 'half-up').units);

/** Returns the pesos of whole centavos, as the contract writes them. */
export const pesosOf = (centavos: number): number => Decimal.of(BigInt(centavos), 2).toNumber();

/** Returns the pesos that stay when others are taken away. */
export const pesosLess = (pesos: number, others: number): number =>
  Decimal.fromNumber(pesos).minus(Decimal.fromNumber(others)).toNumber();
