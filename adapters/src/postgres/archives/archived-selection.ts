import type { Scope } from '@timbra/core/access/actor.ts';
import type { Filter } from '@timbra/contract/list.ts';
import { OnDatabase } from '../on-database.ts';
import { conditionsOf } from '../lists/description.ts';
import { invoicesList } from '../lists/invoices.ts';
import { ownershipOf } from '../lists/owner.ts';
import { allOf, isOneOf, raw, sql, type Sql } from '../sql.ts';
import { matching, wordsOf } from '../lists/search.ts';

/**
 * Tells which stamped documents of a company an archive is asked for: those that are named, or those of a list's
 * filter.
 */
export interface Wanted {
  readonly companyId: string;
  readonly ids: readonly string[] | undefined;
  readonly filter: readonly Filter[];
}

/** Their ids, the oldest first, without those that are out of the scope or have no files. */
export class ArchivedSelection extends OnDatabase {
  /** @throws DomainError NOT_FOUND when the filter names a company or a user that is out of the scope. */
  async ids(scope: Scope, { companyId, ids, filter }: Wanted, most: number): Promise<readonly string[]> {
    const query = { companyId, filter: [...filter] };
    const { owners, gate, conditions } = await ownershipOf(this.database, invoicesList, scope, query);
    const asked: Sql[] = ids
      ? [isOneOf(raw('t.id'), ids)]
      : [
          ...conditionsOf(invoicesList, scope, query),
          ...(invoicesList.search === undefined
            ? []
            : matching(`t.${invoicesList.search}`, wordsOf(query), invoicesList.alsoFound)),
        ];
    const all = allOf([
      isOneOf(raw('t.company_id'), owners),
      gate,
      ...conditions,
      raw('t.uuid is not null'),
      raw(`exists (select from invoice_files x where x.invoice_id = t.id and x.kind = 'xml')`),
      ...asked,
    ]);
    const statement = sql`select t.id from invoices t where ${all} order by t.created_at, t.id limit ${most}`;
    return (await this.database.rows<{ id: string }>(statement)).map(({ id }) => id);
  }
}
