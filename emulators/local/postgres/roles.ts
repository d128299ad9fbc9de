import type { ClusterPasswords } from './passwords.ts';

export const USER = 'timbra';
export const BACKUP_USER = 'timbra_backup';
export const DATABASE = 'timbra';

/**
 * Tells who may do what in a cluster: the superuser has no password, so that nobody can log in as it; the product's
 * role owns its database and nothing else; the role of backups may copy the cluster and has no right to any table.
 */
export function roleStatements({ product, backup }: ClusterPasswords, createsDatabases: boolean): string[] {
  return [
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
