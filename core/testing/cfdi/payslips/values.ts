import fc from 'fast-check';

/** Generates pesos, from a cent on. @param most in cents. */
export const cents = (most: number) => fc.integer({ min: 1, max: most }).map((units) => units / 100);

export const optionally = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** Returns a sum without the error of binary fractions. */
export const sumOfCents = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;

/** What XML must escape and Spanish has, of SAT's length. */
export const texts = fc
  .array(fc.constantFrom('a', 'Z', '0', 'ñ', 'Á', 'ü', '&', '<', '>', '"', "'", ' ', '.', '-'), { maxLength: 9 })
  .map((characters) => `Clave ${characters.join('')}`.trim());

/** Generates the employer's own key and words. */
export const line = { clave: texts, concepto: texts };
