import { requirePermission, type Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { Clock } from '../shared/clock.ts';
import type { Outbox } from '../shared/jobs.ts';
import type { Transactions } from '../shared/transactions.ts';
import { importNotFound, requireUndoable } from './import.ts';
import type { Imports } from './imports.ts';
import { permissionFor } from './start-import.ts';

/** Begins to take an import back; a job does it. */
export class UndoImport {
  readonly #imports: Imports;
  readonly #transactions: Transactions;
  readonly #outbox: Outbox;
  readonly #clock: Clock;

  constructor(imports: Imports, transactions: Transactions, outbox: Outbox, clock: Clock) {
    this.#imports = imports;
    this.#transactions = transactions;
    this.#outbox = outbox;
    this.#clock = clock;
  }

  /** @throws DomainError CONFLICT for an import that is not over, was undone already, or is older than 30 days. */
  async execute(actor: Actor, id: string): Promise<void> {
    const scope = scopeOf(actor, 'imports:write');
    await this.#transactions.run(async () => {
      const found = await this.#imports.findForChange(scope, id);
      if (!found) throw importNotFound();
      requirePermission(actor, permissionFor[found.kind]);
      requireUndoable(found, this.#clock.now());
      await this.#imports.startUndo(id);
      await this.#outbox.add('undo-import', { importId: id });
    });
  }
}
