import type { CancellationLetters, CancelledDocument } from '@timbra/core/invoicing/cancelling/cancellation-letters.ts';
import type { Database } from './database.ts';

interface Row {
  readonly serie: string | null;
  readonly folio: number | null;
  readonly uuid: string | null;
  readonly emisor: string;
  readonly receptor: string;
  readonly owner: string;
  readonly owner_email: string;
  readonly email: string | null;
}

export class PostgresCancellationLetters implements CancellationLetters {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(invoiceId: string): Promise<CancelledDocument | undefined> {
    const row = await this.#database.row<Row>(
      `select i.serie, i.folio::float8 as folio, i.uuid, coalesce(c.razon_social, c.name) as emisor,
         coalesce(i.cliente, i.receptor_rfc, '') as receptor, u.name as owner, u.email as owner_email,
         coalesce(nullif(i.request -> 'receptor' ->> 'email', ''), k.email) as email
       from invoices i join companies c on c.id = i.company_id join users u on u.id = i.user_id
         left join customers k on k.id = i.customer_id
       where i.id = ? and u.closed_at is null`,
      [invoiceId],
    );
    if (!row) return undefined;
    const { owner: name, owner_email: email, ...document } = row;
    return {
      invoiceId,
      serie: document.serie ?? undefined,
      folio: document.folio ?? undefined,
      uuid: document.uuid ?? undefined,
      emisor: document.emisor,
      receptor: document.receptor,
      owner: { name, email },
      email: document.email ?? undefined,
    };
  }
}
