import type { LongJob, LongWork } from '@timbra/core/shared/in-slices.ts';
import type { Clock } from '@timbra/core/shared/ports.ts';
import { isIdle as isIdleArchive } from './archives/postgres-archive-runs.ts';
import type { Database } from './database.ts';
import { atWork, isIdle as isIdleImport } from './imports/postgres-import-runs.ts';
import { dueByClock, raw, sql, type Sql } from './sql.ts';

interface Kind {
  readonly table: string;
  readonly account: string;
  /** Returns the condition of a row `i` that a worker may go on with. */
  readonly isOpen: (database: Database) => Sql;
}

const kinds: Readonly<Record<LongJob, Kind>> = {
  'run-import': {
    table: 'imports',
    account: 'user_id',
    isOpen: (database) => sql`${isIdleImport(database)} and not exists (${atWork(database)})`,
  },
  'undo-import': { table: 'imports', account: 'user_id', isOpen: () => raw(`i.undo_status = 'RUNNING'`) },
  'run-archive': { table: 'archives', account: 'user_id', isOpen: isIdleArchive },
  'run-payroll': {
    table: 'payroll_runs',
    account: 'owner_id',
    isOpen: (database) => sql`exists (select from payroll_payslips p
      where p.run_id = i.id and p.task is not null and (p.lease_until is null or p.lease_until < ${database.now()}))`,
  },
};

/** `line_turns` keeps for each kind when an account last had its turn, in microseconds. */
export class PostgresLongWork implements LongWork {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  next(job: LongJob, named: string): Promise<string> {
    const { table, account, isOpen } = kinds[job];
    return this.#database.run(async () => {
      const found = await this.#database.row<{ id: string; account: string }>(sql`
        select i.id, i.${raw(account)} as account from ${raw(table)} i
          left join line_turns t on t.line = ${job} and t.user_id = i.${raw(account)} and not t.awaited
        where ${isOpen(this.#database)} and ${dueByClock('i.company_id')}
        order by coalesce(t.last, 0), i.id <> ${named}, i.created_at, i.id limit 1 for update of i skip locked`);
      if (!found) return named;
      await this.#database.change(sql`
        insert into line_turns (line, user_id, awaited, last) values (${job}, ${found.account}, false, ${this.#clock.now().getTime() * 1_000})
        on conflict (line, user_id, awaited) do update set last = excluded.last`);
      return found.id;
    });
  }

  async othersWait(job: LongJob, id: string): Promise<boolean> {
    const { table, account, isOpen } = kinds[job];
    const other = await this.#database.row(sql`
      select 1 from ${raw(table)} i
      where i.${raw(account)} <> (select o.${raw(account)} from ${raw(table)} o where o.id = ${id}) and ${isOpen(this.#database)}
        and ${dueByClock('i.company_id')} limit 1`);
    return other !== undefined;
  }
}
