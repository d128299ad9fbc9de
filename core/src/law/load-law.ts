import type { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/errors.ts';
import type { Ids } from '../shared/ids.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { Law } from './law.ts';
import type { LawLoad, LawLoads } from './law-loads.ts';
import { contradictions, isSameFile, withRows, type LawRows } from './with-rows.ts';

/** The law of the product with what operators have loaded, later loads over earlier ones. */
export const lawWith = (shipped: Law, loads: readonly Pick<LawLoad, 'rows'>[]): Law =>
  loads.reduce((law, { rows }) => withRows(law, rows), shipped);

interface LoadLawDeps {
  readonly loads: LawLoads;
  readonly shipped: Law;
  readonly transactions: Transactions;
  readonly ids: Ids;
  readonly clock: Clock;
}

/** Takes over rows of the law that an operator has read somewhere, without a release. */
export class LoadLaw {
  readonly #deps: LoadLawDeps;

  constructor(deps: LoadLawDeps) {
    this.#deps = deps;
  }

  /**
   * A file that was the last one to be loaded is not loaded a second time: whoever saw the command die runs it again.
   * @param file its name. @param by who loads it.
   * @returns the id of the load.
   * @throws DomainError CONFLICT where a row contradicts the law that stands; nothing of the file is taken then.
   */
  execute(file: string, rows: LawRows, by: string): Promise<string> {
    const { loads, shipped, transactions, ids, clock } = this.#deps;
    return transactions.run(async () => {
      await loads.hold();
      const standing = await loads.all();
      const last = standing.at(-1);
      if (last && isSameFile(last.rows, rows)) return last.id;
      const against = contradictions(lawWith(shipped, standing), rows);
      if (against.length > 0) throw new DomainError('CONFLICT', against.join('\n'));
      const id = ids.next();
      await loads.add({ id, name: file, rows, loadedBy: by, loadedAt: clock.now() });
      return id;
    });
  }

  /** Takes a load back, with all of its rows. @throws DomainError NOT_FOUND */
  async withdraw(id: string, by: string): Promise<void> {
    const { loads, clock } = this.#deps;
    if (await loads.withdraw(id, by, clock.now())) return;
    throw new DomainError('NOT_FOUND', 'No hay una carga con ese ID, o ya se retiró.');
  }
}
