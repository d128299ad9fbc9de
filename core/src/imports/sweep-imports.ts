import type { ImportsPorts } from './ports.ts';

/** Wakes the imports that nobody works on: their worker died, or their job was lost. */
export async function sweepImports(ports: Pick<ImportsPorts, 'importRuns' | 'transactions' | 'outbox'>): Promise<void> {
  await ports.transactions.run(async () => {
    for (const { id, undo } of await ports.importRuns.idle()) {
      await ports.outbox.add(undo ? 'undo-import' : 'run-import', { importId: id });
    }
  });
}
