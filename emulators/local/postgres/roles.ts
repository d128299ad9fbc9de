import type { ClusterPasswords } from './passwords.ts';

export const USER = 'timbra';
export const BACKUP_USER = 'timbra_backup';
export const DATABASE = 'timbra';

/**
 * Tells who may do what in a cluster: the superuser has no password, so that nobody can log in as it; the product's
 * role owns its database and nothing else; the role of backups may copy the cluster and has no right to any table. The
 * statements may be repeated.
 */
export function roleStatements({ product, backup }: ClusterPasswords, createsDatabases: boolean): string[] {
  return [
    `DROP ROLE IF EXISTS ${RENAMER}`,
    'ALTER ROLE postgres PASSWORD NULL',
    createRole(USER),
    `ALTER ROLE ${USER} LOGIN NOSUPERUSER NOCREATEROLE NOREPLICATION ${createsDatabases ? '' : 'NO'}CREATEDB PASSWORD '${product}'`,
    createRole(BACKUP_USER),
    `ALTER ROLE ${BACKUP_USER} LOGIN REPLICATION NOSUPERUSER PASSWORD '${backup}'`,
    `ALTER DATABASE ${DATABASE} OWNER TO ${USER}`,
  ];
}

const createRole = (name: string) => `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${name}') THEN CREATE ROLE ${name}; END IF;
END $$`;

const RENAMER = 'timbra_rename';

/**
 * The superuser of a cluster of before bore the name of the product's role. Its id is always 10, it cannot lose its
 * rights, and no session may rename its own role. The session is another's afterwards: to be run by itself.
 */
export const renameSuperuser = `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE oid = 10 AND rolname = '${USER}') THEN RETURN; END IF;
  CREATE ROLE ${RENAMER} SUPERUSER;
  SET SESSION AUTHORIZATION ${RENAMER};
  ALTER ROLE ${USER} RENAME TO postgres;
END $$`;

const foreign = (schema: string) => `${schema} !~ '^pg_' AND ${schema} <> 'information_schema'`;
const independent = (catalog: string, id: string) =>
  `NOT EXISTS (SELECT FROM pg_depend WHERE classid = '${catalog}'::regclass AND objid = ${id} AND deptype IN ('a', 'i', 'e'))`;

/** Gives what the first superuser made in the product's database to the product's role, the extensions' parts excepted. */
export const ownershipStatement = `DO $$ DECLARE command text; BEGIN
  FOR command IN
    SELECT format('ALTER SCHEMA %I', nspname) FROM pg_namespace WHERE nspowner = 10 AND ${foreign('nspname')}
    UNION ALL
    SELECT format('ALTER %s %s', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
      WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass)
    FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
    WHERE relowner = 10 AND relkind IN ('r', 'p', 'v', 'm', 'S') AND ${foreign('nspname')} AND ${independent('pg_class', 'c.oid')}
    UNION ALL
    SELECT format('ALTER ROUTINE %s', p.oid::regprocedure) FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
    WHERE proowner = 10 AND ${foreign('nspname')} AND ${independent('pg_proc', 'p.oid')}
    UNION ALL
    SELECT format('ALTER TYPE %s', t.oid::regtype) FROM pg_type t JOIN pg_namespace n ON n.oid = typnamespace
    WHERE typowner = 10 AND typtype IN ('e', 'd', 'r') AND ${foreign('nspname')} AND ${independent('pg_type', 't.oid')}
    UNION ALL
    SELECT format('ALTER COLLATION %I.%I', nspname, collname) FROM pg_collation c
    JOIN pg_namespace n ON n.oid = collnamespace
    WHERE collowner = 10 AND ${foreign('nspname')} AND ${independent('pg_collation', 'c.oid')}
  LOOP EXECUTE command || ' OWNER TO ${USER}'; END LOOP;
END $$`;
