import type { CompanyGrant } from '@timbra/core/access/actor.ts';
import { raw, sql, type Sql } from './sql.ts';

/** Is what an account may do in some companies of others: whoever works in a thousand has few sets of permissions. */
export interface EqualGrants {
  readonly permissions: CompanyGrant['permissions'];
  readonly companyIds: readonly string[];
}

/** Returns what an account may do in companies of others, as JSON. @param user the column with the account. */
export const grantsOf = (user: string): Sql => sql`(
  select coalesce(json_agg(equal), '[]') from (
    select m.permissions, array_agg(m.company_id) as "companyIds"
    from members m where m.user_id = ${raw(user)} group by m.permissions) equal)`;

export const toGrants = (rows: readonly EqualGrants[]): readonly CompanyGrant[] =>
  rows.flatMap(({ permissions, companyIds }) => companyIds.map((companyId) => ({ companyId, permissions })));
