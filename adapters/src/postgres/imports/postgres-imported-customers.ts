import { customerFields } from '@timbra/core/customers/customer-fields.ts';
import type { Customer } from '@timbra/core/customers/customer.ts';
import type { ImportedCustomers, SavedCustomer } from '@timbra/core/imports/customers/imported-customers.ts';
import type { Trace, Undone, UndoOrder } from '@timbra/core/imports/target.ts';
import type { Database } from '../database.ts';
import { copiedColumnsOf, fromStored } from '../record-columns.ts';
import type { CustomerRow } from '../rows/customer.ts';
import { date, sql } from '../sql.ts';
import { customersByRfc } from './customers-by-rfc.ts';
import { ImportedRecords } from './imported-records.ts';

interface Row extends Omit<CustomerRow, 'createdAt' | 'archivedAt'> {
  readonly createdAt: string;
}

export class PostgresImportedCustomers implements ImportedCustomers {
  readonly #records: ImportedRecords<Row, Customer, SavedCustomer>;

  constructor(database: Database) {
    this.#records = new ImportedRecords(database, {
      name: 'customers',
      fields: copiedColumnsOf(customerFields),
      title: `t.nombre || ' (' || t.rfc || ')'`,
      // Orders and documents go on naming the customer that they were made for.
      use: `case when exists (select from orders where customer_id = t.id)
        or exists (select from invoices where customer_id = t.id) then 'used' end`,
      removal: 'delete',
      toFound: toCustomer,
      toRow: (customer) => customer,
    });
  }

  find(companyId: string, rfcs: readonly string[], hold: boolean): Promise<readonly Customer[]> {
    return this.#records.find(sql`id in (${customersByRfc(companyId, rfcs)})`, hold);
  }

  add(customers: readonly Customer[]): Promise<number> {
    return this.#records.add(customers);
  }

  save(customers: readonly SavedCustomer[]): Promise<number> {
    return this.#records.save(customers);
  }

  undo(order: UndoOrder, trace: Trace): Promise<Undone> {
    return this.#records.undo(order, trace);
  }
}

const toCustomer = (row: Row): Customer => ({
  ...row,
  ...fromStored(customerFields, row),
  createdAt: date(row.createdAt),
});
