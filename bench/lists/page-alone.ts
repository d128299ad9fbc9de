import type { Scope } from '@timbra/core/access/actor.ts';
import type { ListQuery } from '@timbra/contract/list.ts';
import type { Database } from '@timbra/adapters/postgres/database.ts';
import { conditionsOf } from '@timbra/adapters/postgres/lists/description.ts';
import { customersList } from '@timbra/adapters/postgres/lists/records.ts';
import { pageIds, shown } from '@timbra/adapters/postgres/lists/page.ts';
import { raw, sql } from '@timbra/adapters/postgres/sql.ts';

/** The statement of a page as the list makes it, but for its count. */
export async function pageAlone(database: Database, scope: Scope, companyId: string, query: ListQuery): Promise<void> {
  const { first, last } = query.range ?? { first: 0, last: 9 };
  const selection = {
    list: customersList,
    scope,
    owners: [companyId],
    gate: raw('true'),
    conditions: conditionsOf(customersList, scope, query),
    sort: query.sort ?? customersList.defaultSort,
    offset: first,
    limit: last - first + 1,
  };
  await database.rows(shown(selection, sql`page as materialized (${pageIds(selection)}), total as (select 0 as n)`));
}
