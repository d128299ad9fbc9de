import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { customerProblems } from '@timbra/core/customers/customer-rules.ts';
import { readCustomer } from '@timbra/core/customers/customer.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { internationalPhone } from '@timbra/core/shared/phone.ts';

export type Customer = CustomerAnswer;

/** What the form holds: text throughout. */
export interface CustomerValues {
  readonly rfc: string;
  readonly nombre: string;
  readonly usoCfdi: string;
  readonly regimenFiscal: string;
  readonly codigoPostal: string;
  readonly email: string;
  readonly telefono: string;
}

export const blankCustomer: CustomerValues = {
  rfc: '',
  nombre: '',
  usoCfdi: '',
  regimenFiscal: '',
  codigoPostal: '',
  email: '',
  telefono: '',
};

export function valuesOf(customer: Customer): CustomerValues {
  const { rfc, nombre, usoCfdi, regimenFiscal, codigoPostal, email, telefono } = customer;
  return { rfc, nombre, usoCfdi, regimenFiscal, codigoPostal, email: email ?? '', telefono: telefono ?? '' };
}

/** The server's own rules. */
export const problemsOf = (values: CustomerValues): readonly Problem[] => customerProblems(readCustomer(values));

/** Letters, Ñ, & and digits, in upper case, at most 13. */
export const keepRfc = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^A-ZÑ&0-9]/g, '')
    .slice(0, 13);

/** Digits, at most 5. */
export const keepPostalCode = (text: string) => text.replaceAll(/\D/g, '').slice(0, 5);

/** Digits after a plus sign, if one is typed, 15 characters in all. The sign and the country code come when the field is left. */
export function keepPhone(text: string): string {
  const kept = text.replaceAll(/[^\d+]/g, '').replaceAll(/(?!^)\+/g, '');
  return kept.slice(0, 15);
}

export const normalizePhone = (text: string): string => internationalPhone(text) ?? '';
