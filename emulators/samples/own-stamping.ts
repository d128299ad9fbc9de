import type { Jobs, JobName, Outbox } from '@timbra/core/shared/jobs.ts';
import type { Seen, TakenInvoice } from '@timbra/core/invoicing/stamping/stampings.ts';
import type { Database } from '@timbra/adapters/postgres/database.ts';
import { PostgresStampings } from '@timbra/adapters/postgres/postgres-stampings.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';

/**
 * The worker's sweeps look for no work before that: whatever dies, the next process that makes sample data goes on with it,
 * and no worker sends a document of the demonstration to a provider that the instance is given later.
 */
const never = new Date(Date.UTC(2200, 0));

/** Takes the document that is named and none of the line, where those of users wait for the worker. */
export class OwnStampings extends PostgresStampings {
  override take(id: string): Promise<TakenInvoice | undefined> {
    return this.interrupt(id);
  }

  override leave(id: string, seen: Seen): Promise<boolean> {
    return super.leave(id, seen, never);
  }
}

/**
 * Hands nothing to the worker: whoever makes sample data does itself what follows, by its own clock. Documents and runs are
 * kept from the worker's sweeps too, in the transaction that submits them; the worker's clock would find a document too old.
 */
export class OwnOutbox implements Outbox {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add<N extends JobName>(_: N, payload: Jobs[N]): Promise<void> {
    if ('invoiceId' in payload) {
      await this.#database.change(
        sql`update invoice_stampings set turn = null, rest_until = ${never}, next_at = ${never} where invoice_id = ${payload.invoiceId} and next_at is not null`,
      );
    }
    if ('runId' in payload) {
      await this.#database.change(sql`update payroll_runs set woken_at = ${never} where id = ${payload.runId}`);
    }
  }

  async addEach<N extends JobName>(name: N, payloads: readonly Jobs[N][]): Promise<void> {
    for (const payload of payloads) await this.add(name, payload);
  }
}
