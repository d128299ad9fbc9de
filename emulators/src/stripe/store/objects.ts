import type { DatabaseSync } from 'node:sqlite';

export type Kind = 'payment_intent' | 'customer' | 'charge' | 'refund' | 'dispute';

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
export interface Page {
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
