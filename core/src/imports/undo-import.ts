import { requirePermission, type Actor, scopeOf } from '../access/actor.ts';
import { importNotFound, requireUndoable } from './import.ts';
import { importFacts } from './import-kind.ts';
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
