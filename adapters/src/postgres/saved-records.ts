import { LockMode } from '@mikro-orm/postgresql';
import type { Scope } from '@timbra/core/access/actor.ts';
import { type Customer, customerFields } from '@timbra/core/customers/customer.ts';
import type { Customers } from '@timbra/core/customers/ports.ts';
import { type Product, productFields } from '@timbra/core/products/product.ts';
import type { Products } from '@timbra/core/products/ports.ts';
import { type Employee, employeeFields } from '@timbra/core/employees/employee.ts';
import type { Employees, JudgedEmployee } from '@timbra/core/employees/ports.ts';
import { inOpenCompany, restorable } from './scopes.ts';
import { OnDatabase } from './on-database.ts';
import { fromStored, toStored } from './record-columns.ts';
import { CustomerRow, EmployeeRow, ProductRow } from './rows/records.ts';
import { unlessDuplicate } from './unless-duplicate.ts';
import { toTaxes, toTaxRow } from './order-mapper.ts';

export class PostgresCustomers extends OnDatabase implements Customers {
  add(customer: Customer): Promise<'saved' | 'duplicate'> {
    return unlessDuplicate(this.database.em.insert(CustomerRow, customerRow(customer)));
  }

  find(scope: Scope, id: string): Promise<Customer | undefined> {
    return this.#find(scope, id);
  }

  findForChange(scope: Scope, id: string): Promise<Customer | undefined> {
    return this.#find(scope, id, LockMode.PESSIMISTIC_WRITE);
  }

  save(customer: Customer): Promise<'saved' | 'duplicate'> {
    return unlessDuplicate(this.database.save(CustomerRow, customerRow(customer)));
  }

  async archive({ id }: Customer): Promise<void> {
    await this.database.em.nativeUpdate(CustomerRow, { id }, { archivedAt: new Date() });
  }

  async restore(scope: Scope, id: string): Promise<'restored' | 'duplicate' | 'missing'> {
    const theirs = { $and: [{ id, ...inOpenCompany(scope) }, restorable()] };
    const found = this.database.em.nativeUpdate(CustomerRow, theirs, { archivedAt: null });
    if ((await unlessDuplicate(found)) === 'duplicate') return 'duplicate';
    return (await found) === 1 ? 'restored' : 'missing';
  }

  async #find(scope: Scope, id: string, lockMode?: LockMode): Promise<Customer | undefined> {
    const row = await this.database.em.findOne(
      CustomerRow,
      { id, archivedAt: null, ...inOpenCompany(scope) },
      lockMode === undefined ? { disableIdentityMap: true } : { lockMode, refresh: true },
    );
    return row ? toCustomer(row) : undefined;
  }
}

const customerRow = (customer: Customer) => ({ ...customer, ...toStored(customerFields, customer) });

const toCustomer = ({ archivedAt: _, ...row }: CustomerRow): Customer => ({
  ...row,
  ...fromStored(customerFields, row),
});

export class PostgresProducts extends OnDatabase implements Products {
  async add(product: Product): Promise<void> {
    await this.database.em.insert(ProductRow, productRow(product));
  }

  find(scope: Scope, id: string): Promise<Product | undefined> {
    return this.#find(scope, id);
  }

  findForChange(scope: Scope, id: string): Promise<Product | undefined> {
    return this.#find(scope, id, LockMode.PESSIMISTIC_WRITE);
  }

  async save(product: Product): Promise<void> {
    await this.database.save(ProductRow, productRow(product));
  }

  async archive(scope: Scope, id: string): Promise<boolean> {
    const theirs = { id, archivedAt: null, ...inOpenCompany(scope) };
    return (await this.database.em.nativeUpdate(ProductRow, theirs, { archivedAt: new Date() })) === 1;
  }

  async restore(scope: Scope, id: string): Promise<boolean> {
    const theirs = { $and: [{ id, ...inOpenCompany(scope) }, restorable()] };
    return (await this.database.em.nativeUpdate(ProductRow, theirs, { archivedAt: null })) === 1;
  }

  async #find(scope: Scope, id: string, lockMode?: LockMode): Promise<Product | undefined> {
    const row = await this.database.em.findOne(
      ProductRow,
      { id, archivedAt: null, ...inOpenCompany(scope) },
      lockMode === undefined ? { disableIdentityMap: true } : { lockMode, refresh: true },
    );
    return row ? toProduct(row) : undefined;
  }
}

const productRow = (product: Product) => ({ ...product, ...toTaxRow(product), ...toStored(productFields, product) });

export const toProduct = ({ archivedAt: _, ...row }: ProductRow): Product => ({
  ...row,
  ...toTaxes(row),
  ...fromStored(productFields, row),
});

export class PostgresEmployees extends OnDatabase implements Employees {
  add(judged: JudgedEmployee): Promise<'saved' | 'duplicate'> {
    return unlessDuplicate(this.database.em.insert(EmployeeRow, employeeRow(judged)));
  }

  find(scope: Scope, id: string): Promise<Employee | undefined> {
    return this.#find(scope, id);
  }

  findForChange(scope: Scope, id: string): Promise<Employee | undefined> {
    return this.#find(scope, id, LockMode.PESSIMISTIC_WRITE);
  }

  save(judged: JudgedEmployee): Promise<'saved' | 'duplicate'> {
    return unlessDuplicate(this.database.save(EmployeeRow, employeeRow(judged)));
  }

  async archive(scope: Scope, id: string): Promise<boolean> {
    const theirs = { id, archivedAt: null, ...inOpenCompany(scope) };
    return (await this.database.em.nativeUpdate(EmployeeRow, theirs, { archivedAt: new Date() })) === 1;
  }

  async restore(scope: Scope, id: string): Promise<'restored' | 'duplicate' | 'missing'> {
    const theirs = { $and: [{ id, ...inOpenCompany(scope) }, restorable()] };
    const found = this.database.em.nativeUpdate(EmployeeRow, theirs, { archivedAt: null });
    if ((await unlessDuplicate(found)) === 'duplicate') return 'duplicate';
    return (await found) === 1 ? 'restored' : 'missing';
  }

  async #find(scope: Scope, id: string, lockMode?: LockMode): Promise<Employee | undefined> {
    const row = await this.database.em.findOne(
      EmployeeRow,
      { id, archivedAt: null, ...inOpenCompany(scope) },
      lockMode === undefined ? { disableIdentityMap: true } : { lockMode, refresh: true },
    );
    return row ? employeeOf(row) : undefined;
  }
}

const employeeRow = ({ employee, isComplete }: JudgedEmployee) => ({
  ...employee,
  ...toStored(employeeFields, employee),
  complete: isComplete,
});

/** Is what is stored of an employee, without what is only for lists. */
export type StoredEmployee = Omit<EmployeeRow, 'complete' | 'archivedAt'>;

export const employeeOf = (row: StoredEmployee): Employee => ({
  id: row.id,
  companyId: row.companyId,
  ...fromStored(employeeFields, row),
  subcontratacion: row.subcontratacion,
  version: row.version,
  createdAt: row.createdAt,
});
