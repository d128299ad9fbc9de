import type { Plan } from '@timbra/core/plans/plan.ts';
import type { Plans } from '@timbra/core/plans/plans.ts';
import type { Database } from './database.ts';

type Row = Omit<Plan, 'price'> & { readonly price: string };

/** The place that an operator gave it; without one it comes after those, from the fewest stamps to the most. */
export const placeOfPlan = 'coalesce(position, 100000 + timbres)';

const columns = 'id, name, description, price, timbres, active, version';

export class PostgresPlans implements Plans {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add({ id, name, description, price, timbres, active, version }: Plan): Promise<void> {
    await this.#database.change(`insert into plans (${columns}) values (?, ?, ?, ?, ?, ?, ?)`, [
      id,
      name,
      description,
      price,
      timbres,
      active,
      version,
    ]);
  }

  async find(id: string): Promise<Plan | undefined> {
    const row = await this.#database.row<Row>(`select ${columns} from plans where id = ? and archived_at is null`, [
      id,
    ]);
    return row && toPlan(row);
  }

  async findForChange(id: string): Promise<Plan | undefined> {
    const row = await this.#database.row<Row>(
      `select ${columns} from plans where id = ? and archived_at is null for update`,
      [id],
    );
    return row && toPlan(row);
  }

  async active(): Promise<Plan[]> {
    const rows = await this.#database.rows<Row>(
      `select ${columns} from plans where active and archived_at is null order by ${placeOfPlan}, price, id limit 1000`,
    );
    return rows.map(toPlan);
  }

  async save({ id, name, description, price, timbres, active, version }: Plan): Promise<void> {
    await this.#database.change(
      `update plans set name = ?, description = ?, price = ?, timbres = ?, active = ?, version = ?
       where id = ?`,
      [name, description, price, timbres, active, version, id],
    );
  }

  async archive(id: string): Promise<boolean> {
    const changed = await this.#database.change(
      'update plans set archived_at = now() where id = ? and archived_at is null',
      [id],
    );
    return changed === 1;
  }

  async holdInOrder(): Promise<Plan[]> {
    // A statement that waits for a lock keeps the order that the rows had before.
    await this.#database.rows('select 1 from plans where archived_at is null order by id for update');
    const rows = await this.#database.rows<Row>(
      `select ${columns} from plans where archived_at is null order by ${placeOfPlan}, id limit 1000`,
    );
    return rows.map(toPlan);
  }

  order(ids: readonly string[]): Promise<number> {
    return this.#database.change(
      `update plans set position = array_position(array[?]::uuid[], id) where archived_at is null`,
      [ids],
    );
  }
}

const toPlan = ({ price, ...row }: Row): Plan => ({ ...row, price: Number(price) });
