import { notify } from '../notifications/notify.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { ArchivesPorts } from './ports.ts';

type Ports = Pick<ArchivesPorts, 'archiveRuns' | 'transactions' | 'outbox' | 'clock'> & PortsOf<typeof notify>;

/** Wakes the archives that nobody works on, and gives up those that come no further. */
export async function sweepArchives(ports: Ports): Promise<void> {
  await ports.transactions.run(async () => {
    for (const { id, userId } of await ports.archiveRuns.giveUp(failure, ports.clock.now())) {
      const title = 'No pudimos preparar tu archivo';
      await notify(ports, {
        userId,
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
