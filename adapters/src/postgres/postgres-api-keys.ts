import { companyPermissions, type CompanyPermission } from '@timbra/core/access/permission.ts';
import { type ApiVersion, firstVersion, isApiVersion } from '@timbra/core/keys/versions.ts';
import type * as keyPorts from '@timbra/core/keys/ports.ts';
import { enteredCell } from './cells/visit.ts';
import { grantsOf, toGrants, type EqualGrants } from './company-grants.ts';
import { OnDatabase } from './on-database.ts';
import { keyCounter, usedByKeyNow } from './key-stamps.ts';
import { date, listed, optionalDate, raw, sql } from './sql.ts';
import { barringCompanies } from './two-step-companies.ts';

interface Row extends Pick<keyPorts.ApiKey, 'id' | 'name' | 'mode' | 'prefix' | 'last4'> {
  readonly user_id: string;
  readonly company_id: string | null;
  readonly permissions: readonly string[];
  readonly created_at: string | Date;
  readonly last_used_at: string | Date | null;
  readonly expires_at: string | Date | null;
  readonly stamps_per_month: number | null;
  readonly api_version: string | null;
}

interface PresentedRow extends Row {
  readonly revoked: boolean;
  readonly member_of: readonly EqualGrants[];
  readonly has_test_companies: boolean;
  readonly barred_from: readonly string[];
  readonly cell: number;
}

const columns = raw(
  'k.id, k.user_id, k.company_id, k.name, k.mode, k.prefix, k.last4, k.permissions, k.created_at, k.last_used_at, k.expires_at, k.stamps_per_month, k.api_version',
);

/** The end of a key, whenever it comes or came, is still to be told. */
const always = new Date(0);

export class PostgresApiKeys extends OnDatabase implements keyPorts.ApiKeys {
  async add(key: keyPorts.NewApiKey): Promise<void> {
    await this.database.change(sql`
      insert into api_keys (id, user_id, company_id, name, mode, prefix, last4, key_hash, permissions, created_at, last_used_at, expires_at, stamps_per_month, api_version, counts_with, untold_since)
      values (${key.id}, ${key.userId}, ${key.companyId}, ${key.name}, ${key.mode}, ${key.prefix}, ${key.last4}, ${bytes(key.hash)},
        ${textArray(key.permissions)}::text[], ${key.createdAt}, ${key.lastUsedAt}, ${key.expiresAt}, ${key.stampsPerMonth}, ${key.version},
        (select ${raw(keyCounter)} from api_keys k where k.id = ${key.rolledFrom ?? null}), ${always})`);
  }

  async findPresented(hash: string): Promise<keyPorts.PresentedKey | undefined> {
    const [row] = await this.database.plannedRows<PresentedRow>(sql`
      select ${columns}, k.revoked_at is not null or u.closed_at is not null as revoked,
        ${grantsOf('k.user_id')} as member_of, u.has_test_companies,
        ${barringCompanies('k.user_id')} as barred_from, u.cell_id as cell
      from api_keys k join users u on u.id = k.user_id where k.key_hash = ${bytes(hash)}`);
    if (!row) return undefined;
    this.database.cells.learn(row.user_id, row.cell);
    const { revoked, member_of: memberOf, has_test_companies: hasTestCompanies, barred_from: barredFrom } = row;
    return { ...keyOf(row), revoked, memberOf: toGrants(memberOf), hasTestCompanies, barredFrom };
  }

  async find(userId: string, id: string): Promise<keyPorts.FoundKey | undefined> {
    const row = await this.database.row<Row & { readonly used: number }>(sql`
      select ${columns}, ${raw(usedByKeyNow(keyCounter))} as used from api_keys k where k.id = ${id} and k.user_id = ${userId} and k.revoked_at is null`);
    return row && { ...keyOf(row), stampsUsed: row.used };
  }

