import type { Claim, KeyedRequest } from '@timbra/adapters/ports/idempotency-keys.ts';
import type { Database } from '@timbra/adapters/postgres/database.ts';
import { PostgresIdempotencyKeys } from '@timbra/adapters/postgres/postgres-idempotency-keys.ts';
import { retainKey } from '@timbra/adapters/postgres/samples/sample-keys.ts';

/** Keys that do not expire: a filling may go on days later, and its last step is then no second one. */
export class OwnKeys extends PostgresIdempotencyKeys {
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
