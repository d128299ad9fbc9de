import { type Actor, requirePermission, scopeOf } from '../access/actor.ts';
import { DomainError } from '../shared/errors.ts';
import { cancelledSummary, importNotFound } from './import.ts';
import { importFacts } from './import-kind.ts';
import { startNextImport } from './start-next-import.ts';
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
