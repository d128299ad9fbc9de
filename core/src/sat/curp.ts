/**
 * Is SAT's pattern (t_CURP): initials, date of birth, sex (X since 2023), state of birth, consonants, two more
 * characters.
 */
const PATTERN =
  /^[A-Z][AEIOUX][A-Z]{2}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[MHX](?:[ABCMTZ]S|[BCJMOT]C|[CNPST]L|[GNQ]T|[GQS]R|C[MH]|[MY]N|[DH]G|NE|VZ|DF|SP)[BCDFGHJ-NP-TV-Z]{3}[0-9A-Z]\d$/;

export const isCurp = (text: string): boolean => PATTERN.test(text);
