import type { Overrides } from '@timbra/adapters/container/container.ts';
import { part } from '@timbra/adapters/container/part.ts';
import type { Claim, KeyedRequest } from '@timbra/adapters/ports/idempotency-keys.ts';
import type { Database } from '@timbra/adapters/postgres/database.ts';
import { PostgresIdempotencyKeys } from '@timbra/adapters/postgres/postgres-idempotency-keys.ts';
import { retainKey } from '@timbra/adapters/postgres/samples/sample-keys.ts';
import type { OwnSession } from './own-session.ts';
import { OwnOutbox, OwnStampings } from './own-stamping.ts';
import type { SampleClock } from './sample-clock.ts';
import { SampleIds } from './sample-ids.ts';

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
