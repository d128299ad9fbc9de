import type { SendingPreference, StoredPreference } from '@timbra/core/invoicing/sending/preference.ts';
import { automaticAddresses, receiverAddresses } from '@timbra/core/invoicing/sending/preference.ts';
import { mostAddresses } from '@timbra/core/shared/email.ts';
import type {
  KnownRecipients,
  Recipients,
  Sender,
  Senders,
  SendingPreferences,
  SendingChoices,
} from '@timbra/core/invoicing/sending/ports.ts';
import type { CustomerSendingChoices, SendingChoice } from '@timbra/core/customers/ports.ts';
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

const textArray = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

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
      select i.company_id, ${raw(customer)}, ${textArray(addresses)} from invoices i where i.id = ${invoiceId}
      on conflict (company_id, customer) do update set addresses = excluded.addresses`);
  }
}

interface SendingChoiceRow {
  readonly email: string | null;
  readonly remembered: string[] | null;
  readonly sends: boolean | null;
  readonly automatic: boolean;
}

export class PostgresSendingChoices extends OnDatabase implements SendingChoices, CustomerSendingChoices {
  /** Who is wished to get nothing keeps the addresses for the next choice. What stays as it was is not written. */
  async keep(invoiceId: string, addresses: readonly string[]): Promise<void> {
    await this.database.change(sql`
      insert into remembered_recipients (company_id, customer, addresses, sends)
      select i.company_id, ${raw(customer)}, ${textArray(addresses)}, ${addresses.length > 0}
      from invoices i where i.id = ${invoiceId}
      on conflict (company_id, customer) do update set sends = excluded.sends,
        addresses = case when excluded.sends then excluded.addresses else remembered_recipients.addresses end
      where (remembered_recipients.sends, remembered_recipients.addresses) is distinct from (excluded.sends, excluded.addresses)`);
  }

  async of(invoiceIds: readonly string[]): Promise<readonly string[] | undefined> {
    const rows = await this.database.rows<{ choice: string[] | null }>(sql`
      select coalesce(i.request -> 'enviarA', case r.sends when true then to_jsonb(r.addresses) when false then '[]' end) as choice
      from invoices i left join remembered_recipients r on r.company_id = i.company_id and r.customer = ${raw(customer)}
      where i.id in (${invoiceIds})`);
    const choices = rows.flatMap(({ choice }) => (choice ? [choice] : []));
    return choices.length === 0 ? undefined : automaticAddresses(undefined, choices.flat()).slice(0, mostAddresses);
  }

  async ofCustomer(customerId: string): Promise<SendingChoice> {
    const row = await this.database.row<SendingChoiceRow>(sql`
      select k.email, r.addresses as remembered, r.sends, coalesce(m.automatic, false) as automatic
      from customers k left join remembered_recipients r on r.company_id = k.company_id and r.customer = k.id::text
        left join company_sending m on m.company_id = k.company_id
      where k.id = ${customerId}`);
    const { email = null, remembered, sends = null, automatic = false } = row ?? {};
    const isAutomatic = sends === null && automatic;
    // What goes by itself goes to the customer's own addresses, wherever the last one was sent by hand.
    const last = isAutomatic ? [] : (remembered ?? []);
    return {
      isWanted: sends ?? automatic,
      isRemembered: sends !== null,
      addresses: last.length > 0 ? last : receiverAddresses(email ?? undefined),
    };
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
