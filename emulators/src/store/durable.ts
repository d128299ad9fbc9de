import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** Opens a database whose statements are compiled once, not at each use. */
class Durable extends DatabaseSync {
  readonly #compiled = new Map<string, StatementSync>();

  override prepare(sql: string): StatementSync {
    const known = this.#compiled.get(sql);
    if (known) return known;
    const compiled = super.prepare(sql);
    this.#compiled.set(sql, compiled);
    return compiled;
  }
}

/** Opens an emulator's durable file. What a commit has said is there after any kill of its process. */
export function openDurable(directory: string, file: string, schema: string): DatabaseSync {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, file);
  const database = new Durable(path);
  chmodSync(path, 0o600);
  // Only a machine that loses its power could take the last of these worthless records back: no need to wait for the disk.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  database.exec(schema);
  return database;
}

/** Runs `work` so that all that it stores is kept together, and nothing of it when it throws. */
export function transaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
