import { createHash, randomUUID } from 'node:crypto';
import { DomainError } from '@timbra/core/shared/errors.ts';
import type { MadeResource } from '@timbra/core/shared/ports.ts';
import type { Claim, IdempotencyKeys, KeyedRequest } from '../ports/idempotency-keys.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';
import { SharedWaits } from './waits/shared-waits.ts';

interface KeyRow {
  key: string;
  target: Buffer | null;
  is_old: boolean;
  request_hash: Buffer;
  status: number | null;
  body: unknown;
  resource_type: MadeResource['type'] | null;
  resource_id: string | null;
}

/** A claim outlives its process by this much; work that takes longer binds its resource before. */
const leaseMs = 30_000;
const retentionMs = 48 * 60 * 60 * 1_000;

export class PostgresIdempotencyKeys implements IdempotencyKeys {
  readonly #database: Database;
  readonly #waits: SharedWaits;

  constructor(database: Database) {
    this.#database = database;
    this.#waits = new SharedWaits((asked) => this.#notRunning(asked));
  }

  async claim(request: KeyedRequest): Promise<Claim> {
    for (;;) {
      const rows = await this.#rowsOf(request);
      const stored = rows.find((row) => isOf(row, request));
      const standing = stored && standingOf(stored, request);
      if (standing && standing.kind !== 'running') return standing;
      const name = stored?.key ?? freeName(rows, request);
      const owner = randomUUID();
      if (await this.#take(request, name, owner)) return { kind: 'mine', owner };
      if (standing) return standing;
      // Another request has taken the row since it was looked for.
    }
  }

  /** Tells whether the row of that name is now the request's: it was free, too old, or left by a process that died. */
  async #take(request: KeyedRequest, name: string, owner: string): Promise<boolean> {
    const now = this.#database.now();
    const taken = await this.#database.change(sql`
      insert into idempotency_keys as k (scope, key, target, request_hash, owner, locked_until, created_at)
      values (${request.scope}, ${name}, ${Buffer.from(request.target)}, ${Buffer.from(request.hash)}, ${owner}, ${this.#database.now(leaseMs)}, ${now})
      on conflict (scope, key) do update set
        target = excluded.target, request_hash = excluded.request_hash, owner = excluded.owner,
        locked_until = excluded.locked_until, created_at = excluded.created_at,
        status = null, body = null, resource_type = null, resource_id = null
      where k.created_at < ${this.#database.now(-retentionMs)}
        or (k.status is null and k.resource_id is null and k.locked_until < ${now}
            and k.request_hash = excluded.request_hash)`);
    return taken === 1;
  }

  #rowsOf(request: KeyedRequest): Promise<KeyRow[]> {
    return this.#database.rows<KeyRow>(sql`
      select key, target, created_at < ${this.#database.now(-retentionMs)} as is_old, request_hash, status, body, resource_type, resource_id
      from idempotency_keys where scope = ${request.scope} and key in (${namesOf(request)})`);
  }

  settled(request: KeyedRequest, mostMs: number): Promise<boolean> {
    return this.#waits.wait(JSON.stringify([request.scope, namesOf(request), hex(request.hash)]), mostMs);
  }

  endWaits(): void {
    this.#waits.end();
  }

  /** What is answered, bound to what it makes, released, or left by a process that has died. */
  async #notRunning(asked: readonly string[]): Promise<readonly string[]> {
    const running = await this.#database.rows<{ ordinal: number }>(sql`
      select a.ordinal::int from jsonb_array_elements(${`[${asked.join()}]`}::jsonb) with ordinality as a (name, ordinal)
      cross join lateral jsonb_array_elements_text(a.name -> 1) as n (key)
      join idempotency_keys k on k.scope = a.name ->> 0 and k.key = n.key and k.request_hash = decode(a.name ->> 2, 'hex')
      where k.status is null and k.resource_id is null and k.locked_until >= ${this.#database.now()}`);
    const runningOrdinals = new Set(running.map(({ ordinal }) => ordinal));
    return asked.filter((_, index) => !runningOrdinals.has(index + 1));
  }

  async bind(request: KeyedRequest, owner: string, resource: MadeResource): Promise<void> {
    const bound = await this.#database.change(sql`
      update idempotency_keys set resource_type = ${resource.type}, resource_id = ${resource.id}
      where scope = ${request.scope} and key in (${namesOf(request)}) and owner = ${owner} and resource_id is null`);
    if (bound === 0) {
      throw new DomainError('IDEMPOTENCY_CONFLICT', 'Otra solicitud con la misma Idempotency-Key está en curso.');
    }
  }

  async answer(request: KeyedRequest, owner: string, status: number, body: unknown): Promise<void> {
    await this.#database.change(sql`
      update idempotency_keys set status = ${status}, body = ${JSON.stringify(body)}::jsonb where scope = ${request.scope} and key in (${namesOf(request)}) and owner = ${owner}`);
  }

  async release(request: KeyedRequest, owner: string): Promise<void> {
    await this.#database.change(sql`
      delete from idempotency_keys where scope = ${request.scope} and key in (${namesOf(request)}) and owner = ${owner} and resource_id is null`);
  }

  forgetOld(): Promise<number> {
    return this.#database.change(sql`
      delete from idempotency_keys where created_at < ${this.#database.now(-retentionMs)}`);
  }
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

/** Returns the name of the row of a key that another call had used before. */
const nameApart = ({ key, target }: KeyedRequest) =>
  `apart:${createHash('sha256').update(key).update(target).digest('base64url')}`;

/** The version before finds a row by the key itself: the first call of a key is kept under it. */
const namesOf = (request: KeyedRequest) => [request.key, nameApart(request)];

/** Tells whether a row stands for the request's own call. One of the version before stands for every call of its key. */
const isOf = ({ is_old, target }: KeyRow, request: KeyedRequest) =>
  !is_old && (target === null || isSame(target, request.target));

const freeName = (rows: readonly KeyRow[], request: KeyedRequest) =>
  rows.some(({ key, is_old }) => key === request.key && !is_old) ? nameApart(request) : request.key;

function standingOf(row: KeyRow, request: KeyedRequest): Claim {
  if (!isSame(row.request_hash, request.hash)) return { kind: 'other-request' };
  const resource = row.resource_type && row.resource_id ? { type: row.resource_type, id: row.resource_id } : undefined;
  if (row.status !== null) {
    return { kind: 'answered', status: row.status, body: row.body, ...(resource && { resource }) };
  }
  return resource ? { kind: 'made', resource } : { kind: 'running' };
}
