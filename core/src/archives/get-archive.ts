import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { Clock } from '../shared/clock.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { Archive } from './archive.ts';
import type { Archives } from './archives.ts';

export interface ArchiveFile {
  readonly archive: Archive;
  readonly content: AsyncIterable<Uint8Array>;
}

/** How an archive stands, and its file. */
export class GetArchive {
  readonly #archives: Archives;
  readonly #clock: Clock;

  constructor(archives: Archives, clock: Clock) {
    this.#archives = archives;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND */
  async execute(actor: Actor, id: string): Promise<Archive> {
    const archive = await this.#archives.find(scopeOf(actor, 'invoices:read'), id);
    if (!archive) throw notFound('No encontramos ese archivo.');
    return archive;
  }

  async kept(actor: Actor): Promise<readonly Archive[]> {
    return this.#archives.kept(scopeOf(actor, 'invoices:read'), this.#clock.now());
  }

  /** Its file goes; the documents stay. @throws DomainError NOT_FOUND, CONFLICT while it is being made. */
  async delete(actor: Actor, id: string): Promise<void> {
    await this.execute(actor, id);
    if (await this.#archives.expire(id, this.#clock.now())) return;
    throw new DomainError('CONFLICT', 'Este archivo todavía se está preparando. Bórralo cuando termine.');
  }

  /** @throws DomainError NOT_FOUND, also before it is finished and once it has expired. */
  async file(actor: Actor, id: string): Promise<ArchiveFile> {
    const archive = await this.execute(actor, id);
    const isThere = archive.status === 'COMPLETED' && archive.expiresAt && archive.expiresAt > this.#clock.now();
    if (!isThere) throw notFound('Este archivo no está listo o ya venció.');
    return { archive, content: this.#archives.content(id) };
  }
}
