import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../store/objects.ts';

export interface PendingEvent {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
}

/** Tells who caused an event, as the event says itself. */
export interface Cause {
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

/** Keeps what has happened and who has not been told of it yet. An event is due until a receiver took it. */
export class StripeEvents {
  readonly #database: DatabaseSync;
  readonly #now: () => Date;

  constructor(database: DatabaseSync, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Records an event in the transaction of what happened. */
  record(type: string, object: unknown, { requestId, idempotencyKey }: Cause): void {
    const id = newId('evt_');
    const now = this.#now().getTime();
    const body = {
      id,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: Math.floor(now / 1_000),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: requestId, idempotency_key: idempotencyKey ?? null },
      type,
    };
    this.#database
      .prepare('INSERT INTO events (id, body, next_at) VALUES (?, ?, ?)')
      .run(id, JSON.stringify(body, null, 2), now);
  }

  due(limit: number): readonly PendingEvent[] {
    return this.#database
      .prepare('SELECT id, body, attempts FROM events WHERE next_at <= ? ORDER BY next_at, number LIMIT ?')
      .all(this.#now().getTime(), limit)
      .map(({ id, body, attempts }) => ({ id: String(id), body: String(body), attempts: Number(attempts) }));
  }

  /** Returns the milliseconds until another is due; undefined when all are told. */
  nextIn(): number | undefined {
    const row = this.#database.prepare('SELECT min(next_at) AS next FROM events WHERE next_at IS NOT NULL').get();
    const { next } = row as { next: number | null };
    return next === null ? undefined : Math.max(0, next - this.#now().getTime());
  }

  delivered(id: string): void {
    this.#database.prepare('UPDATE events SET attempts = attempts + 1, next_at = NULL WHERE id = ?').run(id);
  }

  /** Tries again later, each time twice as late, as long as it takes. */
  missed({ id, attempts }: PendingEvent): void {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS);
    this.#database
      .prepare('UPDATE events SET attempts = attempts + 1, next_at = ? WHERE id = ?')
      .run(this.#now().getTime() + wait, id);
  }

  /**
   * Repeats an event as a receiver may see it: any event comes at least once.
   * @returns whether there is such an event.
   */
  repeat(id: string): boolean {
    const now = this.#now().getTime();
    return this.#database.prepare('UPDATE events SET next_at = ? WHERE id = ?').run(now, id).changes > 0;
  }

  /** Returns the events, the oldest first. */
  all(): readonly { event: unknown; attempts: number; delivered: boolean }[] {
    const rows = this.#database.prepare('SELECT body, attempts, next_at FROM events ORDER BY number').all();
    return rows.map((row) => {
      const { body, attempts, next_at: nextAt } = row as { body: string; attempts: number; next_at: number | null };
      return { event: JSON.parse(body), attempts, delivered: nextAt === null };
    });
  }
}
