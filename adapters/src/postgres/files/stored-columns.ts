import { requireRecordable, type StoredFile, type WrittenFile } from '../../objects/file-store.ts';
import { raw, sql, type Sql } from '../sql.ts';

/** What a row has of a file: its content, or where that lies. */
export interface FileColumns {
  readonly content: Buffer | null;
  readonly stored: StoredFile | null;
}

/** A file as its row is to have it: its content, or where that has been written. */
export interface SavedFile {
  readonly content: Buffer | null;
  readonly stored: WrittenFile | undefined;
}

/** Where the file of a row lies, as `StoredFile`; null while its row has it. @param alias of the row's table. */
export const storedOf = (alias: string): string =>
  `case when ${alias}.content is null and ${alias}.stored_key is not null then json_build_object('key', ${alias}.stored_key,
     'sha256', encode(${alias}.stored_sha256, 'hex'), 'bytes', ${alias}.stored_bytes) end`;

/** The columns of a `FileColumns`, of whose table nothing else is read. */
export const fileColumns = (alias: string): string => `${alias}.content, ${storedOf(alias)} as stored`;

/** The columns of `keptColumns`. */
export const storedNames = raw('content, stored_key, stored_sha256, stored_bytes');

/**
 * What the row of a file gets, to be written at once.
 * @throws Error when the file was written too long ago.
 */
export function storedColumns({ content, stored }: SavedFile, now: Date): Sql {
  if (stored) requireRecordable(stored, now);
  const sha256 = stored ? Buffer.from(stored.sha256, 'hex') : null;
  return sql`${content}::bytea, ${stored?.key ?? null}::text, ${sha256}::bytea, ${stored?.bytes ?? null}::integer`;
}
