import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { customerFields, readCustomer } from '@timbra/core/customers/customer.ts';
import { customerProblems } from '@timbra/core/customers/customer-rules.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { blankValues, storedValues, type ValuesOf } from '../shared/records/record-values.ts';

export type Customer = CustomerAnswer;

/** What the form holds: text throughout. */
export type CustomerValues = ValuesOf<typeof customerFields>;

export const blankCustomer = blankValues(customerFields);

export const valuesOf = (customer: Customer): CustomerValues => storedValues(customerFields, customer);

/** Returns what breaks the server's own rules. */
export const problemsOf = (values: CustomerValues): readonly Problem[] => customerProblems(readCustomer(values));
