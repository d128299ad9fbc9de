import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';
import { sql } from './sql.ts';
import { numbered } from './statement-names.ts';

const waitedFor = new AsyncLocalStorage<AbortSignal>();

/**
 * Does work that is of use only to whoever waits for it: what it still asks of the database is ended once `gone` tells that
 * nobody does. It is for work that reads: what changes something, or goes on in the background, must come to its end.
 */
export const whileWaitedFor = <T>(gone: AbortSignal, work: () => Promise<T>): Promise<T> => waitedFor.run(gone, work);

/** Does a part of such work that ends by itself. */
export const regardless = <T>(work: () => T): T => waitedFor.exit(work);

/** What the driver knows of a session, and its types do not tell. */
interface Session {
  readonly processID: number;
  /** Returns `I` outside of a transaction. */
  getTransactionStatus(): 'I' | 'T' | 'E' | null;
}

/** Ends statements that nobody waits for, over a connection of its own: all others may be busy with such statements. */
export class AbandonedWork {
  readonly #own: Pool;

  constructor(url: string) {
    this.#own = new Pool({ connectionString: url, max: 1, allowExitOnIdle: true, connectionTimeoutMillis: 5_000 });
    this.#own.on('error', ignore);
  }

  /** From now on a connection of the pool that work takes for whoever waits for it is watched until it is given back. */
  watch(pool: Pool): void {
    const connect = pool.connect.bind(pool);
    const watched = async () => {
      const gone = waitedFor.getStore();
      gone?.throwIfAborted();
      const client = await connect();
      return gone ? this.#held(client, gone) : client;
    };
    // The pool's own methods ask by a callback. Nothing here uses them for what is worth being ended.
    pool.connect = ((callback?: Parameters<Pool['connect']>[0]) =>
      callback ? connect(callback) : watched()) as Pool['connect'];
  }

  /** Ends the statement that runs now. Outside of a transaction it is told to its caller as an error, and nothing else ends. */
  async cancel(processId: number): Promise<void> {
    await this.#own.query(numbered(sql`select pg_cancel_backend(${processId})`));
  }

  close(): Promise<void> {
    return this.#own.ending ? Promise.resolve() : this.#own.end();
  }

  #held(client: PoolClient, gone: AbortSignal): PoolClient {
    if (gone.aborted) {
      client.release();
      throw gone.reason;
    }
    const held = new AbortController();
    let ending: Promise<void> | undefined;
    const end = () => {
      ending = this.#end(client as PoolClient & Session, held.signal);
    };
    gone.addEventListener('abort', end, { once: true });
    const release = client.release.bind(client);
    client.release = (error) => {
      gone.removeEventListener('abort', end);
      held.abort();
      // Whoever takes it next must not be hit by what was meant for its last statement.
      if (ending) void releasedAfter(ending, () => release(error));
      else release(error);
    };
    return client;
  }

  /** A statement that was sent and has not begun is not ended by this, so it is said until the connection is given back. */
  async #end(client: Session, released: AbortSignal): Promise<void> {
    while (!released.aborted) {
      await this.#say(client).catch(ignore);
      await delay(sayAgainMs, undefined, { signal: released }).catch(ignore);
    }
  }

  /** The end of a transaction must not be hit: the driver would keep the connection of one whose rollback fails for good. */
  async #say(session: Session): Promise<void> {
    if (session.getTransactionStatus() === 'I') return this.cancel(session.processID);
    await this.#own.query(numbered(sql`select pg_terminate_backend(${session.processID})`));
  }
}

const sayAgainMs = 200;

const ignore = () => undefined;

async function releasedAfter(ending: Promise<void>, release: () => void): Promise<void> {
  await ending.finally(release);
}
