import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Answer } from '../../http/answer.ts';
import { StripeFailure } from '../http/failure.ts';
import type { StripeRequest } from '../http/router.ts';

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
    const stored = this.#find(key);
    if (stored && stored.fingerprint !== fingerprint) throw keyReused(key);
    if (stored) {
      return { status: stored.status, json: JSON.parse(stored.body), headers: { 'Idempotent-Replayed': 'true' } };
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
