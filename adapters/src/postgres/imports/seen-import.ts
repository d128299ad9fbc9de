import type { Scope } from '@timbra/core/access/actor.ts';
import { importFacts, importKinds } from '@timbra/core/imports/import.ts';
import { seesPayroll } from '../scopes.ts';
import { raw, sql, type Sql } from '../sql.ts';

const ofPayroll = importKinds.filter((kind) => importFacts[kind].permission === 'payroll:write');

/**
 * Returns the condition of an import that whoever has the scope may see: a file of employees, and of whatever else payroll
 * alone may write, is one for those alone who may see payroll.
 * @param of the alias of the table with a point behind it, or nothing.
 */
export const isSeenImport = (scope: Scope, of = ''): Sql =>
  sql`(${raw(of)}kind not in (${ofPayroll}) or ${seesPayroll(scope, `${of}company_id`)})`;
