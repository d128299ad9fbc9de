import type { Database } from '../database.ts';
import { sumDaysAgain } from '../figures/sum-days.ts';
import { raw, sql, stateMeans } from '../sql.ts';
import { RebuildFigures } from './rebuild-figures.ts';
import { rebuildOrders } from './rebuild-orders.ts';
import { rebuildPaidMoney, rebuildStamps } from './rebuild-stamps.ts';

/** Counts the records that were not what the documents and movements come to. */
export interface Corrections {
  readonly figures: number;
  readonly days: number;
  readonly paid: number;
  readonly balances: number;
  readonly orders: number;
  readonly numbers: number;
  readonly stamps: number;
}

export interface RebuiltCompany {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
}

/**
 * Computes again what is derived: figures of the reports, sums of their days, money that payments tell, balances, what orders know of their documents, last numbers, and
 * accounts of stamps. It may run beside everything else, be interrupted and repeated: each record is compared without a
 * lock, and what is wrong is computed again and written under its own.
 */
export class Rebuild {
  readonly #database: Database;
  readonly #figures: RebuildFigures;

  constructor(database: Database) {
    this.#database = database;
    this.#figures = new RebuildFigures(database);
  }

  /** Returns all companies, archived ones too, by id. @param after leaves out those up to this one. */
  companies({ only, after }: { only?: string | undefined; after?: string | undefined }): Promise<RebuiltCompany[]> {
    const [one, last] = [only ?? null, after ?? null];
    return this.#database.rows<RebuiltCompany>(sql`
      select id, user_id as "userId", name from companies
      where (${one}::uuid is null or id = ${one}::uuid) and (${last}::uuid is null or id > ${last}::uuid) order by id`);
  }

  /** @param onDay hears how many of its days have been seen. */
  async company({ id, userId }: RebuiltCompany, onDay: (seen: number, all: number) => void): Promise<Corrections> {
    const days = await this.#figures.days(id);
    let figures = 0;
    for (const [seen, day] of days.entries()) {
      figures += await this.#figures.day(id, day);
      onDay(seen + 1, days.length);
    }
    return {
      figures,
      days: await sumDaysAgain(this.#database, id),
      paid: await rebuildPaidMoney(this.#database, id),
      balances: await rebuildBalances(this.#database, id),
      orders: await rebuildOrders(this.#database, id),
      numbers: await rebuildNumbers(this.#database, id),
      stamps: await rebuildStamps(this.#database, userId),
    };
  }

  /** Rebuilds the stamps of users that have no company. */
  async others(): Promise<number> {
    const users = await this.#database.rows<{ id: string }>(sql`
      select distinct user_id as id from stamp_movements m where not exists (select from companies where user_id = m.user_id)
      order by user_id`);
    let stamps = 0;
    for (const { id } of users) stamps += await rebuildStamps(this.#database, id);
    return stamps;
  }
}

const isWrong = (companyId: string) =>
  sql`company_id = ${companyId} and ${raw(stateMeans('status', 'valid'))} and saldo <> left_to_pay(id, tipo_comprobante, metodo_pago, total)`;

/** Computes what is left to pay of a company's documents again. @returns how many had another balance. */
async function rebuildBalances(database: Database, companyId: string): Promise<number> {
  const wrong = await database.rows<{ id: string }>(sql`
    select id from invoices where ${isWrong(companyId)} order by id`);
  let changed = 0;
  for (const { id } of wrong) {
    changed += await database.run(async () => {
      // What lowers it holds this lock too: the balance is read in a statement of its own, once it is had.
      await database.rows(sql`select from invoices where id = ${id} for no key update`);
      return database.change(sql`
        update invoices set saldo = left_to_pay(id, tipo_comprobante, metodo_pago, total)
        where ${isWrong(companyId)} and id = ${id}`);
    });
  }
  return changed;
}

/** Rebuilds the last folio and order number of a company: never lower than what is there. @returns how many were. */
async function rebuildNumbers(database: Database, companyId: string): Promise<number> {
  const series = await database.change(sql`
    insert into invoice_series as s (company_id, serie, last_folio)
    select company_id, serie, max(folio) from invoices where company_id = ${companyId} and folio is not null and import_id is null group by company_id, serie
    on conflict (company_id, serie) do update set last_folio = excluded.last_folio
    where s.last_folio < excluded.last_folio`);
  const numbers = await database.change(sql`
    insert into order_numbers as n (company_id, last_number)
    select company_id, max(number) from orders where company_id = ${companyId} group by company_id
    on conflict (company_id) do update set last_number = excluded.last_number
    where n.last_number < excluded.last_number`);
  return series + numbers;
}
