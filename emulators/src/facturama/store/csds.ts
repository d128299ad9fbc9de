import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { openDurable } from '../../store/durable.ts';

/** Is a CSD as registered, in the words of Facturama's answers; files in Base64. */
export interface StoredCsd {
  readonly Rfc: string;
  readonly Certificate: string;
  readonly PrivateKey: string;
  readonly PrivateKeyPassword: string;
  readonly CsdExpirationDate: string;
  readonly UploadDate: string;
}

const COLUMNS = `rfc AS Rfc, certificate AS Certificate, private_key AS PrivateKey, password AS PrivateKeyPassword,
  expires_at AS CsdExpirationDate, uploaded_at AS UploadDate`;

const csdOf = (row: Record<string, SQLOutputValue>): StoredCsd => ({
  Rfc: String(row['Rfc']),
  Certificate: String(row['Certificate']),
  PrivateKey: String(row['PrivateKey']),
  PrivateKeyPassword: String(row['PrivateKeyPassword']),
  CsdExpirationDate: String(row['CsdExpirationDate']),
  UploadDate: String(row['UploadDate']),
});

export class Csds {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  find(rfc: string): StoredCsd | undefined {
    const row = this.#database.prepare(`SELECT ${COLUMNS} FROM csds WHERE rfc = ?`).get(rfc);
    return row && csdOf(row);
  }

  all(): readonly StoredCsd[] {
    return this.#database.prepare(`SELECT ${COLUMNS} FROM csds ORDER BY rfc`).all().map(csdOf);
  }

  save(csd: StoredCsd): void {
    this.#database
      .prepare(
        `INSERT OR REPLACE INTO csds (rfc, certificate, private_key, password, expires_at, uploaded_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(csd.Rfc, csd.Certificate, csd.PrivateKey, csd.PrivateKeyPassword, csd.CsdExpirationDate, csd.UploadDate);
  }

  delete(rfc: string): boolean {
    return this.#database.prepare('DELETE FROM csds WHERE rfc = ?').run(rfc).changes > 0;
  }
}

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
