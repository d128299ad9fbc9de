import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS csds (
    rfc TEXT PRIMARY KEY,
    certificate TEXT NOT NULL,
    private_key TEXT NOT NULL,
    password TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    uploaded_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS attempts (
    order_number TEXT PRIMARY KEY,
    count INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS documents (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    uuid TEXT NOT NULL UNIQUE,
    rfc_issuer TEXT NOT NULL,
    serie TEXT NOT NULL,
    folio TEXT NOT NULL,
    order_number TEXT NOT NULL,
    status TEXT NOT NULL,
    related TEXT NOT NULL,
    row TEXT NOT NULL,
    detail TEXT NOT NULL,
    xml TEXT NOT NULL,
    cancellation TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS documents_by_folio ON documents (rfc_issuer, CAST(folio AS INTEGER));
  CREATE INDEX IF NOT EXISTS documents_by_order ON documents (order_number);
  CREATE TABLE IF NOT EXISTS secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;
`;

/** Opens the emulator's durable file. What a commit has said is there after any kill of its process. */
export function openStore(directory: string): DatabaseSync {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, 'facturama.sqlite');
  const database = new DatabaseSync(path);
  // It holds private keys: of the test PAC and of whoever registered one.
  chmodSync(path, 0o600);
  // Only a machine that loses its power could take the last of these worthless documents back: no need to wait for the disk.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  database.exec(SCHEMA);
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
