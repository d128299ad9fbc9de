import { receiverAddresses } from '@timbra/core/invoicing/sending/preference.ts';
import type { KnownRecipients, Recipients } from '@timbra/core/invoicing/sending/ports.ts';
import type { Database } from './database.ts';
import { receiverEmail } from './postgres-cancellation-notices.ts';
import { raw, sql } from './sql.ts';

/** Who has no record of its own is known by RFC and name: the general public and foreigners share theirs. */
const customer = `coalesce(i.customer_id::text, concat_ws(' ', i.receptor_rfc, i.cliente))`;

export class PostgresRecipients implements Recipients {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async of(invoiceId: string): Promise<KnownRecipients | undefined> {
    const row = await this.#database.row<{ email: string; remembered: string[] | null; isSent: boolean }>(
      sql`select ${raw(receiverEmail)} as email, r.addresses as remembered,
         exists (select from deliveries d where d.invoice_id = i.id and d.status in ('queued', 'sent')) as "isSent"
       from invoices i left join customers k on k.id = i.customer_id
         left join remembered_recipients r on r.company_id = i.company_id and r.customer = ${raw(customer)}
       where i.id = ${invoiceId}`,
    );
    return row && { remembered: row.remembered ?? [], receiver: receiverAddresses(row.email), isSent: row.isSent };
  }

  async remember(invoiceId: string, addresses: readonly string[]): Promise<void> {
    await this.#database.change(
      sql`insert into remembered_recipients (company_id, customer, addresses)
       select i.company_id, ${raw(customer)}, array(select jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb)) from invoices i where i.id = ${invoiceId}
       on conflict (company_id, customer) do update set addresses = excluded.addresses`,
    );
  }
}
