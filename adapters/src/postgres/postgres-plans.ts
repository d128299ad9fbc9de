import type { Plan } from '@timbra/core/plans/plan.ts';
import type { Plans } from '@timbra/core/plans/plans.ts';
import type { Database } from './database.ts';
import { raw, sql } from './sql.ts';

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
    await this.#database.change(
      sql`insert into plans (${raw(columns)}) values (${id}, ${name}, ${description}, ${price}, ${timbres}, ${active}, ${version})`,
    );
  }

  async find(id: string): Promise<Plan | undefined> {
    const row = await this.#database.row<Row>(
      sql`select ${raw(columns)} from plans where id = ${id} and archived_at is null`,
    );
    return row && toPlan(row);
  }

  async findForChange(id: string): Promise<Plan | undefined> {
    const row = await this.#database.row<Row>(
      sql`select ${raw(columns)} from plans where id = ${id} and archived_at is null for update`,
    );
    return row && toPlan(row);
  }

  async active(): Promise<Plan[]> {
    const rows = await this.#database.rows<Row>(
      sql`select ${raw(columns)} from plans where active and archived_at is null order by ${raw(placeOfPlan)}, price, id limit 1000`,
    );
    return rows.map(toPlan);
  }

  async save({ id, name, description, price, timbres, active, version }: Plan): Promise<void> {
    await this.#database.change(
      sql`update plans set name = ${name}, description = ${description}, price = ${price}, timbres = ${timbres}, active = ${active}, version = ${version}
       where id = ${id}`,
    );
  }

  async archive(id: string): Promise<boolean> {
    const changed = await this.#database.change(
      sql`update plans set archived_at = now() where id = ${id} and archived_at is null`,
    );
    return changed === 1;
  }

  async holdInOrder(): Promise<Plan[]> {
    // A statement that waits for a lock keeps the order that the rows had before.
    await this.#database.rows(sql`select 1 from plans where archived_at is null order by id for update`);
    const rows = await this.#database.rows<Row>(
      sql`select ${raw(columns)} from plans where archived_at is null order by ${raw(placeOfPlan)}, id limit 1000`,
    );
    return rows.map(toPlan);
  }

  order(ids: readonly string[]): Promise<number> {
    return this.#database.change(
      sql`update plans set position = array_position(array[${ids}]::uuid[], id) where archived_at is null`,
    );
  }
}

const toPlan = ({ price, ...row }: Row): Plan => ({ ...row, price: Number(price) });
