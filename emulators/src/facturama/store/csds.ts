import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

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
