import type { Outbox } from '../shared/jobs.ts';
import type { ImportRuns } from './import-runs.ts';

/** An import of a company is over: whichever waited for it is not left to the next sweep. In the caller's transaction. */
export async function wakeNext(runs: Pick<ImportRuns, 'nextOf'>, outbox: Outbox, companyId: string): Promise<void> {
  const importId = await runs.nextOf(companyId);
  if (importId !== undefined) await outbox.add('run-import', { importId });
}
