import type { Scope } from '@timbra/core/access/actor.ts';
import { importFacts, importKinds } from '@timbra/core/imports/import.ts';
import { sees } from '../scopes.ts';
import { listed, raw, sql, type Sql } from '../sql.ts';

/**
 * Returns the condition of an import that whoever has the scope may see: its rows tell of records, so its kind asks for what
 * these ask for.
 * @param of the alias of the table with a point behind it, or nothing.
 */
export function isSeenImport(scope: Scope, of = ''): Sql {
  const kinds = importKinds.map(
    (kind) => sql`(${raw(of)}kind = ${kind} and ${sees(scope, importFacts[kind].seenBy, `${of}company_id`)})`,
  );
  return sql`(${listed(kinds, ' or ')})`;
}
