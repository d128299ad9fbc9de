import { type Actor, documentScope } from '../access/actor.ts';
import { DomainError, notFound, orRefusal, refusal } from '../shared/errors.ts';
import { shareOf, type StorageShare } from '../storage/storage-share.ts';
import { localTime } from '../shared/local-time.ts';
import { notify } from '../notifications/notify.ts';
import { type PortsOf, type RequestKey, tooMany } from '../shared/ports.ts';
import { savedName } from '../shared/saved-name.ts';
import { type Archive, mostArchived, mostStored } from './archive.ts';
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

type StartPorts = Pick<ArchivesPorts, 'archives' | 'access' | 'transactions' | 'outbox' | 'ids' | 'clock'> & {
  readonly storageShare: Pick<StorageShare, 'requireRoom'>;
};

/**
 * Leaves an archive of a company's documents to be made.
 * @throws DomainError NOT_FOUND, VALIDATION, RATE_LIMITED; CONFLICT when the account's files leave no room.
 */
export async function startArchive(
  ports: StartPorts,
  { actor, companyId: asked, select, named, requestKey }: ArchiveRequest,
): Promise<string> {
  const companyId = await companyToRead(ports, actor, asked);
  const id = ports.ids.next();
  await ports.transactions.run(async () => {
    if ((await ports.archives.countOpen(shareOf(actor))) >= mostOpen) throw tooMany(busy, 30);
    const ids = await select(mostArchived + 1);
    if (named !== undefined && ids.length < named) throw notFound('Una de estas facturas todavía no tiene archivos.');
    if (ids.length === 0) throw refusal([{ field: 'filter', message: 'No hay documentos timbrados que archivar.' }]);
    if (ids.length > mostArchived) throw refusal([{ field: 'filter', message: tooLarge }]);
    const createdAt = ports.clock.now();
    const day = localTime(createdAt, 'America/Mexico_City').slice(0, 10);
    const fileName = savedName(`documentos_${day}.zip`, actor);
    await ports.archives.add({ id, companyId, userId: actor.userId, fileName, createdAt }, ids);
    // With this one no more are kept than may be.
    await ports.archives.expireAllBut(shareOf(actor), mostStored - 1, createdAt);
    // Only the files that stay count; how large this one becomes shows as it is made.
    await ports.storageShare.requireRoom(shareOf(actor), 0);
    await ports.outbox.add('run-archive', { archiveId: id });
    await requestKey?.bind({ type: 'archive', id });
  });
  return id;
}

/** Whoever sees payslips alone has archives of these. */
async function companyToRead(ports: StartPorts, actor: Actor, asked: string | undefined): Promise<string> {
  const found = await orRefusal(ports.access.namedCompany(actor, 'invoices:read', asked));
  if (!(found instanceof DomainError)) return found;
  if (found.code !== 'PERMISSION_MISSING') throw found;
  return ports.access.namedCompany(actor, 'payroll:read', asked);
}

const busy = 'Ya se están preparando dos archivos tuyos. Espera a que terminen e inténtalo de nuevo.';
const tooLarge = 'Son más de 50,000 documentos: elige un período más corto.';

type ArchiveFile = { readonly archive: Archive; readonly content: AsyncIterable<Uint8Array> };

type GetPorts = Pick<ArchivesPorts, 'archives' | 'clock'>;

/**
 * Returns how an archive stands, and its file.
 * @throws DomainError NOT_FOUND
 */
export async function getArchive(ports: GetPorts, actor: Actor, id: string): Promise<Archive> {
  const archive = await ports.archives.find(documentScope(actor, 'read'), id);
  if (!archive) throw notFound('No encontramos ese archivo.');
  return archive;
}

export async function listArchives(ports: GetPorts, actor: Actor): Promise<readonly Archive[]> {
  return ports.archives.available(documentScope(actor, 'read'), ports.clock.now());
}

/** Its file goes; the documents stay. @throws DomainError NOT_FOUND, CONFLICT while it is being made. */
export async function deleteArchive(ports: GetPorts, actor: Actor, id: string): Promise<void> {
  await getArchive(ports, actor, id);
  if (await ports.archives.expire(id, ports.clock.now())) return;
  throw new DomainError('CONFLICT', 'Este archivo todavía se está preparando. Bórralo cuando termine.');
}

/** @throws DomainError NOT_FOUND, also before it is finished and once it has expired. */
export async function getArchiveFile(ports: GetPorts, actor: Actor, id: string): Promise<ArchiveFile> {
  const archive = await getArchive(ports, actor, id);
  const isThere = archive.status === 'COMPLETED' && archive.expiresAt && archive.expiresAt > ports.clock.now();
  if (!isThere) throw notFound('Este archivo no está listo o ya venció.');
  return { archive, content: ports.archives.content(id) };
}

type SweepPorts = Pick<ArchivesPorts, 'archiveRuns' | 'transactions' | 'outbox' | 'clock'> & PortsOf<typeof notify>;

/** Wakes the archives that nobody works on, and gives up those that come no further. */
export async function sweepArchives(ports: SweepPorts): Promise<void> {
  await ports.transactions.run(async () => {
    for (const { id, userId } of await ports.archiveRuns.giveUp(failure, ports.clock.now())) {
      const title = 'No pudimos preparar tu archivo';
      await notify(ports, {
        userId,
        about: { kind: 'archive', id },
        type: 'ARCHIVE_FINISHED',
        title,
        body: failure,
        link: `/facturas?archivo=${id}`,
      });
    }
    for (const archiveId of await ports.archiveRuns.idle()) await ports.outbox.add('run-archive', { archiveId });
  });
}

const failure = 'Algo falló al preparar el archivo. Inténtalo de nuevo, o con menos documentos.';
