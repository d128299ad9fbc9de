import type { AskedCorrections, Correction, CorrectionToAnswer } from '@timbra/core/self-invoicing/correction/ports.ts';
import type { Database } from './database.ts';
import { correctionColumns, correctionTables } from './postgres-ticket-corrections.ts';
import { date, raw, sql, type Sql } from './sql.ts';

interface AnswerRow extends Correction {
  readonly orderNumber: string;
  readonly original: CorrectionToAnswer['original'];
  readonly askedAt: string | Date;
  readonly replyTo: string | null;
}

export class PostgresAskedCorrections implements AskedCorrections {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  ofCompany(companyId: string, limit: number): Promise<readonly CorrectionToAnswer[]> {
    return this.#find(sql`r.company_id = ${companyId} order by r.asked_at, r.order_id limit ${limit}`);
  }

  async ofOrder(orderId: string): Promise<CorrectionToAnswer | undefined> {
    const [found] = await this.#find(sql`r.order_id = ${orderId}`);
    return found;
  }

  async #find(which: Sql): Promise<readonly CorrectionToAnswer[]> {
    const rows = await this.#database.rows<AnswerRow>(
      sql`select ${raw(correctionColumns)}, o.number as "orderNumber", r.asked_at as "askedAt",
         jsonb_build_object('serie', i.serie, 'folio', i.folio, 'rfc', coalesce(i.receptor_rfc, ''),
           'nombre', coalesce(i.cliente, ''), 'total', i.total) as original,
         coalesce(nullif(r.receptor->>'email', ''), nullif(i.request->'receptor'->>'email', '')) as "replyTo"
       from ${raw(correctionTables)} join orders o on o.id = r.order_id join invoices i on i.id = r.original_id
       where r.status = 'ASKED' and ${which}`,
    );
    return rows.map(({ orderNumber, askedAt, original, replyTo, ...asked }) => ({
      correction: asked,
      orderNumber: Number(orderNumber),
      original,
      askedAt: date(askedAt),
      replyTo: replyTo ?? undefined,
    }));
  }
}
