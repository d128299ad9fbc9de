import type { Customer } from '../src/customers/customer.ts';
import type { Customers } from '../src/customers/customers.ts';
import { isGenericRfc } from '../src/sat/rfc.ts';

export class InMemoryCustomers implements Customers {
  readonly #customers = new Map<string, Customer>();
  readonly #ownerOf: (companyId: string) => string | undefined;

  constructor(ownerOf: (companyId: string) => string | undefined) {
    this.#ownerOf = ownerOf;
  }

  add(customer: Customer): Promise<'saved' | 'duplicate'> {
    return this.save(customer);
  }

  find(userId: string, id: string): Promise<Customer | undefined> {
    const customer = this.#customers.get(id);
    return Promise.resolve(customer && this.#ownerOf(customer.companyId) === userId ? customer : undefined);
  }

  findForChange(userId: string, id: string): Promise<Customer | undefined> {
    return this.find(userId, id);
  }

  save(customer: Customer): Promise<'saved' | 'duplicate'> {
    const others = [...this.#customers.values()].filter(({ id }) => id !== customer.id);
    if (others.some((other) => sameReceiver(other, customer))) return Promise.resolve('duplicate');
    this.#customers.set(customer.id, customer);
    return Promise.resolve('saved');
  }

  remove({ id }: Customer): Promise<void> {
    this.#customers.delete(id);
    return Promise.resolve();
  }
}

function sameReceiver(one: Customer, other: Customer): boolean {
  const sameRfc = one.companyId === other.companyId && one.rfc === other.rfc;
  return sameRfc && (!isGenericRfc(one.rfc) || one.nombre === other.nombre);
}
