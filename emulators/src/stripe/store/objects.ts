import { createHash, randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Answer } from '../../http/answer.ts';
import { StripeFailure, type StripeRequest } from '../http/router.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Draws letters and digits that nobody guesses. */
export const randomText = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Makes an id in Stripe's form, such as `pi_3Pq…`. */
export const newId = (prefix: string) => `${prefix}${randomText(24)}`;

type Kind = 'payment_intent' | 'customer' | 'charge' | 'refund' | 'dispute';

interface StripeObject {
  readonly id: string;
  readonly object: Kind;
  readonly created: number;
}

/** An object as the API shows it, and what the API does not show. */
export interface Stored<T> {
  /** The numbers ascend in the order of creation. */
  readonly number: number;
  /** It is whole centavos: of a customer what is free to be used, of a payment what has arrived for it. */
  readonly money: number;
  readonly body: T;
}

/** The times are in seconds since 1970, both ends included. */
interface Page {
  readonly from: number;
  readonly to: number;
  readonly owner: string | undefined;
  /** It is the last of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

interface Row {
  readonly number: number;
  readonly money: number;
  readonly body: string;
}

const COLUMNS = 'number, money, body';

/** Keeps everything of the account: the newest state of each object. */
export class StripeObjects {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** @param owner whose it is: a payment's customer, a refund's payment. */
  add(body: StripeObject, owner: string | null): void {
    this.#database
      .prepare('INSERT INTO objects (id, kind, owner, created, money, body) VALUES (?, ?, ?, ?, 0, ?)')
      .run(body.id, body.object, owner, body.created, JSON.stringify(body));
  }

  save(body: StripeObject): void {
    this.#database.prepare('UPDATE objects SET body = ? WHERE id = ?').run(JSON.stringify(body), body.id);
  }

  /** @param centavos what comes; what goes is negative. */
  addMoney(id: string, centavos: number): void {
    this.#database.prepare('UPDATE objects SET money = money + ? WHERE id = ?').run(centavos, id);
  }

  find<T>(kind: Kind, id: string): Stored<T> | undefined {
    const row = this.#database.prepare(`SELECT ${COLUMNS} FROM objects WHERE id = ? AND kind = ?`).get(id, kind);
    return row ? stored<T>(row) : undefined;
  }

  findNumber<T>(kind: Kind, number: number): Stored<T> | undefined {
    const row = this.#database.prepare(`SELECT ${COLUMNS} FROM objects WHERE number = ? AND kind = ?`);
    const found = row.get(number, kind);
    return found ? stored<T>(found) : undefined;
  }

  /** Returns the objects, the oldest first. */
  ownedBy<T>(kind: Kind, owner: string): readonly Stored<T>[] {
    return this.#database
      .prepare(`SELECT ${COLUMNS} FROM objects WHERE owner = ? AND kind = ? ORDER BY number`)
      .all(owner, kind)
      .map((row) => stored<T>(row));
  }

  /** Returns the objects, the newest first. */
  page<T>(kind: Kind, { from, to, owner, after, limit }: Page): readonly Stored<T>[] {
    return this.#database
      .prepare(
        `SELECT ${COLUMNS} FROM objects
         WHERE kind = :kind AND created BETWEEN :from AND :to AND (:owner IS NULL OR owner = :owner)
           AND (:after IS NULL OR number < (SELECT number FROM objects WHERE id = :after))
         ORDER BY number DESC LIMIT :limit`,
      )
      .all({ kind, from, to, owner: owner ?? null, after: after ?? null, limit })
      .map((row) => stored<T>(row));
  }
}

function stored<T>(row: unknown): Stored<T> {
  const { number, money, body } = row as Row;
  return { number, money, body: JSON.parse(body) as T };
}

interface StoredRow {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
}

/** The first answer of each Idempotency-Key: whoever repeats a request gets it again, whatever happened since. */
export class StoredAnswers {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** @param work throws when it refused the request: nothing is kept of it, and the key may be used again. */
  once({ idempotencyKey: key, method, path, body }: StripeRequest, work: () => Answer): Answer {
    if (key === undefined) return work();
    const fingerprint = createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
    const held = this.#find(key);
    if (held && held.fingerprint !== fingerprint) throw keyReused(key);
    if (held) {
      return { status: held.status, json: JSON.parse(held.body), headers: { 'Idempotent-Replayed': 'true' } };
    }
    const answer = work();
    this.#database
      .prepare('INSERT INTO kept_answers (key, fingerprint, status, body) VALUES (?, ?, ?, ?)')
      .run(key, fingerprint, answer.status, JSON.stringify(answer.json));
    return answer;
  }

  #find(key: string): StoredRow | undefined {
    return this.#database.prepare('SELECT fingerprint, status, body FROM kept_answers WHERE key = ?').get(key) as
      StoredRow | undefined;
  }
}

function keyReused(key: string): StripeFailure {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeFailure(400, { type: 'idempotency_error', message });
}
