import type { ChosenSeries } from '@timbra/core/companies/ports.ts';
import type { SeriesOfKinds } from '@timbra/core/companies/lugares.ts';
import type { CompanySeries } from '@timbra/core/invoicing/series/company-series.ts';
import type { Numbering, OwnSeries, StoredSeries } from '@timbra/core/invoicing/building/invoice-sources.ts';
import { numberedKinds, numberingOf } from '@timbra/core/invoicing/building/invoice-sources.ts';
import type { Database } from './database.ts';
import { raw, sql, type Sql } from './sql.ts';

/** Returns the greatest folio that other systems gave in a series. An index has it. */
export const greatestImported = (company: Sql, serie: Sql): Sql =>
  sql`(select max(i.folio) from invoices i where i.company_id = ${company} and i.serie = ${serie} and i.import_id is not null)`;

export class PostgresCompanySeries implements CompanySeries, ChosenSeries {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  find(companyId: string): Promise<StoredSeries | undefined> {
    return this.#database.row<StoredSeries>(
      sql`select series, version from company_series where company_id = ${companyId}`,
    );
  }

  async ofKinds(companyId: string): Promise<SeriesOfKinds> {
    const { series = {} }: Partial<StoredSeries> = (await this.find(companyId)) ?? {};
    return Object.fromEntries(numberedKinds.map((kind) => [kind, numberingOf(series, kind, undefined).serie]));
  }

  async save(companyId: string, series: OwnSeries, before: number): Promise<boolean> {
    const saved = await this.#database.row(
      sql`insert into company_series as kept (company_id, series) values (${companyId}, ${JSON.stringify(series)}::jsonb)
       on conflict (company_id) do update set series = excluded.series, version = kept.version + 1
         where kept.version = ${before}
       returning version`,
    );
    return saved !== undefined;
  }

  async next(companyId: string, numberings: readonly Numbering[]): Promise<readonly number[]> {
    const positioned = numberings.map((each, position) => ({ ...each, position }));
    const rows = await this.#database.rows<{ folio: string }>(
      sql`select (greatest(s.last_folio, case when w.first is not null
           then greatest(w.first - 1, ${greatestImported(sql`${companyId}`, raw('w.serie'))}) end, 0) + 1)::text as folio
       from json_to_recordset(${JSON.stringify(positioned)}::json) as w(serie text, first bigint, position integer)
         left join invoice_series s on s.company_id = ${companyId} and s.serie = w.serie
       order by w.position`,
    );
    return rows.map(({ folio }) => Number(folio));
  }
}
