import type { Decimal } from './decimal.ts';

/** The same with JSON numbers for its decimals: they came as JSON numbers, and come back exactly. */
export type Plain<T> = T extends Decimal ? number : T extends object ? { readonly [K in keyof T]: Plain<T[K]> } : T;

/** Makes a value as JSON carries it: decimals are numbers, and what is undefined is not there. */
export const plain = <T extends object>(value: T) => JSON.parse(JSON.stringify(value)) as Plain<T>;
