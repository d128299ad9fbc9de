import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { overloaded } from '@timbra/core/shared/errors.ts';
import { tooMany } from '@timbra/core/shared/ports.ts';
import type { Cells, RowBatches } from '../../ports/payroll-layouts.ts';
import { sql, type Sql } from '../sql.ts';
import { numbered } from '../statement-names.ts';

export interface AskedRead {
  readonly query: Sql;
  /** Tells whether all rows are wanted soon, rather than the first ones at once. */
  readonly whole: boolean;
  readonly gone: AbortSignal;
}

/** The first rows are answered soon; the next ones come in fewer, larger turns, which take the database less time. */
const firstRows = 1_000;
const nextRows = 4_000;

/** The database ends the transaction of a reader that takes nothing for longer. */
const mostIdle = '60s';

/**
 * Limits how long the next rows may take, whatever other statements may: the first ones may have to be sorted among
 * millions.
 */
const mostMs = '120s';

/** Makes days and texts of instants. */
const itsDays = `set local timezone = 'America/Mexico_City'; set local datestyle = 'ISO'`;

/** First key of the advisory locks that count an account's reads, two at once in all processes together. */
const lockSpace = 0x6c72;

const takeReadSlot = (userId: string): Sql => sql`
  select pg_backend_pid() as pid,
    case when pg_try_advisory_xact_lock(${lockSpace}, hashtext(${userId} || ' 1')) then true
      else pg_try_advisory_xact_lock(${lockSpace}, hashtext(${userId} || ' 2')) end as taken`;

/** Reads the rows of one query, a batch at a time, from a cursor of a transaction on a connection of its own. */
export class LongRead implements RowBatches {
  readonly #client: PoolClient;
  readonly #cancel: (processId: number) => Promise<void>;
  readonly #left: () => void;
  #pid = 0;
  #first: readonly Cells[] = [];
  #running: Promise<unknown> | undefined;
  #closing: Promise<void> | undefined;

  /** @param left told once when the connection is given back. */
  constructor(client: PoolClient, cancel: (processId: number) => Promise<void>, left: () => void) {
    this.#client = client;
    this.#cancel = cancel;
    this.#left = left;
    // Nobody else is told where no statement runs and a connection ends.
    client.on('error', ignore);
  }

  /** Reads the first rows too, so that what is wrong with the query is told before anything is answered. */
  async begin(userId: string, asked: AskedRead): Promise<void> {
    const leave = () => void this.close();
    asked.gone.addEventListener('abort', leave);
    try {
      await this.#declare(userId, asked);
      this.#first = await this.#fetch(firstRows);
    } catch (error) {
      await this.close();
      // Its statement was ended, and nobody is there to be told how.
      throw asked.gone.aborted ? overloaded() : error;
    } finally {
      asked.gone.removeEventListener('abort', leave);
    }
  }

  get batches(): AsyncIterable<readonly Cells[]> {
    return this.#read();
  }

  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #declare(userId: string, { query, whole }: AskedRead): Promise<void> {
    await this.#client.query('begin read only');
    const { rows } = await this.#client.query<{ pid: number; taken: boolean }>(numbered(takeReadSlot(userId)));
    if (!rows[0]?.taken) throw tooMany(busyMessage, 10);
    this.#pid = rows[0].pid;
    await this.#client.query(
      `set local idle_in_transaction_session_timeout = '${mostIdle}'; set local statement_timeout = '${mostMs}'; ${itsDays}`,
    );
    if (whole) await this.#client.query('set local cursor_tuple_fraction = 1');
    const { text, values } = numbered(query);
    await this.#client.query(`declare long_read no scroll cursor for ${text}`, values);
  }

  async *#read(): AsyncIterable<readonly Cells[]> {
    let rows = this.#first;
    this.#first = [];
    while (rows.length > 0) {
      // The next ones come while these are written.
      const next = this.#fetch(nextRows);
      next.catch(ignore);
      yield rows;
      rows = await next;
    }
  }

  async #fetch(most: number): Promise<readonly Cells[]> {
    const fetched = this.#client.query<(string | null)[]>({
      text: `fetch ${most} from long_read`,
      rowMode: 'array',
    });
    this.#running = fetched;
    const { rows } = await fetched;
    this.#running = undefined;
    return rows;
  }

  async #end(): Promise<void> {
    try {
      await this.#stop();
      await this.#client.query('rollback');
      this.#client.release();
    } catch {
      this.#client.release(true);
    } finally {
      this.#client.off('error', ignore);
      this.#left();
    }
  }

  /**
   * Stops a statement that nobody waits for any longer. The connection is kept until it has ended, so that no other is
   * hit.
   */
  async #stop(): Promise<void> {
    if (this.#running === undefined) return;
    const ended = this.#running.then(yes, yes);
    // One that has not begun yet is not ended by this, so it is said until it is.
    for (let isOver = false; !isOver;) {
      // Where the server is gone, so is its statement.
      await this.#cancel(this.#pid).catch(ignore);
      isOver = await Promise.race([ended, delay(sayAgainMs, false)]);
    }
  }
}

const busyMessage = 'Ya se están descargando dos archivos tuyos. Espera a que terminen e inténtalo de nuevo.';

const ignore = () => undefined;
const yes = () => true;

const sayAgainMs = 200;
