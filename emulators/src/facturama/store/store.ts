import type { DatabaseSync } from 'node:sqlite';
import { openDurable } from '../../store/durable.ts';

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
  CREATE INDEX IF NOT EXISTS documents_by_numeric_folio ON documents (CAST(folio AS INTEGER));
  CREATE INDEX IF NOT EXISTS documents_by_order ON documents (order_number);
  CREATE TABLE IF NOT EXISTS secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;
`;

/** Opens the emulator's durable file; it holds private keys: of the test PAC and of whoever registered one. */
export function openStore(directory: string): DatabaseSync {
  return openDurable(directory, 'facturama.sqlite', SCHEMA);
}
