import { raw, sql, type Sql } from '../sql.ts';

/** So many records of a kind have a line of their own. */
const shown = 3;
/** So many are counted: one more than is told, which tells that there are others. */
export const countedAtMost = 101;

interface Picked {
  /** Selects the records of the company `a.id`, as many as there may be. */
  readonly from: Sql;
  /** Is what is told of each, as arguments of `json_build_object` with columns of `t`. */
  readonly fields: string;
  /** Tells which of them come first. */
  readonly order: string;
}

/**
 * Returns some records of each of many companies, with their count: every company costs a walk along an index, and what
 * is counted costs no more where there are many.
 */
export const someOf = (companyIds: Sql, { from, fields, order }: Picked): Sql => sql`
  select a.id as "companyId", f.count, f.records from (${companyIds}) a(id)
  cross join lateral (
    select count(*)::int as count,
      json_agg(json_build_object(${raw(fields)}) order by t.n) filter (where t.n <= ${raw(String(shown))}) as records
    from (
      select t.*, row_number() over (order by ${raw(order)}) as n
      from (${from} order by ${raw(order)} limit ${raw(String(countedAtMost))}) t) t) f
  where f.count > 0`;

export const documentFields = `'id', t.id, 'serie', t.serie, 'folio', t.folio, 'cliente', t.cliente`;
