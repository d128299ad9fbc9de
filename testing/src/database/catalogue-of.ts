import { Client } from 'pg';

/**
 * Returns all that a schema is made of, as PostgreSQL's catalogue tells it: two databases of one server are compared by
 * it, where `schemaOf` leaves out what servers of different versions tell differently. Of its own objects, without
 * those of extensions.
 */
export async function catalogueOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ part: string }>(parts);
    return rows.map(({ part }) => part);
  } finally {
    await client.end();
  }
}

/** The columns are by name and in their order, which dropped columns leave gaps in. */
const columns = `
  select concat_ws(' ', 'column', c.oid::regclass, row_number() over (partition by c.oid order by attnum), attname,
      format_type(atttypid, atttypmod), attcollation::regcollation, attnotnull, attidentity, attgenerated, attstorage,
      attcompression, attstattarget, attoptions, attacl, pg_get_expr(adbin, adrelid), col_description(c.oid, attnum)) as part
    from pg_attribute
    join pg_class c on c.oid = attrelid and relkind in ('r', 'p', 'v', 'm')
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`;

/** Tables, views, sequences and indexes with their options. */
const relations = `
  select concat_ws(' ', 'relation', relkind, c.oid::regclass, relpersistence, reloptions, relrowsecurity, relreplident,
      relacl, obj_description(c.oid, 'pg_class'), case when relkind in ('v', 'm') then pg_get_viewdef(c.oid) end)
    from pg_class c where relnamespace = 'public'::regnamespace`;

/** Not the names of NOT NULL, which older servers have none of: the column tells it. */
const constraints = `
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated,
      obj_description(oid, 'pg_constraint'))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`;

const indexes = `
  select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisready, indisclustered)
    from pg_index join pg_class c on c.oid = indexrelid where relnamespace = 'public'::regnamespace`;

const code = `
  select concat_ws(' ', pg_get_triggerdef(oid), tgenabled, obj_description(oid, 'pg_trigger')) from pg_trigger where not tgisinternal
  union all select concat_ws(' ', pg_get_functiondef(p.oid), proacl, obj_description(p.oid, 'pg_proc'))
    from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

const others = `
  select concat_ws(' ', 'extension', extname, extversion, extnamespace::regnamespace) from pg_extension
  union all select concat_ws(' ', 'schema', nspname, nspacl, obj_description(oid, 'pg_namespace'))
    from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  union all select concat_ws(' ', 'rights of new objects', defaclrole::regrole, defaclnamespace, defaclobjtype, defaclacl)
    from pg_default_acl
  union all select concat_ws(' ', 'setting', setrole, setconfig)
    from pg_db_role_setting join pg_database d on d.oid = setdatabase where datname = current_database()
  union all select concat_ws(' ', 'sequence', sequencename, data_type, start_value, increment_by, min_value, max_value, cycle)
    from pg_sequences where schemaname = 'public'
  union all select concat_ws(' ', 'label', enumtypid::regtype, row_number() over (partition by enumtypid order by enumsortorder),
      enumlabel) from pg_enum
  union all select concat_ws(' ', 'collation', collname, collprovider, collisdeterministic)
    from pg_collation where collnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'type', typname, typtype) from pg_type t
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  union all select pg_get_statisticsobjdef(oid) from pg_statistic_ext
  union all select concat_ws(' ', 'rule', rulename, pg_get_ruledef(r.oid)) from pg_rewrite r
    join pg_class c on c.oid = ev_class and relnamespace = 'public'::regnamespace where rulename <> '_RETURN'
  union all select concat_ws(' ', 'policy', polname, polrelid::regclass) from pg_policy`;

const parts = [columns, relations, constraints, indexes, code, others].join(' union all ') + ' order by part';
