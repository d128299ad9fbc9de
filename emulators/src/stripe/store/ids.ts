import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Draws letters and digits that nobody guesses. */
export const randomText = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Makes an id in Stripe's form, such as `pi_3Pq…`. */
export const newId = (prefix: string) => `${prefix}${randomText(24)}`;
