import { type Actor, requirePermission, scopeOf } from '../access/actor.ts';
import { DomainError } from '../shared/errors.ts';
import { cancelledSummary, importFacts, importNotFound } from './import.ts';
import type { ImportsPorts } from './ports.ts';

type Ports = Pick<ImportsPorts, 'imports' | 'importRuns' | 'transactions' | 'outbox'>;

/** Ends an import where it stands: the batch at hand waits for the row's lock, and then finds that it is over. */
export async function cancelImport(ports: Ports, actor: Actor, id: string): Promise<void> {
  const scope = scopeOf(actor, 'imports:write');
  await ports.transactions.run(async () => {
    const found = await ports.imports.findForChange(scope, id);
    if (!found) throw importNotFound();
    requirePermission(actor, importFacts[found.kind].permission);
    if (found.status === 'CANCELLED') return;
    if (found.finishedAt) throw new DomainError('CONFLICT', 'Esta importación ya terminó. Puedes deshacerla.');
    await ports.imports.cancel(id, cancelledSummary(found.kind, found));
    await startNextImport(ports, found.companyId);
  });
}

/** An import of a company is over: whichever waited for it is not left to the next sweep. In the caller's transaction. */
export async function startNextImport(
  ports: Pick<ImportsPorts, 'importRuns' | 'outbox'>,
  companyId: string,
): Promise<void> {
  const importId = await ports.importRuns.nextOf(companyId);
  if (importId !== undefined) await ports.outbox.add('run-import', { importId });
}

/** Wakes the imports that nobody works on: their worker died, or their job was lost. */
export async function sweepImports(ports: Pick<ImportsPorts, 'importRuns' | 'transactions' | 'outbox'>): Promise<void> {
  await ports.transactions.run(async () => {
    for (const { id, undo } of await ports.importRuns.idle()) {
      await ports.outbox.add(undo ? 'undo-import' : 'run-import', { importId: id });
    }
  });
}
