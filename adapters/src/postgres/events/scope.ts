import type { Scope } from '@timbra/core/access/actor.ts';
import { isOpenCompany, seesPayroll } from '../scopes.ts';
import { raw, sql, type Sql } from '../sql.ts';

/** Returns the condition of an event or an endpoint `t`: of a company in scope, or of the account itself in the scope's mode. */
export const isOfEvents = (scope: Scope): Sql =>
  sql`(t.company_id in (select id from companies where ${isOpenCompany(scope)})
    or (t.company_id is null and t.user_id = ${scope.userId} and ${scope.companyId === undefined}
      and t.livemode is not distinct from coalesce(${scope.livemode ?? null}::boolean, t.livemode)))`;

/** Returns the condition that an event, whose company is in scope, is shown: one of payslips to whoever may see payroll. */
export const isSeenEvent = (scope: Scope, of: string): Sql =>
  sql`(not ${raw(of)}.payroll or ${seesPayroll(scope, `${of}.company_id`)})`;
