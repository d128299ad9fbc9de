import { longestPrefix, prefixTable } from './codigo-postal-prefix.ts';

/**
 * The municipalities of the border decrees (IVA of 8 percent) as prefixes of their postal codes: Baja California, the
 * strips along the United States, and those along Guatemala and Belize.
 */
const BORDER = prefixTable({
  norte:
    '21 22 834 835 836 8375 840 841 842 8462 ' +
    '3182 3184 32 3288 3381 260 2617 262 264 265 2667 2764 650 873 874 875 88',
  sur: '770 771 7793 2433 2464 8690 8693 2996 2995 2997 3014 3015 3016 3018 3019 307 308 309',
});

/** Tells whether a postal code lies in the strip along the United States, by prefix. */
export const isNorthernBorderPostalCode = (codigoPostal: string): boolean =>
  longestPrefix(BORDER, codigoPostal) === 'norte';

/**
 * Tells whether a postal code lies where the border's incentive applies. By prefix: good for a warning, not for a
 * refusal.
 */
export const isBorderPostalCode = (codigoPostal: string): boolean => longestPrefix(BORDER, codigoPostal) !== undefined;
