import { type Actor, scopeOf } from '../access/actor.ts';
import { importNotFound } from './import.ts';
import type { ImportsPorts, Refusal } from './ports.ts';
import type { StoredRecord } from './target.ts';

export interface RefusedRows {
  readonly fileName: string;
  /** Headings of the file as they were uploaded. */
  readonly columns: readonly string[];
  /** They are those that are still open, by their lines. */
  readonly rows: AsyncIterable<readonly Refusal[]>;
}

export interface RetainedRows {
  readonly fileName: string;
  readonly rows: AsyncIterable<readonly StoredRecord[]>;
}

type Ports = Pick<ImportsPorts, 'imports'>;

/** Returns the rows that an import refused. @throws DomainError NOT_FOUND */
export async function getRefusals(ports: Ports, actor: Actor, id: string): Promise<RefusedRows> {
  const found = await ports.imports.find(scopeOf(actor, 'imports:read'), id);
  if (!found) throw importNotFound();
  return { fileName: found.fileName, columns: found.columns, rows: ports.imports.refusals(id) };
}

/** Returns the first records that the undo of an import left as they were. @throws DomainError NOT_FOUND */
export async function getRetained(ports: Ports, actor: Actor, id: string): Promise<readonly StoredRecord[]> {
  const found = await ports.imports.find(scopeOf(actor, 'imports:read'), id);
  if (!found) throw importNotFound();
  return ports.imports.retained(id, 1_000);
}

/** All of it, read as it is needed. @throws DomainError NOT_FOUND */
export async function getAllStored(ports: Ports, actor: Actor, id: string): Promise<RetainedRows> {
  const found = await ports.imports.find(scopeOf(actor, 'imports:read'), id);
  if (!found) throw importNotFound();
  return { fileName: found.fileName, rows: ports.imports.allRetained(id) };
}
