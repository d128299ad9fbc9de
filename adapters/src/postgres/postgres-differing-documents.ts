import type { DifferingDocument, DifferingDocuments } from '@timbra/core/invoicing/stamping/ports.ts';
import { OnDatabase } from './on-database.ts';
import { isOfLive } from './scopes.ts';
import { sql } from './sql.ts';

type Row = Omit<DifferingDocument, 'folio'> & { readonly folio: string };

export class PostgresDifferingDocuments extends OnDatabase implements DifferingDocuments {
  async list(limit: number): Promise<readonly DifferingDocument[]> {
    const found = await this.database.visits.inEachCell(() => this.#listHere(limit));
    return found.flat().slice(0, limit);
  }

  async #listHere(limit: number): Promise<readonly DifferingDocument[]> {
    const rows = await this.database.rows<Row>(sql`
      select id, document->'emisor'->>'rfc' as "rfcEmisor", serie, folio, uuid, provider_differences as differences
      from invoices i where provider_differences is not null and ${isOfLive('i')} order by created_at desc limit ${limit}`);
    return rows.map((row) => ({ ...row, folio: Number(row.folio) }));
  }
}
