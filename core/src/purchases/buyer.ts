import { isEmail } from '../shared/email.ts';
import type { Problem } from '../shared/errors.ts';
import { internationalPhone } from '../shared/phone.ts';

/** Is who buys, as the purchase keeps it. */
export interface Buyer {
  readonly name: string | null;
  readonly email: string | null;
  /** `+` and digits. */
  readonly phone: string | null;
}

/** Is what a checkout sends of its buyer. */
export interface BuyerInput {
  readonly customerName?: string | null | undefined;
  readonly customerEmail?: string | null | undefined;
  readonly customerPhone?: string | null | undefined;
}

const fields = ['customerName', 'customerEmail', 'customerPhone'] as const;

const fewestDigits = 11;
const mostDigits = 15;

export const buyerMessages = {
  missing: 'Por favor completa los campos requeridos',
  email: 'Por favor ingresa un correo electrónico válido',
  phone: 'El número debe incluir código de país (mínimo 11 dígitos)',
} as const;

/** @param phone as `internationalPhone` gives it. */
function isBuyerPhone(phone: string): boolean {
  const digits = phone.length - 1;
  return digits >= fewestDigits && digits <= mostDigits && /^\+\d+$/.test(phone);
}

/** Reads a buyer of whom everything is asked: the one without an account. */
export function readBuyer(input: BuyerInput): { readonly buyer: Buyer; readonly problems: readonly Problem[] } {
  const name = input.customerName?.trim() ?? '';
  const email = input.customerEmail?.trim() ?? '';
  const phone = internationalPhone(input.customerPhone ?? '') ?? '';
  const problems = [
    ...missing('customerName', name),
    ...(email === '' || isEmail(email) ? missing('customerEmail', email) : [problem('customerEmail', 'email')]),
    ...(phone === '' || isBuyerPhone(phone) ? missing('customerPhone', phone) : [problem('customerPhone', 'phone')]),
  ];
  return { buyer: { name, email, phone }, problems };
}

/** A buyer who is logged in says only what differs from the own record. */
export function readMember(input: BuyerInput): { readonly buyer: Buyer; readonly problems: readonly Problem[] } {
  const given = readBuyer(input);
  const filled: readonly string[] = fields.filter((field) => input[field]?.trim());
  const orNone = (text: string | null) => (text === '' ? null : text);
  const { name, email, phone } = given.buyer;
  return {
    buyer: { name: orNone(name), email: orNone(email), phone: orNone(phone) },
    problems: given.problems.filter(({ field }) => filled.includes(field)),
  };
}

const missing = (field: string, text: string): Problem[] => (text === '' ? [problem(field, 'missing')] : []);

const problem = (field: string, rule: keyof typeof buyerMessages): Problem => ({ field, message: buyerMessages[rule] });

const wordStart = /(^|[\s'’-])(\p{L})/gu;

/**
 * Returns a name as people write names, while it is typed: `juan pérez` is Juan Pérez. What is between the words stays.
 */
export const titleCase = (text: string): string =>
  text
    .toLocaleLowerCase('es-MX')
    .replaceAll(wordStart, (_found, before: string, letter: string) => before + letter.toLocaleUpperCase('es-MX'));
