import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { platformUserId } from '@timbra/core/companies/platform-issuer.ts';
import { movingSetting } from '../functions/database-object.ts';
import { migrationLock, retryLocked } from '../migrating/lock-retries.ts';
import { UnfitDatabase } from '../migrating/unfit-database.ts';
import { knownWithinMs, movedWithinMs } from '../cells/cells.ts';
import { schemaOf } from '../cells/visit.ts';
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
    const moved = await retryLocked((lockTimeoutMs) => this.#switch(from, lockTimeoutMs));
    await this.#end(from);
    return moved;
  }

  async #rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    return (await this.#client.query<Row>(text, [...values])).rows;
  }

  async #cells(): Promise<readonly number[]> {
    return (await this.#rows<{ id: number }>(`select id from cells where state <> 'MAKING' order by id`)).map(
      ({ id }) => id,
    );
  }

  async #home(): Promise<number> {
    const [row] = await this.#rows<{ cell: number }>('select cell_id as cell from users where id = $1', [this.#userId]);
    if (!row) throw new UnfitDatabase(`No hay cuenta ${this.#userId}.`);
    return row.cell;
  }

  async #requireFit(from: number): Promise<void> {
    const [source, target] = [schemaOf(from), schemaOf(this.#to)];
    const migrationsOf = (schema: string) => `select name from ${schema}.migrations`;
    const [found] = await this.#rows<Record<'differ' | 'unfilled' | 'invoiced' | 'shared', boolean>>(
      `select exists ((${migrationsOf(source)} except ${migrationsOf(target)}) union all (${migrationsOf(target)} except ${migrationsOf(source)})) as differ,
        exists (select from ${source}.backfills where ended_at is null) or not exists (select from ${source}.backfills) as unfilled,
        exists (select from ${source}.purchase_invoices where user_id = $1) as invoiced,
        exists (select from ${source}.events e join ${source}.companies c on c.id = e.company_id where c.user_id = $1 and e.user_id <> $1)
          or exists (select from ${source}.stamp_movements m join ${source}.companies c on c.id = m.company_id
            where (c.user_id = $1) <> (m.user_id = $1) and (c.user_id = $1 or m.user_id = $1)) as shared`,
      [this.#userId],
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
    const [row] = await this.#rows(`select from ${source}.account_moves where user_id = $1`, [this.#userId]);
    if (row) {
      await this.#rows(`update ${source}.account_moves set to_cell = $2 where user_id = $1`, [this.#userId, this.#to]);
      return;
    }
    await this.#onStep('fence');
    await this.#rows(fenceFunction(source));
    await this.#each(fenceTables(source));
    await this.#onStep('note');
    await this.#rows(
      `insert into ${source}.account_moves (user_id, to_cell, state, begun_at) values ($1, $2, 'COPYING', $3)`,
      [this.#userId, this.#to, new Date()],
    );
  }

  /** Each table is locked by itself, for a moment. */
  async #each(statements: readonly string[]): Promise<void> {
    for (const statement of statements)
      await retryLocked(async (lockTimeoutMs) => {
        await this.#rows(`set lock_timeout = ${lockTimeoutMs}`);
        await this.#rows(statement);
      });
    await this.#rows('set lock_timeout = 0');
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
    const [at] = await this.#rows<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
    for (;;) {
      const [row] = await this.#rows<{ ended: boolean }>(
        'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as ended',
        [at?.next],
      );
      if (row?.ended) return;
      await delay(100);
    }
  }

  async #lastMoved(): Promise<number> {
    const [row] = await this.#rows<{ at: Date | null }>('select max(moved_at) as at from cells');
    return row?.at?.getTime() ?? 0;
  }

  async #noteMoving(from: number): Promise<void> {
    await this.#rows('update cells set moved_at = $2 where id = $1', [from, new Date()]);
  }

  /** Is the short stop: all that the account has is in one cell before it, and in the other one after it. */
  async #switch(from: number, lockTimeoutMs: number): Promise<MovedRows> {
    const [source, target] = [schemaOf(from), schemaOf(this.#to)];
    const begun = performance.now();
    await this.#onStep('stop');
    await this.#rows('begin');
    try {
      await this.#rows(`set local lock_timeout = ${lockTimeoutMs}`);
      await this.#rows(`select pg_advisory_xact_lock(${movesLock}, hashtext($1::text))`, [this.#userId]);
      await this.#rows(`set local ${movingSetting} = 'on'`);
      const [invoiced] = await this.#rows(`select from ${source}.purchase_invoices where user_id = $1`, [this.#userId]);
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
      await this.#rows(`update ${source}.account_moves set state = 'MOVED', companies = $2 where user_id = $1`, [
        this.#userId,
        account.companies,
      ]);
      await this.#rows('update users set cell_id = $2 where id = $1', [this.#userId, this.#to]);
      await this.#noteMoving(from);
      await this.#rows(`select pg_notify('outbox', '')`);
      await this.#onStep('switch');
      await this.#rows('commit');
      const rows = [...copied.values()].reduce((sum, count) => sum + count, 0);
      return { from, to: this.#to, rows, stoppedMs: Math.round(performance.now() - begun) };
    } catch (error) {
      await this.#rows('rollback').catch(() => undefined);
      throw error;
    }
  }

  async #account(source: string): Promise<MovedAccount> {
    await this.#rows('select from users where id = $1 for no key update', [this.#userId]);
    const companies = await this.#rows<{ id: string }>(`select id from ${source}.companies where user_id = $1`, [
      this.#userId,
    ]);
    return { userId: this.#userId, companies: companies.map(({ id }) => id) };
  }

  /** Ends what is left of a move out of a cell: nobody who came late writes there any more. */
  async #end(cell: number): Promise<void> {
    const schema = schemaOf(cell);
    const [row] = await this.#rows<{ state: string }>(`select state from ${schema}.account_moves where user_id = $1`, [
      this.#userId,
    ]);
    if (!row) return;
    if (row.state === 'MOVED') {
      await this.#onStep('late');
      await delay(this.#lateMs);
    }
    await this.#onStep('open');
    const [other] = await this.#rows(`select from ${schema}.account_moves where user_id <> $1`, [this.#userId]);
    if (!other) await this.#each(openTables(schema));
    await this.#rows(`delete from ${schema}.account_moves where user_id = $1`, [this.#userId]);
  }
}
