import type { CancellationMailFacts, CancelledDocument } from '@timbra/core/invoicing/cancelling/ports.ts';
import type { Database } from './database.ts';
import { receiverEmail } from './postgres-cancellation-notices.ts';
import { raw, sql } from './sql.ts';

interface Row {
  readonly serie: string | null;
  readonly folio: number | null;
  readonly uuid: string | null;
  readonly emisor: string;
  readonly receptor: string;
  readonly owner: string;
  readonly owner_email: string;
  readonly email: string | null;
  readonly user_id: string;
  readonly substitute_id: string | null;
}

export class PostgresCancellationMailFacts implements CancellationMailFacts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(invoiceId: string): Promise<CancelledDocument | undefined> {
    const row = await this.#database.row<Row>(
      sql`select i.serie, i.folio::float8 as folio, i.uuid, coalesce(c.razon_social, c.name) as emisor,
         coalesce(i.cliente, i.receptor_rfc, '') as receptor, u.name as owner, u.email as owner_email,
         i.user_id, nullif(${raw(receiverEmail)}, '') as email,
         (select s.id from invoice_cancellations n join invoices s on s.company_id = i.company_id and s.uuid = n.uuid_sustitucion
          where n.invoice_id = i.id and s.status = 'ISSUED') as substitute_id
       from invoices i join companies c on c.id = i.company_id join users u on u.id = i.user_id
         left join customers k on k.id = i.customer_id
       where i.id = ${invoiceId} and u.closed_at is null`,
    );
    if (!row) return undefined;
    const { owner: name, owner_email: email, ...document } = row;
    return {
      invoiceId,
      userId: document.user_id,
      serie: document.serie ?? undefined,
      folio: document.folio ?? undefined,
      uuid: document.uuid ?? undefined,
      emisor: document.emisor,
      receptor: document.receptor,
      owner: { name, email },
      email: document.email ?? undefined,
      substituteId: document.substitute_id ?? undefined,
    };
  }
}
