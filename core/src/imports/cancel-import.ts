import type { Actor } from '../access/actor.ts';
import { requirePermission } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { DomainError } from '../shared/errors.ts';
import type { Outbox } from '../shared/jobs.ts';
import type { Transactions } from '../shared/transactions.ts';
import { cancelledSummary, importNotFound } from './import.ts';
import type { ImportRuns } from './import-runs.ts';
import type { Imports } from './imports.ts';
import { permissionFor } from './start-import.ts';
import { wakeNext } from './wake-next.ts';

/** Ends an import where it stands: the batch at hand waits for the row's lock, and then finds that it is over. */
export class CancelImport {
  readonly #imports: Imports;
  readonly #runs: Pick<ImportRuns, 'nextOf'>;
  readonly #transactions: Transactions;
  readonly #outbox: Outbox;

  constructor(imports: Imports, runs: Pick<ImportRuns, 'nextOf'>, transactions: Transactions, outbox: Outbox) {
    this.#imports = imports;
    this.#runs = runs;
    this.#transactions = transactions;
    this.#outbox = outbox;
  }

  async execute(actor: Actor, id: string): Promise<void> {
    const scope = scopeOf(actor, 'imports:write');
    await this.#transactions.run(async () => {
      const found = await this.#imports.findForChange(scope, id);
      if (!found) throw importNotFound();
      requirePermission(actor, permissionFor[found.kind]);
      if (found.status === 'CANCELLED') return;
      if (found.finishedAt) throw new DomainError('CONFLICT', 'Esta importación ya terminó. Puedes deshacerla.');
      await this.#imports.cancel(id, cancelledSummary(found.kind, found));
      await wakeNext(this.#runs, this.#outbox, found.companyId);
    });
  }
}
