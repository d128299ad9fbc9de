import { requirePermission, type Actor, scopeOf } from '../access/actor.ts';
import { failAfter } from '../shared/asking.ts';
import { always } from '../shared/in-slices.ts';
import type { PortsOf } from '../shared/ports.ts';
import { importFacts, importNotFound, notifyUndoGivenUp, requireUndoable } from './import.ts';
import type { ImportsPorts } from './ports.ts';

/**
 * Begins to take an import back; a job does it.
 * @throws DomainError CONFLICT for an import that is not over, was undone already, or is older than 30 days.
 */
export async function undoImport(
  ports: Pick<ImportsPorts, 'imports' | 'transactions' | 'outbox' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const scope = scopeOf(actor, 'imports:write');
  await ports.transactions.run(async () => {
    const found = await ports.imports.findForChange(scope, id);
    if (!found) throw importNotFound();
    requirePermission(actor, importFacts[found.kind].permission);
    requireUndoable(found, ports.clock.now());
    await ports.imports.startUndo(id);
    await ports.outbox.add('undo-import', { importId: id });
  });
}

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

/** A version of a record that an undo has written: it says what an earlier one has said. */
export interface RestoredVersion {
  readonly id: string;
  readonly version: number;
  /** The version that was restored. */
  readonly was: number;
  /** The import that was undone. */
  readonly importId: string;
}

/**
 * Keeps which versions of some records undos have written: for who looks at what was changed since, those changed
 * nothing.
 */
export class RestoredVersions {
  readonly #written: ReadonlyMap<string, RestoredVersion>;

  constructor(written: readonly RestoredVersion[]) {
    this.#written = new Map(written.map((each) => [keyOf(each), each]));
  }

  /** Tells whether a record is as it was at the expected version. */
  isAt(expected: number, { id, version }: { readonly id: string; readonly version: number }): boolean {
    let standing = version;
    while (standing > expected) {
      const written = this.#written.get(keyOf({ id, version: standing }));
      if (!written) return false;
      standing = written.was;
    }
    return standing === expected;
  }

  /** Tells whether the undo of this import has written the version at which a record stands. */
  isBy(importId: string, record: { readonly id: string; readonly version: number }): boolean {
    return this.#written.get(keyOf(record))?.importId === importId;
  }
}

const keyOf = ({ id, version }: { readonly id: string; readonly version: number }) => `${id} ${version}`;
