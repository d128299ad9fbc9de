import type { Scope } from '@timbra/core/access/actor.ts';
import { isOpenCompany } from '../scopes.ts';
import { sql, type Sql } from '../sql.ts';

/** Returns the condition of an event or an endpoint `t`: of a company in scope, or of the account itself in the scope's mode. */
export const isOfEvents = (scope: Scope): Sql =>
  sql`(t.company_id in (select id from companies where ${isOpenCompany(scope)})
    or (t.company_id is null and t.user_id = ${scope.userId} and ${scope.companyId === undefined}
      and t.livemode is not distinct from coalesce(${scope.livemode ?? null}::boolean, t.livemode)))`;
