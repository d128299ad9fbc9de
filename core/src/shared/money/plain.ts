import { Decimal } from './decimal.ts';

/** The same with JSON numbers for its decimals: they came as JSON numbers, and come back exactly. */
export type Plain<T> = T extends Decimal ? number : T extends object ? { readonly [K in keyof T]: Plain<T[K]> } : T;

/** Makes a value as JSON carries it: decimals are numbers, and what is undefined is not there. */
export const plain = <T extends object>(value: T) => JSON.parse(JSON.stringify(value)) as Plain<T>;

/** Returns the whole centavos of an amount in pesos. */
export const centavosOf = (pesos: Decimal): number => Number(pesos.round(2, 'half-up').units);

/** Returns the pesos of whole centavos, as the contract writes them. */
export const pesosOf = (centavos: number): number => Decimal.of(BigInt(centavos), 2).toNumber();

/** Returns the pesos that stay when others are taken away. */
export const pesosLess = (pesos: number, others: number): number =>
  Decimal.fromNumber(pesos).minus(Decimal.fromNumber(others)).toNumber();
