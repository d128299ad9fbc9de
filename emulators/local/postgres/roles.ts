import type { ClusterPasswords } from './passwords.ts';

export const USER = 'timbra';
export const BACKUP_USER = 'timbra_backup';
export const DATABASE = 'timbra';

/**
 * Makes the roles of a new cluster. The superuser has no password, so that nobody can log in as it; the product's role owns
 * its database and nothing else; the role of backups may copy the cluster and has no right to any table.
 */
export function roleStatements({ product, backup }: ClusterPasswords, createsDatabases: boolean): string[] {
  return [
    'ALTER ROLE postgres PASSWORD NULL',
    `CREATE ROLE ${USER} LOGIN ${createsDatabases ? '' : 'NO'}CREATEDB PASSWORD '${product}'`,
    `CREATE ROLE ${BACKUP_USER} LOGIN REPLICATION PASSWORD '${backup}'`,
    `ALTER DATABASE ${DATABASE} OWNER TO ${USER}`,
  ];
}
