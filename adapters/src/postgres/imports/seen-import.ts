import type { Scope } from '@timbra/core/access/actor.ts';
import { seesPayroll } from '../scopes.ts';
import { raw, sql, type Sql } from '../sql.ts';

/**
 * Returns the condition of an import that whoever has the scope may see: a file of employees is one for those alone who may
 * see payroll.
 * @param of the alias of the table with a point behind it, or nothing.
 */
export const isSeenImport = (scope: Scope, of = ''): Sql =>
  sql`(${raw(of)}kind <> 'employees' or ${seesPayroll(scope, `${of}company_id`)})`;
