import type { SendingPreference, StoredPreference } from '@timbra/core/invoicing/sending/preference.ts';
import { receiverAddresses } from '@timbra/core/invoicing/sending/preference.ts';
import type {
  KnownRecipients,
  Recipients,
  Sender,
  Senders,
  SendingPreferences,
} from '@timbra/core/invoicing/sending/ports.ts';
import { OnDatabase } from './on-database.ts';
import { personOf } from './people.ts';
import { receiverEmail } from './postgres-cancellation-facts.ts';
import { payslipPrefix } from './audit/audited-tables.ts';
import { raw, sql } from './sql.ts';
import { CompanySendingRow } from './rows/company-records.ts';

/**
 * Who has no record of its own is known by RFC and name: the general public and foreigners share theirs. Where payslips were
 * sent is kept apart: invoices to the same person do not tell it.
 */
const customer = `case when i.tipo_comprobante = 'N' then '${payslipPrefix}' else '' end
  || coalesce(i.customer_id::text, concat_ws(' ', i.receptor_rfc, i.cliente))`;

export class PostgresRecipients extends OnDatabase implements Recipients {
  async of(invoiceId: string): Promise<KnownRecipients | undefined> {
    const row = await this.database.row<{ email: string; remembered: string[] | null; isSent: boolean }>(sql`
      select ${raw(receiverEmail)} as email, r.addresses as remembered,
        exists (select from deliveries d where d.invoice_id = i.id and d.status in ('queued', 'sent')) as "isSent"
      from invoices i left join customers k on k.id = i.customer_id
        left join remembered_recipients r on r.company_id = i.company_id and r.customer = ${raw(customer)}
      where i.id = ${invoiceId}`);
    return row && { remembered: row.remembered ?? [], receiver: receiverAddresses(row.email), isSent: row.isSent };
  }

  async remember(invoiceId: string, addresses: readonly string[]): Promise<void> {
    await this.database.change(sql`
      insert into remembered_recipients (company_id, customer, addresses)
      select i.company_id, ${raw(customer)}, array(select jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb)) from invoices i where i.id = ${invoiceId}
      on conflict (company_id, customer) do update set addresses = excluded.addresses`);
  }
}

export class PostgresSendingPreferences extends OnDatabase implements SendingPreferences {
  async find(companyId: string): Promise<StoredPreference | undefined> {
    const row = await this.database.em.findOne(CompanySendingRow, { companyId }, { disableIdentityMap: true });
    return row ? { automatic: row.automatic, copies: row.copies, version: row.version } : undefined;
  }

  save(companyId: string, { automatic, copies }: SendingPreference, before: number): Promise<boolean> {
    const row = { companyId, automatic, copies, version: before + 1 };
    return this.database.put(CompanySendingRow, row, { version: before });
  }
}

export class PostgresSenders extends OnDatabase implements Senders {
  async ofCompany(companyId: string, now: Date): Promise<Sender | undefined> {
    const company = await this.database.row<Omit<Sender, 'email' | 'emailVerified'>>(sql`
      select c.user_id as "userId", c.livemode,
        exists (select from companies o where o.user_id = c.user_id and o.archived_at is null and o.livemode
          and o.csd_rfc = o.rfc and o.csd_valid_from <= ${now} and o.csd_valid_to > ${now}) as "hasCertificate"
      from companies c where c.id = ${companyId}`);
    const owner = company && (await personOf(this.database, company.userId));
    return owner && { ...company, email: owner.email, emailVerified: owner.emailVerified };
  }
}
