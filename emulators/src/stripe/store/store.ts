import type { DatabaseSync } from 'node:sqlite';
import { openDurable } from '../../store/durable.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS objects (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    owner TEXT,
    created INTEGER NOT NULL,
    money INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS objects_by_age ON objects (kind, number);
  CREATE INDEX IF NOT EXISTS objects_by_owner ON objects (owner, kind, number);
  CREATE TABLE IF NOT EXISTS kept_answers (
    key TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS events (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    body TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS events_due ON events (next_at) WHERE next_at IS NOT NULL;
`;

/** Opens the emulator's durable file. */
export function openStore(directory: string): DatabaseSync {
  return openDurable(directory, 'stripe.sqlite', SCHEMA);
}
