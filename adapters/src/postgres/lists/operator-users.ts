import type { ListQuery } from '@timbra/contract/list.ts';
import type { OperatorUserAnswer } from '@timbra/contract/operator-users.ts';
import type { Scope } from '@timbra/core/access/actor.ts';
import type { Page, Screen } from '../../ports/list.ts';
import { enteredCell } from '../cells/visit.ts';
import type { Database } from '../database.ts';
import { isOneOf, raw, sql } from '../sql.ts';

/** Shows accounts, which the directory has, beside their stamps, which are where each of them lives. */
export class OperatorUsers implements Screen<OperatorUserAnswer> {
  readonly name: string;
  readonly #database: Database;
  readonly #users: Screen<OperatorUserAnswer>;

  constructor(database: Database, users: Screen<OperatorUserAnswer>) {
    this.name = users.name;
    this.#database = database;
    this.#users = users;
  }

  async read(scope: Scope, query: ListQuery): Promise<Page<OperatorUserAnswer>> {
    const page = await this.#users.read(scope, query);
    return { ...page, items: await this.#withStamps(page.items) };
  }

  async one(scope: Scope, id: string): Promise<OperatorUserAnswer> {
    const user = await this.#users.one(scope, id);
    const [shown = user] = await this.#withStamps([user]);
    return shown;
  }

  async #withStamps(users: readonly OperatorUserAnswer[]): Promise<readonly OperatorUserAnswer[]> {
    const cells = await this.#database.cells.all();
    if (cells.length === 1 || users.length === 0) return users;
    const here = enteredCell();
    const ids = users.map(({ id }) => id);
    const found = await this.#database.visits.inEachCell((cell) =>
      cell === here ? Promise.resolve([]) : this.#stampsOf(ids),
    );
    const inOthers = new Map(found.flat().map(({ id, available }) => [id, Number(available)]));
    return users.map((user) => ({ ...user, available: inOthers.get(user.id) ?? user.available }));
  }

  #stampsOf(ids: readonly string[]): Promise<{ readonly id: string; readonly available: string }[]> {
    return this.#database.rows(sql`
      select user_id as id, purchased - expired - revoked - taken as available from stamp_accounts
      where ${isOneOf(raw('user_id'), ids)}`);
  }
}
