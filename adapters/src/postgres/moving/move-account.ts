import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { platformUserId } from '@timbra/core/companies/platform-issuer.ts';
import { movingSetting } from '../functions/database-object.ts';
import { migrationLock, retryLocked } from '../migrating/lock-retries.ts';
import { UnfitDatabase } from '../migrating/unfit-database.ts';
import { knownWithinMs, movedWithinMs } from '../cells/cells.ts';
import { schemaOf } from '../cells/visit.ts';
import { raw, sql, type Sql } from '../sql.ts';
import { numbered } from '../statement-names.ts';
import { copyRows, deleteRows, inOrder, keepKeys } from './account-rows.ts';
import { fenceFunction, fenceTables, movesLock, openTables } from './fence.ts';
import type { MovedAccount } from './moved-tables.ts';

/** Processes that were told of a move so long ago at the most still look again. */
const rememberedMs = movedWithinMs / 2;

/** Names what a move is about to do. */
export type MoveStep = 'fence' | 'note' | 'announce' | 'stop' | 'copy' | 'delete' | 'switch' | 'late' | 'open';

export interface MoveOptions {
  /** Is told of each step before it is done; one that was done by an earlier call is left out. */
  readonly onStep?: (step: MoveStep) => void | Promise<void>;
  /** Every process looks again where an account is this long after it was told that accounts are moved. */
  readonly knownWithin?: number;
  /** Whoever began to work where the account was may write for so long, and is refused. */
  readonly lateMs?: number;
}

export interface MovedRows {
  readonly from: number;
  readonly to: number;
  readonly rows: number;
  /** Is for how long changes of the account were refused. */
  readonly stoppedMs: number;
}

/**
 * Moves an account with its companies into another cell of the same database while everything runs. Killed at any point, it is called
 * again and goes on; called with the cell where the account lives, it takes back what was begun and not switched.
 * @returns undefined when the account lives there.
 * @throws UnfitDatabase with why it cannot be moved now.
 */
export async function moveAccount(
  url: string,
  userId: string,
  to: number,
  options: MoveOptions = {},
): Promise<MovedRows | undefined> {
  if (userId === platformUserId) throw new UnfitDatabase('La plataforma tiene su empresa en cada celda y no se mueve.');
  const client = new Client({ connectionString: url, application_name: 'timbra-move' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`set statement_timeout = 0`);
    await takeLock(client);
    return await new AccountMove(client, userId, to, options).run();
  } finally {
    await client.end();
  }
}

