import type { UnknownOutcome, UnknownOutcomes } from '@timbra/core/invoicing/stamping/ports.ts';
import type { Database } from './database.ts';
import { date, sql } from './sql.ts';

type Row = Omit<UnknownOutcome, 'folio' | 'attemptedAt'> & { readonly folio: string; readonly attemptedAt: string };

export class PostgresUnknownOutcomes implements UnknownOutcomes {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(limit: number): Promise<readonly UnknownOutcome[]> {
    const found = await this.#database.inEachCell(() => this.#listHere(limit));
    return found
      .flat()
      .toSorted((one, other) => one.attemptedAt.getTime() - other.attemptedAt.getTime())
      .slice(0, limit);
  }

  async #listHere(limit: number): Promise<readonly UnknownOutcome[]> {
    const rows = await this.#database.rows<Row>(
      sql`select id, company_id as "companyId", document->'emisor'->>'rfc' as "rfcEmisor", serie, folio, reference, attempts,
         attempted_at as "attemptedAt", coalesce(unknown_reason, 'El intento no ha terminado') as reason
       from invoice_stampings s join invoices i on i.id = s.invoice_id
       where s.next_at is not null and s.attempted_at is not null and s.uuid is null
       order by attempted_at limit ${limit}`,
    );
    return rows.map((row) => ({ ...row, folio: Number(row.folio), attemptedAt: date(row.attemptedAt) }));
  }
}
