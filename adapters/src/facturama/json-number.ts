import type { Decimal } from '@timbra/core/shared/money/decimal.ts';

declare global {
  interface JSON {
    /** Makes a value that `stringify` prints as the given JSON text (ES2026). */
    rawJSON(text: string): object;
  }
}

/** Returns a JSON number with the decimal's own digits; a double would change some of them. */
export const jsonNumber = (value: Decimal): object => JSON.rawJSON(value.toString());
