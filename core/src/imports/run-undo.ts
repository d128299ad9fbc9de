import { failAfter } from '../shared/fail-after.ts';
import { always } from '../shared/long-work.ts';
import { notifyUndoGivenUp } from './import-notices.ts';
import type { ImportsPorts } from './ports.ts';
import type { PortsOf } from '../shared/ports.ts';

/** Attempts without a batch after which an undo is given up: the next ones would only fail at the same record. */
const mostAttempts = 30;

type Ports = Pick<ImportsPorts, 'importRuns' | 'importTargets' | 'transactions'> & PortsOf<typeof notifyUndoGivenUp>;

/**
 * Takes an import back, its newest batch first. What a batch takes back and that it was taken back are one transaction:
 * any number of these may run, die and be repeated.
 * @returns false when it was left before its end.
 */
export async function runUndo(
  ports: Ports,
  { importId }: { readonly importId: string },
  mayGoOn = always,
): Promise<boolean> {
  try {
    while (await ports.transactions.run(() => undoBatch(ports, importId))) if (!(await mayGoOn())) return false;
    return true;
  } catch (error) {
    return failAfter(error, () => countFailure(ports, importId));
  }
}

/** Whoever dies, or loses the database, counts no attempt. */
async function countFailure(ports: Ports, id: string): Promise<void> {
  if ((await ports.importRuns.undoFailed(id)) < mostAttempts) return;
  await ports.transactions.run(async () => {
    const givenUp = await ports.importRuns.giveUpUndo(id);
    if (givenUp) await notifyUndoGivenUp(ports, givenUp);
  });
}

/** @returns whether there may be more to do. */
async function undoBatch(ports: Ports, id: string): Promise<boolean> {
  const next = await ports.importRuns.nextToUndo(id);
  if (!next) return false;
  const { kind, companyId, batch } = next;
  if (!batch) {
    await ports.importRuns.finishUndo(id);
    return false;
  }
  const undone = await ports.importTargets[kind].undo({ importId: id, companyId }, batch.trace);
  await ports.importRuns.undone(id, batch.number, undone);
  return true;
}
