import { type Actor, scopeOf } from '../access/actor.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { Archive } from './archive.ts';
import type { ArchivesPorts } from './ports.ts';

export interface ArchiveFile {
  readonly archive: Archive;
  readonly content: AsyncIterable<Uint8Array>;
}

type Ports = Pick<ArchivesPorts, 'archives' | 'clock'>;

/**
 * Returns how an archive stands, and its file.
 * @throws DomainError NOT_FOUND
 */
export async function getArchive(ports: Ports, actor: Actor, id: string): Promise<Archive> {
  const archive = await ports.archives.find(scopeOf(actor, 'invoices:read'), id);
  if (!archive) throw notFound('No encontramos ese archivo.');
  return archive;
}

export async function listArchives(ports: Ports, actor: Actor): Promise<readonly Archive[]> {
  return ports.archives.available(scopeOf(actor, 'invoices:read'), ports.clock.now());
}

/** Its file goes; the documents stay. @throws DomainError NOT_FOUND, CONFLICT while it is being made. */
export async function deleteArchive(ports: Ports, actor: Actor, id: string): Promise<void> {
  await getArchive(ports, actor, id);
  if (await ports.archives.expire(id, ports.clock.now())) return;
  throw new DomainError('CONFLICT', 'Este archivo todavía se está preparando. Bórralo cuando termine.');
}

/** @throws DomainError NOT_FOUND, also before it is finished and once it has expired. */
export async function getArchiveFile(ports: Ports, actor: Actor, id: string): Promise<ArchiveFile> {
  const archive = await getArchive(ports, actor, id);
  const isThere = archive.status === 'COMPLETED' && archive.expiresAt && archive.expiresAt > ports.clock.now();
  if (!isThere) throw notFound('Este archivo no está listo o ya venció.');
  return { archive, content: ports.archives.content(id) };
}
