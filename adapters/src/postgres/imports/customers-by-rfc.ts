import { RFC_EXTRANJERO, RFC_PUBLICO_GENERAL } from '@timbra/core/sat/rfc.ts';
import { raw, sql } from '../sql.ts';
import { storableKeys } from './storable-keys.ts';

const generic = raw(`('${RFC_PUBLICO_GENERAL}', '${RFC_EXTRANJERO}')`);

/**
 * Returns the ids of a company's customers with one of these RFCs. The unique index over RFCs, and so each part, is of
 * the generic ones or of the others.
 */
export const customersByRfc = (companyId: string, rfcs: readonly string[]) => sql`
  with keys as materialized (select distinct value as rfc from json_array_elements_text(${storableKeys(rfcs)}::json))
  select c.id from keys join customers c on c.rfc = keys.rfc
  where c.company_id = ${companyId} and c.archived_at is null and c.rfc not in ${generic}
  union all
  select c.id from customers c
  where c.company_id = ${companyId} and c.archived_at is null and c.rfc in ${generic} and c.rfc in (select rfc from keys)`;
