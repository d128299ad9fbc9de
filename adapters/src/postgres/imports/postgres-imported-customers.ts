import type { Customer } from '@timbra/core/customers/customer.ts';
import type { ImportedCustomers, SavedCustomer } from '@timbra/core/imports/customers/imported-customers.ts';
import type { Trace, Undone } from '@timbra/core/imports/target.ts';
import type { Database } from '../database.ts';
import { date } from '../values.ts';
import { addRecords, saveRecords, undoRecords, type Column } from './records.ts';

interface Row extends Omit<Customer, 'email' | 'telefono' | 'createdAt'> {
  readonly email: string | null;
  readonly telefono: string | null;
  readonly createdAt: string;
}

const fields: readonly Column[] = [
  ['rfc', 'rfc', 'text'],
  ['nombre', 'nombre', 'text'],
  ['usoCfdi', 'uso_cfdi', 'text'],
  ['regimenFiscal', 'regimen_fiscal', 'text'],
  ['codigoPostal', 'codigo_postal', 'text'],
  ['email', 'email', 'text'],
  ['telefono', 'telefono', 'text'],
];

const table = {
  name: 'customers',
  columns: [
    ['id', 'id', 'uuid'],
    ['companyId', 'company_id', 'uuid'],
    ['version', 'version', 'integer'],
    ['createdAt', 'created_at', 'timestamptz'],
    ...fields,
  ] as readonly Column[],
};

const shown = table.columns.map(([field, column]) => `${column} as "${field}"`).join(', ');

export class PostgresImportedCustomers implements ImportedCustomers {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(companyId: string, rfcs: readonly string[], hold: boolean): Promise<readonly Customer[]> {
    // By id, so that two imports hold their customers in the same order.
    const rows = await this.#database.rows<Row>(
      `select ${shown} from customers
       where company_id = ? and archived_at is null and rfc in (select json_array_elements_text(?::json))
       order by id ${hold ? 'for update' : ''}`,
      [companyId, JSON.stringify([...new Set(rfcs)])],
    );
    return rows.map((row) => ({
      ...row,
      email: row.email ?? undefined,
      telefono: row.telefono ?? undefined,
      createdAt: date(row.createdAt),
    }));
  }

  add(customers: readonly Customer[]): Promise<number> {
    return addRecords(this.#database, table, customers);
  }

  save(customers: readonly SavedCustomer[]): Promise<number> {
    return saveRecords(this.#database, table, fields, customers);
  }

  undo(companyId: string, trace: Trace): Promise<Undone> {
    const database = this.#database;
    const undone = {
      name: table.name,
      title: `t.nombre || ' (' || t.rfc || ')'`,
      // Orders and documents go on naming the customer that they were made for.
      use: `case when exists (select from orders where customer_id = t.id)
        or exists (select from invoices where customer_id = t.id) then 'used' end`,
      remove: (ids: readonly string[]) =>
        database.change(
          'delete from customers where id in (select value::uuid from json_array_elements_text(?::json))',
          [JSON.stringify(ids)],
        ),
      restore: (records: readonly object[]) => saveRecords(database, table, fields, records),
    };
    return undoRecords(database, undone, companyId, trace);
  }
}
