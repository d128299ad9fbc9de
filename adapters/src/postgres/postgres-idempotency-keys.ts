import { randomUUID } from 'node:crypto';
import { DomainError } from '@timbra/core/shared/errors.ts';
import type { MadeResource } from '@timbra/core/shared/request-key.ts';
import type { Claim, IdempotencyKeys, KeyedRequest } from '../ports/idempotency-keys.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';
import { SharedWaits } from './waits/shared-waits.ts';

interface KeyRow {
  request_hash: Buffer;
  status: number | null;
  body: unknown;
  resource_type: MadeResource['type'] | null;
  resource_id: string | null;
}

/** A claim outlives its process by this much; work that takes longer binds its resource before. */
const leaseMs = 30_000;
const retentionMs = 24 * 60 * 60 * 1_000;

export class PostgresIdempotencyKeys implements IdempotencyKeys {
  readonly #database: Database;
  readonly #waits: SharedWaits;

  constructor(database: Database) {
    this.#database = database;
    this.#waits = new SharedWaits((asked) => this.#notRunning(asked));
  }

  async claim(request: KeyedRequest): Promise<Claim> {
    const owner = randomUUID();
    const now = this.#database.now();
    const claimed = await this.#database.change(
      sql`insert into idempotency_keys as k (scope, key, request_hash, owner, locked_until, created_at)
       values (${request.scope}, ${request.key}, ${Buffer.from(request.hash)}, ${owner}, ${this.#database.now(leaseMs)}, ${now})
       on conflict (scope, key) do update set
         request_hash = excluded.request_hash, owner = excluded.owner, locked_until = excluded.locked_until,
         created_at = excluded.created_at, status = null, body = null, resource_type = null, resource_id = null
       where k.created_at < ${this.#database.now(-retentionMs)}
         or (k.status is null and k.resource_id is null and k.locked_until < ${now}
             and k.request_hash = excluded.request_hash)`,
    );
    if (claimed === 1) return { kind: 'mine', owner };
    return this.#standing(request);
  }

  async #standing(request: KeyedRequest): Promise<Claim> {
    const row = await this.#database.row<KeyRow>(
      sql`select request_hash, status, body, resource_type, resource_id from idempotency_keys where scope = ${request.scope} and key = ${request.key}`,
    );
    if (!row) return { kind: 'running' };
    if (Buffer.compare(row.request_hash, request.hash) !== 0) return { kind: 'other-request' };
    const resource =
      row.resource_type && row.resource_id ? { type: row.resource_type, id: row.resource_id } : undefined;
    if (row.status !== null)
      return { kind: 'answered', status: row.status, body: row.body, ...(resource && { resource }) };
    return resource ? { kind: 'made', resource } : { kind: 'running' };
  }

  settled({ scope, key }: KeyedRequest, mostMs: number): Promise<boolean> {
    return this.#waits.wait(JSON.stringify([scope, key]), mostMs);
  }

  endWaits(): void {
    this.#waits.end();
  }

  /** What is answered, bound to what it makes, released, or left by a process that has died. */
  async #notRunning(asked: readonly string[]): Promise<readonly string[]> {
    const running = await this.#database.rows<{ ordinal: number }>(
      sql`select a.ordinal::int from jsonb_array_elements(${`[${asked.join()}]`}::jsonb) with ordinality as a (name, ordinal)
       join idempotency_keys k on k.scope = a.name ->> 0 and k.key = a.name ->> 1
       where k.status is null and k.resource_id is null and k.locked_until >= ${this.#database.now()}`,
    );
    const runningOrdinals = new Set(running.map(({ ordinal }) => ordinal));
    return asked.filter((_, index) => !runningOrdinals.has(index + 1));
  }

  async bind(request: KeyedRequest, owner: string, resource: MadeResource): Promise<void> {
    const bound = await this.#database.change(
      sql`update idempotency_keys set resource_type = ${resource.type}, resource_id = ${resource.id}
       where scope = ${request.scope} and key = ${request.key} and owner = ${owner} and resource_id is null`,
    );
    if (bound === 0) {
      throw new DomainError('IDEMPOTENCY_CONFLICT', 'Otra solicitud con la misma Idempotency-Key está en curso.');
    }
  }

  async answer(request: KeyedRequest, owner: string, status: number, body: unknown): Promise<void> {
    await this.#database.change(
      sql`update idempotency_keys set status = ${status}, body = ${JSON.stringify(body)}::jsonb where scope = ${request.scope} and key = ${request.key} and owner = ${owner}`,
    );
  }

  async release(request: KeyedRequest, owner: string): Promise<void> {
    await this.#database.change(
      sql`delete from idempotency_keys where scope = ${request.scope} and key = ${request.key} and owner = ${owner} and resource_id is null`,
    );
  }

  forgetOld(): Promise<number> {
    return this.#database.change(
      sql`delete from idempotency_keys where created_at < ${this.#database.now(-retentionMs)}`,
    );
  }
}
