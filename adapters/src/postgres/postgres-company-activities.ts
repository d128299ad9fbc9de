import type { Scope } from '@timbra/core/access/actor.ts';
import type {
  CompanyActivities,
  CompanyActivity,
  LatestDocument,
  ListedDocument,
  RejectedDocument,
} from '@timbra/core/companies/summaries.ts';
import type { Database } from './database.ts';
import { overdue } from './lists/due.ts';
import { estadoWord } from './lists/invoices.ts';
import { owed } from './reports/sections.ts';
import { isSeenKind } from './scopes.ts';
import { date, raw, sql, type Sql } from './sql.ts';

const shownDocuments = 5;

/** It writes the columns of `t` as JSON, whose numbers are read as doubles. */
const named = `'id', t.id, 'serie', t.serie, 'folio', t.folio, 'cliente', t.cliente, 'tipoComprobante', t.tipo_comprobante, 'total', t.total, 'moneda', t.moneda,
  'pagado', t.pagado, 'pagadoMoneda', t.pagado_moneda, 'createdAt', t.created_at`;

/** Returns the newest of them, in the order of the indexes of the list of documents. */
const newest = (more: string, condition: Sql) => sql`
  (select coalesce(json_agg(json_build_object(${raw(named)}, ${raw(more)}) order by t.created_at desc, t.id desc), '[]')
   from (select * from invoices t where company_id = company and ${condition}
     order by created_at desc, id desc limit ${shownDocuments}) t)`;

const activity = (seen: Sql, companyId: string, today: string) => sql`
  with asked as (
    select ${companyId}::uuid as company, date_trunc('month', ${today}::date::timestamp) - interval '11 months' as first),
  owed as (
    select count(*) as documents, coalesce(sum(round(t.saldo * d.tipo_cambio, 2)), 0) as total,
      count(*) filter (where ${raw(overdue)}) as "overdueDocuments",
      coalesce(sum(round(t.saldo * d.tipo_cambio, 2)) filter (where ${raw(overdue)}), 0) as overdue
    from ${owed(raw('(select company from asked)'))}),
  income as (
    select date_trunc('month', day::timestamp) as month, sum(subtotal) as income
    from invoiced_documents, asked where company_id = company and day >= first group by 1)
  select
    (select json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'income', coalesce(income, 0)) order by month)
     from generate_series(first, first + interval '11 months', '1 month') month left join income using (month)) as months,
    (select to_json(owed) from owed) as owed,
    (select count(*) from invoices where company_id = company and status = 'REJECTED' and ${seen}) as rejections,
    ${newest(`'motivo', t.errors -> 0 ->> 'message'`, sql`status = 'REJECTED' and ${seen}`)} as rejected,
    ${newest(`'estado', ${estadoWord}`, seen)} as latest
  from asked`;
type Stored<T extends ListedDocument> = Omit<T, 'pagado'> & {
  readonly pagado: number | null;
  readonly pagadoMoneda: string | null;
};
interface Row {
  months: CompanyActivity['months'];
  owed: CompanyActivity['owed'];
  rejections: string;
  rejected: readonly Stored<RejectedDocument>[];
  latest: readonly Stored<LatestDocument>[];
}
/** Reads all of it in one statement. */
export class PostgresCompanyActivities implements CompanyActivities {
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }
  async of(scope: Scope, companyId: string, today: string): Promise<CompanyActivity> {
    const row = await this.#database.row<Row>(activity(isSeenKind(scope), companyId, today));
    if (!row) throw new Error('A statement that selects one row has none');
    const { months, owed: now, rejections, rejected, latest } = row;
    return {
      months,
      owed: now,
      rejected: { count: Number(rejections), documents: rejected.map(dated) },
      latest: latest.map(dated),
    };
  }
}
const dated = <T extends Stored<ListedDocument>>({ pagado, pagadoMoneda, ...document }: T) => ({
  ...document,
  ...(pagado !== null && pagadoMoneda !== null && { pagado: { monto: pagado, moneda: pagadoMoneda } }),
  createdAt: date(document.createdAt).toISOString(),
});
