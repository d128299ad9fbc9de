import { z } from 'zod';
import { type FormValue, noSuch, ok, read, type Route, route } from '../http/router.ts';
import { newId, type Stored, type StripeObjects } from '../store/objects.ts';

export interface Customer {
  readonly id: string;
  readonly object: 'customer';
  readonly created: number;
  readonly description: string | null;
  readonly email: string | null;
  readonly livemode: false;
  readonly metadata: Readonly<Record<string, string>>;
  readonly name: string | null;
}

const CustomerForm = z
  .strictObject({
    name: z.string().max(256),
    email: z.string().max(512),
    description: z.string().max(350),
    metadata: z.record(z.string(), z.string()),
    expand: z.array(z.string()),
  })
  .partial();

export function findCustomer(objects: StripeObjects, id: string): Stored<Customer> {
  const customer = objects.find<Customer>('customer', id);
  if (!customer) throw noSuch('customer', id, 'id');
  return customer;
}

export function customerRoutes(objects: StripeObjects, seconds: () => number): readonly Route[] {
  return [
    route('POST', '/v1/customers', ({ form }) => {
      const customer = changed(blank(seconds()), form);
      objects.add(customer, null);
      return ok(customer);
    }),
    route('GET', '/v1/customers/:id', ({ params }) => ok(findCustomer(objects, params['id'] ?? '').body)),
    route('POST', '/v1/customers/:id', ({ params, form }) => {
      const customer = changed(findCustomer(objects, params['id'] ?? '').body, form);
      objects.save(customer);
      return ok(customer);
    }),
    route('GET', '/v1/customers/:id/cash_balance', ({ params }) => {
      const { body, money } = findCustomer(objects, params['id'] ?? '');
      const available = money === 0 ? null : { mxn: money };
      return ok({ object: 'cash_balance', customer: body.id, available, livemode: false });
    }),
  ];
}

function blank(created: number): Customer {
  return {
    id: newId('cus_'),
    object: 'customer',
    created,
    description: null,
    email: null,
    livemode: false,
    metadata: {},
    name: null,
  };
}

function changed(customer: Customer, form: FormValue): Customer {
  const { name, email, description, metadata } = read(CustomerForm, form);
  return {
    ...customer,
    name: name ?? customer.name,
    email: email ?? customer.email,
    description: description ?? customer.description,
    metadata: { ...customer.metadata, ...metadata },
  };
}
