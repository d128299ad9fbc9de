import { byClock, enteredClock, goOnBy, type Named } from '../../ports/company-clock.ts';
import { sql, type Sql } from '../sql.ts';

interface Statements {
  row<T extends object>(statement: Sql): Promise<T | undefined>;
  rows<T extends object>(statement: Sql): Promise<T[]>;
}

type ClockRow = { readonly companyId: string; readonly aheadMs: string };

/** Finds by whose clock something is done. Only companies of tests have one, so that live work never asks. */
export class Clocks {
  readonly #database: Statements;

  constructor(database: Statements) {
    this.#database = database;
  }

  /** Does work by the clock of a company, or in the present where it has none. */
  async by<T>(companyId: string, work: () => Promise<T>): Promise<T> {
    const found = await this.#of(sql`select ${companyId}::uuid`);
    return found ? byClock(found, work) : work();
  }

  /**
   * Lets the work of a call with test data go on by the clock of the company that it is about: the one that it names, the one
   * of the record that it names, or the only one of the account.
   */
  async enter({ userId, companyId, recordId }: Named): Promise<void> {
    if (enteredClock()) return;
    const found =
      companyId !== undefined
        ? await this.#of(sql`select ${companyId}::uuid`)
        : recordId !== undefined
          ? await this.#of(companyOf(recordId))
          : await this.#of(onlyOneOf(userId));
    if (found) goOnBy(found);
  }

  async #of(companies: Sql) {
    const row = await this.#database.row<ClockRow>(sql`
      select company_id as "companyId", ahead_ms as "aheadMs" from test_clocks where company_id in (${companies})`);
    return row && { companyId: row.companyId, aheadMs: Number(row.aheadMs) };
  }
}

/** Ids differ from table to table: one row at the most has this one. */
const companyOf = (id: string): Sql =>
  sql`select c.id from companies c where c.id = ${id}
   union all select i.company_id from invoices i where i.id = ${id}
   union all select o.company_id from orders o where o.id = ${id}
   union all select k.company_id from customers k where k.id = ${id}
   union all select p.company_id from products p where p.id = ${id}
   union all select e.company_id from employees e where e.id = ${id}
   union all select r.company_id from payroll_runs r where r.id = ${id}
   union all select t.company_id from trip_requests t where t.id = ${id}
   union all select f.company_id from freight_records f where f.id = ${id}
   union all select m.company_id from imports m where m.id = ${id}
   union all select a.company_id from archives a where a.id = ${id}
   union all select v.company_id from events v where v.id = ${id}`;

const onlyOneOf = (userId: string): Sql =>
  sql`select (array_agg(id))[1] from companies where user_id = ${userId} and not livemode and archived_at is null having count(*) = 1`;
