import { Access } from '@timbra/core/access/access.ts';
import { CreateCustomer } from '@timbra/core/customers/create-customer.ts';
import type { Customers } from '@timbra/core/customers/customers.ts';
import { DeleteCustomer } from '@timbra/core/customers/delete-customer.ts';
import { GetCustomer } from '@timbra/core/customers/get-customer.ts';
import { RestoreCustomer } from '@timbra/core/customers/restore-customer.ts';
import { GetLastTerms, type IssuedTerms } from '@timbra/core/customers/last-terms.ts';
import { UpdateCustomer } from '@timbra/core/customers/update-customer.ts';
import { customersArea as area } from '../http/routes/customers.ts';
import type { Area } from '../http/server.ts';
import { customersList } from '../postgres/lists/customers.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { PostgresCustomers } from '../postgres/postgres-customers.ts';
import { PostgresIssuedTerms } from '../postgres/postgres-issued-terms.ts';
import type { Bind, Get } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const customers = serviceId<Customers>('Customers');
const issuedTerms = serviceId<IssuedTerms>('IssuedTerms');

export function bindCustomers(bind: Bind): void {
  bind(customers, (get) => new PostgresCustomers(get(serviceIds.database)));
  const { transactions, ids, clock } = serviceIds;
  bind(
    CreateCustomer,
    (get) => new CreateCustomer(get(customers), get(Access), get(transactions), get(ids), get(clock)),
  );
  bind(GetCustomer, (get) => new GetCustomer(get(customers)));
  bind(issuedTerms, (get) => new PostgresIssuedTerms(get(serviceIds.database)));
  bind(GetLastTerms, (get) => new GetLastTerms(get(customers), get(issuedTerms)));
  bind(UpdateCustomer, (get) => new UpdateCustomer(get(customers), get(Access), get(transactions)));
  bind(RestoreCustomer, (get) => new RestoreCustomer(get(customers)));
  bind(DeleteCustomer, (get) => new DeleteCustomer(get(customers), get(transactions)));
}

export function customersArea(get: Get): Area {
  return area({
    list: new PostgresList(get(serviceIds.database), customersList),
    create: get(CreateCustomer),
    get: get(GetCustomer),
    terms: get(GetLastTerms),
    update: get(UpdateCustomer),
    remove: get(DeleteCustomer),
    restore: get(RestoreCustomer),
  });
}
