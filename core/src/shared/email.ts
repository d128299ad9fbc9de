import { DomainError } from './errors.ts';

const longest = 254;
// What separates addresses or names in a mail header is left out, so that one address stays one; and so is what nobody sees,
// such as NUL or what turns the direction of writing, so that an address is the one that is read.
const pattern =
  /^[^\s\p{C}@,;:<>()"\\[\]]+@[^\s\p{C}@,;:<>()"\\[\]][^\s\p{C}@,;:<>()"\\[\].]*\.[^\s\p{C}@,;:<>()"\\[\]]+$/u;

/** Tells whether a text has the form of one mail address. Whether somebody reads it only a mail can tell. */
export const isEmail = (text: string): boolean => text.length <= longest && pattern.test(text);

/** Returns the form in which addresses are compared: without case and surrounding spaces. */
export const comparableEmail = (text: string): string => text.trim().toLowerCase();

/** Limits the addresses of one mailing, or of one customer. */
export const mostAddresses = 10;

const separator = /[\s,;|/]/;

/** The addresses of a text, apart by spaces, commas, semicolons or bars, each once. What is no address is among them. */
export function addressesIn(text: string): string[] {
  // Most customers have one, and an import reads a hundred thousand of them.
  if (!separator.test(text)) return text === '' ? [] : [text];
  const typed = text.split(/[\s,;|/]+/).filter((part) => part !== '');
  return [...new Map(typed.map((address) => [comparableEmail(address), address])).values()];
}

/** Joins several addresses as one text. */
export const joinAddresses = (addresses: readonly string[]): string => addresses.join(', ');

/** The words are the contract's: the screens recognise them (API-04). @param field of the request that has the address. */
export const emailTaken = (field = 'email'): DomainError =>
  new DomainError('CONFLICT', 'User already exists', {
    problems: [
      { field, message: 'Ya existe un usuario con este correo electrónico. Usa otro correo o inicia sesión.' },
    ],
  });
