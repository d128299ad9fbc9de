import { loadConfig } from '@timbra/adapters/config/config.ts';
import type { Overrides } from '@timbra/adapters/container/container.ts';
import { reportFailure } from '@timbra/adapters/report-failure.ts';
import { reportReady } from '@timbra/adapters/report-ready.ts';
import { sweepTemporaryFolders } from '@timbra/adapters/files/temporary-folders.ts';
import { startWorker } from './start-worker.ts';

/**
 * What is not done by then is cut off: whoever told us to stop kills us after ten seconds. Leases and the records of
 * attempts let the next worker go on, and a document that was at the provider is looked up there.
 */
const mostMs = 8_000;

/** Runs a worker with the settings of the environment until it is told to stop. */
export async function runWorker(overrides?: Overrides): Promise<void> {
  try {
    await sweepTemporaryFolders();
    const worker = await startWorker(loadConfig(process.env), overrides);
    const stop = () => {
      setTimeout(() => process.exit(0), mostMs).unref();
      void worker.close().finally(() => process.exit(0));
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    reportReady();
  } catch (error) {
    process.exit(reportFailure(error));
  }
}