/** Schemas stay as they are until the session ends, and accounts are moved one after the other. */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${migrationLock}) as taken`);
    if (rows[0]?.taken) return;
    await delay(200);
  }
}

class AccountMove {
  readonly #client: Client;
  readonly #userId: string;
  readonly #to: number;
  readonly #onStep: (step: MoveStep) => void | Promise<void>;
  readonly #knownWithin: number;
  readonly #lateMs: number;

  constructor(client: Client, userId: string, to: number, options: MoveOptions) {
    this.#client = client;
    this.#userId = userId;
    this.#to = to;
    this.#onStep = options.onStep ?? (() => undefined);
    this.#knownWithin = options.knownWithin ?? 2 * knownWithinMs;
    this.#lateMs = options.lateMs ?? 60_000;
  }

  async run(): Promise<MovedRows | undefined> {
    const cells = await this.#cells();
    const from = await this.#home();
    for (const cell of cells) if (cell !== from || this.#to === from) await this.#end(cell);
    if (from === this.#to) return undefined;
    if (!cells.includes(this.#to)) throw new UnfitDatabase(`No hay celda ${this.#to}, o no está lista.`);
    await this.#requireFit(from);
    await this.#fence(from);
    await this.#announceMove(from);
    const moved = await retryLocked((lockTimeoutMs) => this.#switch(from, lockTimeoutMs)).catch(
      async (error: unknown) => {
        // It is not moved after all: nobody who writes goes through the fence for that.
        if (error instanceof UnfitDatabase) await this.#end(from);
        throw error;
      },
    );
    await this.#end(from);
    return moved;
  }

  async #rows<Row extends object>(statement: Sql): Promise<readonly Row[]> {
    return (await this.#client.query<Row>(numbered(statement))).rows;
  }

  async #cells(): Promise<readonly number[]> {
    return (await this.#rows<{ id: number }>(sql`select id from cells where state <> 'MAKING' order by id`)).map(
      ({ id }) => id,
    );
  }

  async #home(): Promise<number> {
    const [row] = await this.#rows<{ cell: number }>(sql`select cell_id as cell from users where id = ${this.#userId}`);
    if (!row) throw new UnfitDatabase(`No hay cuenta ${this.#userId}.`);
    return row.cell;
  }

  async #requireFit(from: number): Promise<void> {
    const [source, target] = [raw(schemaOf(from)), raw(schemaOf(this.#to))];
    const id = this.#userId;
    const migrationsOf = (schema: Sql) => sql`select name from ${schema}.migrations`;
    const [found] = await this.#rows<Record<'differ' | 'unfilled' | 'invoiced' | 'shared', boolean>>(
      sql`select exists ((${migrationsOf(source)} except ${migrationsOf(target)}) union all (${migrationsOf(target)} except ${migrationsOf(source)})) as differ,
        exists (select from ${source}.backfills where ended_at is null) or not exists (select from ${source}.backfills) as unfilled,
        exists (select from ${source}.purchase_invoices where user_id = ${id}) as invoiced,
        exists (select from ${source}.events e join ${source}.companies c on c.id = e.company_id where c.user_id = ${id} and e.user_id <> ${id})
          or exists (select from ${source}.stamp_movements m join ${source}.companies c on c.id = m.company_id
            where (c.user_id = ${id}) <> (m.user_id = ${id}) and (c.user_id = ${id} or m.user_id = ${id})) as shared`,
    );
    if (found?.differ) throw new UnfitDatabase('Las celdas no tienen las mismas migraciones: ejecuta npm run migrate.');
    if (found?.unfilled)
      throw new UnfitDatabase('El worker aún completa filas de una versión anterior en la celda: repítelo más tarde.');
    if (found?.invoiced)
      throw new UnfitDatabase(
        'La cuenta tiene compras facturadas: esas facturas son de la empresa de la plataforma en su celda y no se pueden mover.',
      );
    if (found?.shared)
      throw new UnfitDatabase('Una empresa cambió de dueño: su historia es de dos cuentas y no se puede mover.');
  }

  /** From when it is fenced, whoever changes anything of the account can be waited for, and refused. */
  async #fence(from: number): Promise<void> {
    const source = schemaOf(from);
    const moves = raw(`${source}.account_moves`);
    const [row] = await this.#rows(sql`select from ${moves} where user_id = ${this.#userId}`);
    if (row) {
      await this.#rows(sql`update ${moves} set to_cell = ${this.#to} where user_id = ${this.#userId}`);
      return;
    }
    await this.#onStep('fence');
    await this.#rows(raw(fenceFunction(source)));
    await this.#each(fenceTables(source));
    await this.#onStep('note');
    await this.#rows(
      sql`insert into ${moves} (user_id, to_cell, state, begun_at) values (${this.#userId}, ${this.#to}, 'COPYING', ${new Date()})`,
    );
  }

  /** Each table is locked by itself, for a moment. */
  async #each(statements: readonly string[]): Promise<void> {
    for (const statement of statements)
      await retryLocked(async (lockTimeoutMs) => {
        await this.#rows(raw(`set lock_timeout = ${lockTimeoutMs}`));
        await this.#rows(raw(statement));
      });
    await this.#rows(sql`set lock_timeout = 0`);
  }

  /** Waits until every process looks again for what it does not find, and nobody is left who wrote before there was a fence. */
  async #announceMove(from: number): Promise<void> {
    await this.#onStep('announce');
    let since = await this.#lastMoved();
    if (Date.now() - since > rememberedMs) {
      since = Date.now();
      await this.#noteMoving(from);
    }
    await delay(Math.max(0, since + this.#knownWithin - Date.now()));
    const [at] = await this.#rows<{ next: string }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`);
    for (;;) {
      const [row] = await this.#rows<{ ended: boolean }>(
        sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${at?.next ?? null}::text::xid8 as ended`,
      );
      if (row?.ended) return;
      await delay(100);
    }
  }

  async #lastMoved(): Promise<number> {
    const [row] = await this.#rows<{ at: Date | null }>(sql`select max(moved_at) as at from cells`);
    return row?.at?.getTime() ?? 0;
  }

  async #noteMoving(from: number): Promise<void> {
    await this.#rows(sql`update cells set moved_at = ${new Date()} where id = ${from}`);
  }

  /** Is the short stop: all that the account has is in one cell before it, and in the other one after it. */
  async #switch(from: number, lockTimeoutMs: number): Promise<MovedRows> {
    const [source, target] = [schemaOf(from), schemaOf(this.#to)];
    const begun = performance.now();
    await this.#onStep('stop');
    await this.#rows(sql`begin`);
    try {
      await this.#rows(raw(`set local lock_timeout = ${lockTimeoutMs}`));
      await this.#rows(sql`select pg_advisory_xact_lock(${movesLock}, hashtext(${this.#userId}::text))`);
      await this.#rows(raw(`set local ${movingSetting} = 'on'`));
      const [invoiced] = await this.#rows(
        sql`select from ${raw(source)}.purchase_invoices where user_id = ${this.#userId}`,
      );
      if (invoiced) throw new UnfitDatabase('Una compra de la cuenta se facturó mientras tanto: no se puede mover.');
      const account = await this.#account(source);
      await this.#onStep('copy');
      const tables = await inOrder(this.#client, source);
      const copied = await copyRows(this.#client, tables, { source, target, account });
      await keepKeys(this.#client, source, this.#to, account);
      await this.#onStep('delete');
      const deleted = await deleteRows(this.#client, tables.toReversed(), { source, account });
      for (const [table, rows] of copied)
        if (deleted.get(table) !== rows)
          throw new Error(`${rows} rows of ${table} were copied, and ${deleted.get(table)} deleted`);
      await this.#rows(sql`
        update ${raw(source)}.account_moves set state = 'MOVED', companies = array[${[...account.companies]}]::uuid[]
        where user_id = ${this.#userId}`);
      await this.#rows(sql`update users set cell_id = ${this.#to} where id = ${this.#userId}`);
      await this.#noteMoving(from);
      await this.#rows(sql`select pg_notify('outbox', '')`);
      await this.#onStep('switch');
      await this.#rows(sql`commit`);
      const rows = [...copied.values()].reduce((sum, count) => sum + count, 0);
      return { from, to: this.#to, rows, stoppedMs: Math.round(performance.now() - begun) };
    } catch (error) {
      await this.#rows(sql`rollback`).catch(() => undefined);
      throw error;
    }
  }

  async #account(source: string): Promise<MovedAccount> {
    await this.#rows(sql`select from users where id = ${this.#userId} for no key update`);
    const companies = await this.#rows<{ id: string }>(
      sql`select id from ${raw(source)}.companies where user_id = ${this.#userId}`,
    );
    return { userId: this.#userId, companies: companies.map(({ id }) => id) };
  }

  /** Ends what is left of a move out of a cell: nobody who came late writes there any more. */
  async #end(cell: number): Promise<void> {
    const schema = schemaOf(cell);
    const moves = raw(`${schema}.account_moves`);
    const [row] = await this.#rows<{ state: string }>(sql`select state from ${moves} where user_id = ${this.#userId}`);
    if (!row) return;
    if (row.state === 'MOVED') {
      await this.#onStep('late');
      await delay(this.#lateMs);
    }
    await this.#onStep('open');
    const [other] = await this.#rows(sql`select from ${moves} where user_id <> ${this.#userId}`);
    if (!other) await this.#each(openTables(schema));
    await this.#rows(sql`delete from ${moves} where user_id = ${this.#userId}`);
  }
}
