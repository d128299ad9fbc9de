import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { Overrides } from '@timbra/adapters/container/container.ts';
import { part } from '@timbra/adapters/container/part.ts';
import type { Claim, KeyedRequest } from '@timbra/adapters/ports/idempotency-keys.ts';
import type { Database } from '@timbra/adapters/postgres/database.ts';
import { PostgresIdempotencyKeys } from '@timbra/adapters/postgres/postgres-idempotency-keys.ts';
import { retainKey } from '@timbra/adapters/postgres/samples/sample-keys.ts';
import type { Clock, Ids, JobName, Jobs, Outbox } from '@timbra/core/shared/ports.ts';
import { sessionActor, type Actor } from '@timbra/core/access/actor.ts';
import type { Seen, TakenInvoice } from '@timbra/core/invoicing/stamping/stampings.ts';
import { PostgresStampings } from '@timbra/adapters/postgres/postgres-stampings.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import { sampleMark } from '@timbra/core/samples/sample-data.ts';

/** A document that a process had at hand when it died is another's this long after one call to the provider. */
const leaseMs = 5_000;

/**
 * Returns what replaces parts of the product for whoever makes sample data: another clock, marked ids, apart from the
 * worker.
 */
export const overridesFor =
  (clock: SampleClock, session: OwnSession): Overrides =>
  (container) => {
    const ids = new SampleIds(clock);
    container.rebind(part('clock')).toConstantValue(clock);
    container.rebind(part('ids')).toConstantValue(ids);
    container.rebind(part('authenticator')).toConstantValue(session);
    const database = container.get(part('database'));
    container.rebind(part('outbox')).toConstantValue(new OwnOutbox(database));
    container.rebind(part('idempotencyKeys')).toConstantValue(new OwnKeys(database));
    const ownMs = container.get(part('config')).pac.timeoutMs + leaseMs;
    container.rebind(part('stampings')).toConstantValue(new OwnStampings(database, clock, ids, ownMs));
  };

/** Keys that do not expire: a filling may go on days later, and its last step is then no second one. */
class OwnKeys extends PostgresIdempotencyKeys {
  readonly #database: Database;

  constructor(database: Database) {
    super(database);
    this.#database = database;
  }

  override claim(request: KeyedRequest): Promise<Claim> {
    return this.#database.run(async () => {
      const claim = await super.claim(request);
      if (claim.kind === 'mine') await this.#database.change(retainKey(request.scope, request.key));
      return claim;
    });
  }
}

/**
 * The clock of the process that makes sample data, and of the PAC's emulator beside it: set to the day of each step, it goes
 * on from there. A document is dated, sent and stamped by one clock, as the rule of 72 hours asks.
 */
export class SampleClock implements Clock {
  #aheadMs = 0;

  set(at: Date): void {
    this.#aheadMs = at.getTime() - Date.now();
  }

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }
}

/** The one session of the API that makes sample data: other programs of the machine can call that, and know no token of it. */
export class OwnSession {
  readonly token = randomBytes(32).toString('hex');
  #actor: Actor | undefined;

  /** Begins it for an account. */
  open(userId: string): void {
    this.#actor = sessionActor({ userId, sessionId: userId, isOperator: false });
  }

  authenticate(token: string): Promise<Actor | undefined> {
    return Promise.resolve(token === this.token ? this.#actor : undefined);
  }
}

/** Ids that tell sample data, of the moment that its clock shows: lists go by them. */
class SampleIds implements Ids {
  readonly #clock: Clock;
  #msecs = 0;
  #seq = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  next(): string {
    const now = this.#clock.now().getTime();
    if (now === this.#msecs) this.#seq += 1;
    else this.#begin(now);
    // The sequence is in the bytes before the mark, but for its last two bits.
    return v7({ msecs: this.#msecs, seq: this.#seq << 2 }).slice(0, -sampleMark.length) + sampleMark;
  }

  /** What an earlier process made of the same moment began elsewhere. */
  #begin(now: number): void {
    this.#msecs = now;
    this.#seq = Math.floor(Math.random() * 2 ** 28);
  }
}

/**
 * The worker's sweeps look for no work before that: whatever dies, the next process that makes sample data goes on with it,
 * and no worker sends a document of the demonstration to a provider that the instance is given later.
 */
const never = new Date(Date.UTC(2200, 0));

/** Takes the document that is named and none of the line, where those of users wait for the worker. */
class OwnStampings extends PostgresStampings {
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
class OwnOutbox implements Outbox {
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
