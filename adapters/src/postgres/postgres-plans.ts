import { LockMode } from '@mikro-orm/postgresql';
import type { Plan } from '@timbra/core/plans/plan.ts';
import type { Plans } from '@timbra/core/plans/ports.ts';
import { OnDatabase } from './on-database.ts';
import { PlanRow } from './rows/purchase.ts';
import { raw, sql, type Sql } from './sql.ts';

/** The place that an operator gave it; without one it comes after those, from the fewest stamps to the most. */
export const planOrder = 'coalesce(position, 100000 + timbres)';

/** It is true of a plan that was not removed. */
const notArchived = { archivedAt: null };

export class PostgresPlans extends OnDatabase implements Plans {
  async add(plan: Plan): Promise<void> {
    await this.database.em.insert(PlanRow, { ...plan });
  }

  async find(id: string): Promise<Plan | undefined> {
    const row = await this.database.em.findOne(PlanRow, { id, ...notArchived }, { disableIdentityMap: true });
    return row ? toPlan(row) : undefined;
  }

  async findForChange(id: string): Promise<Plan | undefined> {
    const held = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const row = await this.database.em.findOne(PlanRow, { id, ...notArchived }, held);
    return row ? toPlan(row) : undefined;
  }

  active(): Promise<Plan[]> {
    return this.#list(raw(`active and archived_at is null order by ${planOrder}, price, id limit 1000`));
  }

  save(plan: Plan): Promise<void> {
    return this.database.save(PlanRow, { ...plan });
  }

  async archive(id: string): Promise<boolean> {
    const changed = await this.database.em.nativeUpdate(PlanRow, { id, ...notArchived }, { archivedAt: new Date() });
    return changed === 1;
  }

  async holdInOrder(): Promise<Plan[]> {
    // A statement that waits for a lock keeps the order that the rows had before.
    await this.database.rows(sql`select 1 from plans where archived_at is null order by id for update`);
    return this.#list(raw(`archived_at is null order by ${planOrder}, id limit 1000`));
  }

  order(ids: readonly string[]): Promise<number> {
    return this.database.change(sql`
      update plans set position = array_position(array[${ids}]::uuid[], id) where archived_at is null`);
  }

  async #list(condition: Sql): Promise<Plan[]> {
    const columns = raw(this.database.entities.allColumns(PlanRow, 'plans'));
    const rows = await this.database.rows(sql`select ${columns} from plans where ${condition}`);
    return rows.map((row) => toPlan(this.database.entities.asRow(PlanRow, row)));
  }
}

const toPlan = ({ position: _, archivedAt: __, ...plan }: PlanRow): Plan => plan;
