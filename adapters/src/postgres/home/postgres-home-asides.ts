import type { SetAside } from '@timbra/core/home/home-line.ts';
import type { HomeAsides } from '@timbra/core/home/ports.ts';
import { OnDatabase } from '../on-database.ts';
import { sql } from '../sql.ts';

export class PostgresHomeAsides extends OnDatabase implements HomeAsides {
  all(userId: string): Promise<readonly SetAside[]> {
    return this.database.rows<SetAside>(
      sql`select line, facts, to_char(until, 'YYYY-MM-DD') as until from home_asides where user_id = ${userId}`,
    );
  }

  async keep(userId: string, { line, facts, until }: SetAside, at: Date, limit: number): Promise<void> {
    await this.database.change(sql`
      insert into home_asides (user_id, line, facts, until, set_at)
      values (${userId}, ${line}, ${facts}, ${until}::date, ${at})
      on conflict (user_id, line) do update set facts = excluded.facts, until = excluded.until, set_at = excluded.set_at`);
    await this.database.change(sql`
      delete from home_asides where user_id = ${userId} and line in (
        select line from home_asides where user_id = ${userId} order by set_at desc, line offset ${limit})`);
  }

  async forget(userId: string, line: string): Promise<void> {
    await this.database.change(sql`delete from home_asides where user_id = ${userId} and line = ${line}`);
  }
}
