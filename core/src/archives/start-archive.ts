import type { Actor } from '../access/actor.ts';
import { notFound, refusal } from '../shared/errors.ts';
import { tooMany } from '../shared/rate-limits.ts';
import type { RequestKey } from '../shared/request-key.ts';
import type { StorageShare } from '../storage/storage-share.ts';
import { localTime } from '../shared/local-time.ts';
import { mostArchived, mostStored } from './archive.ts';
import type { ArchivesPorts } from './ports.ts';

export interface ArchiveRequest {
  readonly actor: Actor;
  readonly companyId: string | undefined;
  /** Returns the stamped documents that are wanted, by their ids; more than are allowed may be told as one more. */
  readonly select: (most: number) => Promise<readonly string[]>;
  /** Counts those that were named one by one: all of them, or none. */
  readonly named: number | undefined;
  readonly requestKey: RequestKey | undefined;
}

const mostOpen = 2;

type Ports = Pick<ArchivesPorts, 'archives' | 'access' | 'transactions' | 'outbox' | 'ids' | 'clock'> & {
  readonly storageShare: Pick<StorageShare, 'requireRoom'>;
};

/**
 * Leaves an archive of a company's documents to be made.
 * @throws DomainError NOT_FOUND, VALIDATION, RATE_LIMITED; CONFLICT when the account's files leave no room.
 */
export async function startArchive(
  ports: Ports,
  { actor, companyId: asked, select, named, requestKey }: ArchiveRequest,
): Promise<string> {
  const companyId = await ports.access.namedCompany(actor, 'invoices:read', asked);
  const id = ports.ids.next();
  await ports.transactions.run(async () => {
    if ((await ports.archives.countOpen(actor.userId)) >= mostOpen) throw tooMany(busy, 30);
    const ids = await select(mostArchived + 1);
    if (named !== undefined && ids.length < named) throw notFound('Una de estas facturas todavía no tiene archivos.');
    if (ids.length === 0) throw refusal([{ field: 'filter', message: 'No hay documentos timbrados que archivar.' }]);
    if (ids.length > mostArchived) throw refusal([{ field: 'filter', message: tooLarge }]);
    const createdAt = ports.clock.now();
    const fileName = `documentos_${localTime(createdAt, 'America/Mexico_City').slice(0, 10)}.zip`;
    await ports.archives.add({ id, companyId, userId: actor.userId, fileName, createdAt }, ids);
    // With this one no more are kept than may be.
    await ports.archives.expireAllBut(actor.userId, mostStored - 1, createdAt);
    // Only the files that stay count; how large this one becomes shows as it is made.
    await ports.storageShare.requireRoom(actor.userId, 0);
    await ports.outbox.add('run-archive', { archiveId: id });
    await requestKey?.bind({ type: 'archive', id });
  });
  return id;
}

const busy = 'Ya se están preparando dos archivos tuyos. Espera a que terminen e inténtalo de nuevo.';
const tooLarge = 'Son más de 50,000 documentos: elige un período más corto.';
