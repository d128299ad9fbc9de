import type { CompanyBrandings } from '@timbra/core/invoicing/sending/company-brandings.ts';
import type { Deliveries } from '@timbra/core/invoicing/sending/deliveries.ts';
import { MailAllowance } from '@timbra/core/invoicing/sending/mail-allowance.ts';
import type { Recipients } from '@timbra/core/invoicing/sending/recipients.ts';
import type { SendingPreferences } from '@timbra/core/invoicing/sending/sending-preferences.ts';
import type { Senders } from '@timbra/core/invoicing/sending/senders.ts';
import { WriteInvoiceMail } from '@timbra/core/invoicing/sending/write-invoice-mail.ts';
import { sharedPagePath } from '../http/shared-page.ts';
import { PostgresCompanyBrandings } from '../postgres/postgres-company-brandings.ts';
import { PostgresRecipients } from '../postgres/postgres-recipients.ts';
import { PostgresSendingPreferences } from '../postgres/postgres-sending-preferences.ts';
import { PostgresSenders } from '../postgres/postgres-senders.ts';
import { PostgresDeliveries } from '../postgres/postgres-deliveries.ts';
import { allParts } from './all-parts.ts';
import type { Bind } from './bind.ts';
import { identity } from './identity.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const senders = serviceId<Senders>('senders');
const recipients = serviceId<Recipients>('recipients');
const deliveries = serviceId<Deliveries>('deliveries');
const preferences = serviceId<SendingPreferences>('sendingPreferences');
const mailAllowance = serviceId<MailAllowance>('mailAllowance');
export const looks = serviceId<CompanyBrandings>('companyBrandings');

/** Documents on their way to whom they are for. */
export function bindSending(bind: Bind): void {
  const { database, clock, config } = serviceIds;
  bind(deliveries, (get) => new PostgresDeliveries(get(database)));
  bind(looks, (get) => new PostgresCompanyBrandings(get(database)));
  bind(recipients, (get) => new PostgresRecipients(get(database)));
  bind(senders, (get) => new PostgresSenders(get(database)));
  bind(
    mailAllowance,
    (get) => new MailAllowance(get(identity.rateLimits), get(senders), get(clock), get(config).mailLimits),
  );
  bind(preferences, (get) => new PostgresSendingPreferences(get(database)));
  bind(
    WriteInvoiceMail,
    (get) =>
      new WriteInvoiceMail(
        get(deliveries),
        get(allParts),
        get(looks),
        { link: get(allParts), addressOf: (token) => publicUrlOf(get(config)) + sharedPagePath(token) },
        get(clock),
      ),
  );
}
