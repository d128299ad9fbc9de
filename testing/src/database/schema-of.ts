import { Client } from 'pg';

/** Columns, constraints, indexes, triggers and functions, as PostgreSQL tells them: what two databases are compared by. */
export async function schemaOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ part: string }>(parts);
  await client.end();
  return rows.map(({ part }) => part);
}

const parts = `
  select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as part
    from information_schema.columns where table_schema = 'public'
  union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by part`;
