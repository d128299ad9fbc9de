import type { Customers } from '@timbra/core/customers/customers.ts';
import type { IssuedTerms } from '@timbra/core/customers/issued-terms.ts';
import { PostgresCustomers } from '../postgres/postgres-customers.ts';
import { PostgresIssuedTerms } from '../postgres/postgres-issued-terms.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const customers = serviceId<Customers>('customers');
const issuedTerms = serviceId<IssuedTerms>('issuedTerms');

export function bindCustomers(bind: Bind): void {
  bind(customers, (get) => new PostgresCustomers(get(serviceIds.database)));
  bind(issuedTerms, (get) => new PostgresIssuedTerms(get(serviceIds.database)));
}
