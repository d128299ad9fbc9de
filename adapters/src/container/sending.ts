import { Access } from '@timbra/core/access/access.ts';
import type { CompanyLooks } from '@timbra/core/invoicing/sending/company-looks.ts';
import type { Deliveries } from '@timbra/core/invoicing/sending/deliveries.ts';
import { ListDeliveries } from '@timbra/core/invoicing/sending/list-deliveries.ts';
import { MailAllowance } from '@timbra/core/invoicing/sending/mail-allowance.ts';
import { GetMailAllowance } from '@timbra/core/invoicing/sending/get-mail-allowance.ts';
import { PostDeliveries } from '@timbra/core/invoicing/sending/post-deliveries.ts';
import { GetRecipients } from '@timbra/core/invoicing/sending/get-recipients.ts';
import type { Recipients } from '@timbra/core/invoicing/sending/recipients.ts';
import { GetSendingPreference } from '@timbra/core/invoicing/sending/get-preference.ts';
import { SaveSendingPreference } from '@timbra/core/invoicing/sending/save-preference.ts';
import { SendAutomatically } from '@timbra/core/invoicing/sending/send-automatically.ts';
import type { SendingPreferences } from '@timbra/core/invoicing/sending/sending-preferences.ts';
import type { Senders } from '@timbra/core/invoicing/sending/senders.ts';
import { SendInvoice } from '@timbra/core/invoicing/sending/send-invoice.ts';
import { WriteInvoiceMail } from '@timbra/core/invoicing/sending/write-invoice-mail.ts';
import { sendingArea as area } from '../http/routes/sending.ts';
import { sharedPagePath } from '../http/shared-page.ts';
import type { Area } from '../http/server.ts';
import { PostgresCompanyLooks } from '../postgres/postgres-company-looks.ts';
import { PostgresRecipients } from '../postgres/postgres-recipients.ts';
import { PostgresSendingPreferences } from '../postgres/postgres-sending-preferences.ts';
import { PostgresSenders } from '../postgres/postgres-senders.ts';
import { PostgresDeliveries } from '../postgres/postgres-deliveries.ts';
import { allPorts } from './all-ports.ts';
import type { Bind, Get } from './bind.ts';
import { identity } from './identity.ts';
import { invoices, sources } from './invoicing.ts';
import { outgoingMails } from './notifications.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const senders = serviceId<Senders>('senders');
const recipients = serviceId<Recipients>('recipients');
const deliveries = serviceId<Deliveries>('deliveries');
const preferences = serviceId<SendingPreferences>('sendingPreferences');
const mailAllowance = serviceId<MailAllowance>('mailAllowance');
export const looks = serviceId<CompanyLooks>('companyLooks');

/** Documents on their way to whom they are for. */
export function bindSending(bind: Bind): void {
  const { database, transactions, ids, clock, config } = serviceIds;
  bind(deliveries, (get) => new PostgresDeliveries(get(database)));
  bind(looks, (get) => new PostgresCompanyLooks(get(database)));
  bind(PostDeliveries, (get) => new PostDeliveries(get(deliveries), get(outgoingMails), get(ids), get(clock)));
  bind(recipients, (get) => new PostgresRecipients(get(database)));
  bind(GetRecipients, (get) => new GetRecipients(get(invoices), get(recipients)));
  bind(senders, (get) => new PostgresSenders(get(database)));
  bind(
    MailAllowance,
    (get) => new MailAllowance(get(identity.rateLimits), get(senders), get(clock), get(config).mailLimits),
  );
  bind(mailAllowance, (get) => get(MailAllowance));
  bind(GetMailAllowance, (get) => new GetMailAllowance(get(Access), get(MailAllowance)));
  bind(
    SendInvoice,
    (get) =>
      new SendInvoice(get(invoices), get(PostDeliveries), get(MailAllowance), get(recipients), get(transactions)),
  );
  bind(preferences, (get) => new PostgresSendingPreferences(get(database)));
  bind(GetSendingPreference, (get) => new GetSendingPreference(get(Access), get(preferences)));
  bind(SaveSendingPreference, (get) => new SaveSendingPreference(get(Access), get(preferences)));
  bind(
    SendAutomatically,
    (get) => new SendAutomatically(get(sources), get(PostDeliveries), get(MailAllowance), get(allPorts), get(clock)),
  );
  bind(ListDeliveries, (get) => new ListDeliveries(get(invoices), get(deliveries)));
  bind(
    WriteInvoiceMail,
    (get) =>
      new WriteInvoiceMail(
        get(deliveries),
        get(allPorts),
        get(looks),
        { link: get(allPorts), addressOf: (token) => publicUrlOf(get(config)) + sharedPagePath(token) },
        get(clock),
      ),
  );
}

export function sendingArea(get: Get): Area {
  return area({
    send: get(SendInvoice),
    deliveries: get(ListDeliveries),
    recipients: get(GetRecipients),
    allowance: get(GetMailAllowance),
    preference: get(GetSendingPreference),
    savePreference: get(SaveSendingPreference),
  });
}
