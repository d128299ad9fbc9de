import { notify } from '../notifications/notify.ts';
import type { Clock } from '../shared/clock.ts';
import type { Outbox } from '../shared/jobs.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { ArchiveRuns } from './archives.ts';

/** Wakes the archives that nobody works on, and gives up those that come no further. */
export class SweepArchives {
  readonly #runs: ArchiveRuns;
  readonly #transactions: Transactions;
  readonly #outbox: Outbox;
  readonly #notices: PortsOf<typeof notify>;
  readonly #clock: Clock;

  constructor(
    runs: ArchiveRuns,
    transactions: Transactions,
    outbox: Outbox,
    notices: PortsOf<typeof notify>,
    clock: Clock,
  ) {
    this.#runs = runs;
    this.#transactions = transactions;
    this.#outbox = outbox;
    this.#notices = notices;
    this.#clock = clock;
  }

  async execute(): Promise<void> {
    await this.#transactions.run(async () => {
      for (const { id, userId } of await this.#runs.giveUp(failure, this.#clock.now())) {
        const title = 'No pudimos preparar tu archivo';
        await notify(this.#notices, {
          userId,
          type: 'ARCHIVE_FINISHED',
          title,
          body: failure,
          link: `/facturas?archivo=${id}`,
        });
      }
      for (const archiveId of await this.#runs.idle()) await this.#outbox.add('run-archive', { archiveId });
    });
  }
}

const failure = 'Algo falló al preparar el archivo. Inténtalo de nuevo, o con menos documentos.';
