import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { customerProblems } from '@timbra/core/customers/customer-rules.ts';
import { readCustomer } from '@timbra/core/customers/customer.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';

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
