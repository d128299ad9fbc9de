import type { Container } from 'inversify';
import { Access } from '@timbra/core/access/access.ts';
import { CreateCustomer } from '@timbra/core/customers/create-customer.ts';
import type { Customers } from '@timbra/core/customers/customers.ts';
import { DeleteCustomer } from '@timbra/core/customers/delete-customer.ts';
import { GetCustomer } from '@timbra/core/customers/get-customer.ts';
import { UpdateCustomer } from '@timbra/core/customers/update-customer.ts';
import { customersArea as area } from '../http/routes/customers.ts';
import type { Area } from '../http/server.ts';
import { customersList } from '../postgres/lists/customers.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { PostgresCustomers } from '../postgres/postgres-customers.ts';
import { token, tokens } from './tokens.ts';
import { bindClass } from './use-case.ts';

const customers = token<Customers>('Customers');

export function bindCustomers(container: Container): void {
  container.bind(customers).toResolvedValue((database) => new PostgresCustomers(database), [tokens.database]);
  const { transactions, ids, clock } = tokens;
  bindClass(container, CreateCustomer, [customers, Access, transactions, ids, clock]);
  bindClass(container, GetCustomer, [customers]);
  bindClass(container, UpdateCustomer, [customers, Access, transactions]);
  bindClass(container, DeleteCustomer, [customers, transactions]);
}

export function customersArea(container: Container): Area {
  return area({
    list: new PostgresList(container.get(tokens.database), customersList),
    create: container.get(CreateCustomer),
    get: container.get(GetCustomer),
    update: container.get(UpdateCustomer),
    remove: container.get(DeleteCustomer),
  });
}
