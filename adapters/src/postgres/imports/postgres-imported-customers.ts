import type { Customer, CustomerFields } from '@timbra/core/customers/customer.ts';
import type { ImportedCustomers, SavedCustomer } from '@timbra/core/imports/customers/imported-customers.ts';
import { reasons, type Trace, type Undone } from '@timbra/core/imports/target.ts';
import type { Database } from '../database.ts';
import { date } from '../values.ts';

interface Row {
  readonly id: string;
  readonly rfc: string;
  readonly nombre: string;
  readonly usoCfdi: string;
  readonly regimenFiscal: string;
  readonly codigoPostal: string;
  readonly email: string | null;
  readonly telefono: string | null;
  readonly version: number;
  readonly createdAt: string;
}

const shown = `id, rfc, nombre, uso_cfdi as "usoCfdi", regimen_fiscal as "regimenFiscal", codigo_postal as "codigoPostal",
  email, telefono, version, created_at as "createdAt"`;

/** How rows are handed over: one text of JSON, whatever their number. */
const sent = `json_to_recordset(?::json) as r(id uuid, rfc text, nombre text, "usoCfdi" text, "regimenFiscal" text,
  "codigoPostal" text, email text, telefono text, version integer, "createdAt" timestamptz)`;

/** Many customers of a company at a time. */
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
      companyId,
      email: row.email ?? undefined,
      telefono: row.telefono ?? undefined,
      createdAt: date(row.createdAt),
    }));
  }

  async add(customers: readonly Customer[]): Promise<number> {
    const [first] = customers;
    if (!first) return 0;
    return this.#database.change(
      `insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, email, telefono,
         version, created_at)
       select id, ?, rfc, nombre, "usoCfdi", "regimenFiscal", "codigoPostal", email, telefono, version, "createdAt"
       from ${sent} on conflict do nothing`,
      [first.companyId, JSON.stringify(customers)],
    );
  }

  async save(customers: readonly SavedCustomer[]): Promise<number> {
    if (customers.length === 0) return 0;
    return this.#database.change(
      `update customers c set nombre = r.nombre, uso_cfdi = r."usoCfdi", regimen_fiscal = r."regimenFiscal",
         codigo_postal = r."codigoPostal", email = r.email, telefono = r.telefono, version = r.version
       from ${sent} where c.id = r.id and c.version = r.version - 1 and c.archived_at is null`,
      [JSON.stringify(customers)],
    );
  }

  async undo(companyId: string, { created, changed }: Trace): Promise<Undone> {
    const standing = await this.#database.rows<Standing>(standingSql, [
      JSON.stringify([...created, ...changed.map(({ id }) => id)]),
      companyId,
    ]);
    const byId = new Map(standing.map((row) => [row.id, row]));
    const judged = [
      ...created.map((id) => ({ id, version: 1, before: undefined as CustomerFields | undefined })),
      ...changed.map(({ id, version, before }) => ({ id, version, before: before as CustomerFields })),
    ].map((record) => ({ ...record, reason: reasonToKeep(byId.get(record.id), record) }));
    const free = judged.filter(({ reason }) => reason === undefined);
    const removed = free.flatMap(({ id, before }) => (before ? [] : [id]));
    const restored = free.flatMap(({ id, version, before }) =>
      before ? [{ ...before, id, version: version + 1 }] : [],
    );
    await this.#remove(removed);
    await this.save(restored);
    const kept = judged.flatMap(({ id, reason }) =>
      reason === undefined ? [] : [{ id, title: byId.get(id)?.title ?? 'Cliente eliminado', reason }],
    );
    return { removed: removed.length, restored: restored.length, kept };
  }

  async #remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#database.change(
      `delete from customers where id in (select value::uuid from json_array_elements_text(?::json))`,
      [JSON.stringify(ids)],
    );
  }
}

interface Standing {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly gone: boolean;
  readonly used: boolean;
}

/** Orders and documents go on naming the customer that they were made for. */
const standingSql = `
  select c.id, c.nombre || ' (' || c.rfc || ')' as title, c.version, c.archived_at is not null as gone,
    exists (select from invoices where customer_id = c.id) or exists (select from orders where customer_id = c.id) as used
  from customers c
  where c.id in (select value::uuid from json_array_elements_text(?::json)) and c.company_id = ?
  order by c.id for update of c`;

function reasonToKeep(
  standing: Standing | undefined,
  { version, before }: { readonly version: number; readonly before: unknown },
): string | undefined {
  if (!standing || standing.gone) return reasons.gone;
  if (standing.version !== version) return reasons.changed;
  return before === undefined && standing.used ? reasons.used : undefined;
}
