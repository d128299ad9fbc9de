import { type Actor, documentScope } from '@timbra/core/access/actor.ts';
import type { Archive } from '@timbra/core/archives/archive.ts';
import * as calls from '@timbra/contract/archives.ts';
import {
  deleteArchive,
  getArchive,
  getArchiveFile,
  listArchives,
  startArchive,
} from '@timbra/core/archives/start-archive.ts';
import type { Ports } from '@timbra/core/ports.ts';
import type { ArchivedSelection } from '../../postgres/archives/archived-selection.ts';
import { accepted, deleted, shown, streamed } from '../answers.ts';
import type { Area } from '../server.ts';

export interface ArchivesArea {
  readonly ports: Ports;
  readonly selection: Pick<ArchivedSelection, 'ids'>;
}

export function archivesArea({ selection, ports }: ArchivesArea): Area {
  const one = async (actor: Actor, id: string) => present(await getArchive(ports, actor, id));
  return (routes) => {
    routes.on(
      calls.startArchive,
      async ({ body: { companyId, ids, filter = [] }, requestKey }, actor) => {
        const named = ids && [...new Set(ids.map((id) => id.toLowerCase()))];
        const wanted = { companyId: companyId ?? '', ids: named, filter };
        const select = (most: number) => selection.ids(documentScope(actor, 'read'), wanted, most);
        const id = await startArchive(ports, { actor, companyId, select, named: named?.length, requestKey });
        return accepted(await one(actor, id));
      },
      async ({ id }, _ctx, actor) => accepted(await one(actor, id)),
    );
    routes.on(calls.listArchives, async (_, actor) => shown((await listArchives(ports, actor)).map(present)));
    routes.on(calls.deleteArchive, async ({ params }, actor) => {
      await deleteArchive(ports, actor, params['id'] ?? '');
      return deleted(params['id'] ?? '');
    });
    routes.on(calls.getStorage, async (_, actor) => shown(await ports.storageShare.usage(actor)));
    routes.on(calls.getArchive, async ({ params }, actor) => shown(await one(actor, params['id'] ?? '')));
    routes.on(calls.getArchiveFile, async ({ params, ctx }, actor) => {
      const { archive, content } = await getArchiveFile(ports, actor, params['id'] ?? '');
      const file = streamed(ctx, 'application/zip', { name: archive.fileName, content });
      ctx.length = archive.bytes;
      return file;
    });
  };
}

function present({
  bytes,
  message,
  createdAt,
  finishedAt,
  expiresAt,
  userId: _,
  ...archive
}: Archive): calls.ArchiveAnswer {
  return {
    ...archive,
    size: bytes,
    message: message ?? null,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
