import { raw, sql, type Sql } from './sql.ts';

/**
 * Returns, as an array of ids, the companies that ask their members for a second step and have an account without one among
 * them. @param user the column with the account.
 */
export function barringCompanies(user: string): Sql {
  const account = raw(user);
  return sql`array(select t.company_id::text from members m join two_step_companies t on t.company_id = m.company_id
    where m.user_id = ${account}
      and not exists (select from second_factors f where f.user_id = m.user_id and f.confirmed_at is not null))`;
}