  async count(userId: string, now: Date): Promise<number> {
    const row = await this.database.row<{ count: number }>(sql`
      select count(*)::int as count from api_keys
      where user_id = ${userId} and revoked_at is null and (expires_at is null or expires_at > ${now})`);
    return row?.count ?? 0;
  }

  async change(
    userId: string,
    id: string,
    { name, permissions, expiresAt, stampsPerMonth, version }: keyPorts.KeyChanges,
  ): Promise<boolean> {
    const changes = [
      ...(name === undefined ? [] : [sql`name = ${name}`]),
      ...(permissions === undefined ? [] : [sql`permissions = ${textArray(permissions)}::text[]`]),
      ...(expiresAt === undefined ? [] : [sql`expires_at = ${expiresAt}, untold_since = ${always}`]),
      ...(stampsPerMonth === undefined ? [] : [sql`stamps_per_month = ${stampsPerMonth}`]),
      ...(version === undefined ? [] : [sql`api_version = ${version}`]),
    ];
    if (changes.length === 0) return (await this.find(userId, id)) !== undefined;
    const changed = await this.database.change(sql`
      update api_keys set ${listed(changes)} where id = ${id} and user_id = ${userId} and revoked_at is null`);
    return changed > 0;
  }

  async end(userId: string, id: string, now: Date, at: Date): Promise<boolean> {
    const ended = await this.database.change(sql`
      update api_keys set expires_at = least(expires_at, ${at}::timestamptz), untold_since = ${always}
      where id = ${id} and user_id = ${userId} and revoked_at is null and (expires_at is null or expires_at > ${now})`);
    return ended === 1;
  }

  async touch(id: string, now: Date): Promise<void> {
    await this.database.change(sql`
      update api_keys set last_used_at = ${now} where id = ${id} and (last_used_at is null or last_used_at < ${now})`);
  }

  revoke(userId: string, id: string, now: Date): Promise<keyPorts.RevokedKey | undefined> {
    return this.database.row<keyPorts.RevokedKey>(sql`
      with before as (
        select id, untold_since from api_keys where id = ${id} and user_id = ${userId} and revoked_at is null for update)
      update api_keys k set revoked_at = ${now} from before where k.id = before.id
      returning k.id, k.name, k.mode, k.last4, before.untold_since is null as expired`);
  }

  expire(now: Date, most: number): Promise<readonly keyPorts.NamedKey[]> {
    return this.database.rows<keyPorts.NamedKey>(sql`
      update api_keys set untold_since = null where id in (
        select k.id from api_keys k join users u on u.id = k.user_id
        where u.cell_id = ${enteredCell()} and k.revoked_at is null and k.expires_at >= k.untold_since and k.expires_at <= ${now}
        order by k.expires_at limit ${most} for update of k skip locked)
      returning id, name, mode, last4`);
  }
}

/** The column holds the hash itself, 32 bytes. */
const bytes = (hash: string) => Buffer.from(hash, 'base64url');

/** Writes a list of names of ours, none of which needs quotes. */
const textArray = (names: readonly string[]) => `{${names.join(',')}}`;

const keyOf = ({
  user_id,
  company_id,
  created_at,
  last_used_at,
  expires_at,
  stamps_per_month,
  api_version,
  ...row
}: Row): keyPorts.ApiKey => ({
  id: row.id,
  userId: user_id,
  companyId: company_id,
  name: row.name,
  mode: row.mode,
  prefix: row.prefix,
  last4: row.last4,
  permissions: knownOf(row.permissions),
  createdAt: date(created_at),
  lastUsedAt: optionalDate(last_used_at) ?? null,
  expiresAt: optionalDate(expires_at) ?? null,
  stampsPerMonth: stamps_per_month,
  version: versionOf(api_version),
});

/** Keys of before have none written down. */
export const versionOf = (kept: string | null): ApiVersion =>
  kept !== null && isApiVersion(kept) ? kept : firstVersion;

/** A permission that no longer exists gives nothing. */
export const knownOf = (names: readonly string[]): readonly CompanyPermission[] =>
  companyPermissions.filter((permission) => names.includes(permission));
