import { changedRecord, type FieldRecord, readRecord, type Typed } from '../shared/records/record.ts';
import { refusal, type DomainError } from '../shared/errors.ts';
import { isGenericRfc } from '../sat/fiscal-keys.ts';
import { customerFields } from './customer-fields.ts';

/** Holds what the user fills in. */
export type CustomerFields = FieldRecord<typeof customerFields>;

/** A receiver of a company's documents. */
export interface Customer extends CustomerFields {
  readonly id: string;
  readonly companyId: string;
  /** Grows with each change, so that two people who edit the same customer notice each other. */
  readonly version: number;
  readonly createdAt: Date;
}

/** Is a customer as a form or a file sends it: anything may be missing or in disorder. */
export type CustomerInput = Typed<typeof customerFields>;

/** Brings what was typed into the form that is stored; what is wrong with it is for the rules to say. */
export const readCustomer = (input: CustomerInput): CustomerFields => readRecord(customerFields, input);

/** Returns the same customer with what was sent in place of what it had; `null` clears. */
export const changedFields = (current: CustomerFields, input: CustomerInput): CustomerFields =>
  changedRecord(customerFields, current, input);

/** The generic RFCs stand for many people, told apart by their names. */
export function duplicateCustomer({ rfc }: CustomerFields): DomainError {
  const generic = isGenericRfc(rfc);
  const message = generic
    ? 'Ya tienes un cliente con este nombre y el RFC genérico en la empresa.'
    : `Ya tienes un cliente con el RFC ${rfc} en la empresa.`;
  return refusal([{ field: generic ? 'nombre' : 'rfc', message, code: 'CUSTOMER_DUPLICATE' }]);
}
