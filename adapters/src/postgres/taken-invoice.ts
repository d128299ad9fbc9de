import type { MailingFacts } from '@timbra/core/invoicing/sending/preference.ts';
import type { TakenInvoice } from '@timbra/core/invoicing/stamping/stampings.ts';
import { toInvoice } from './invoice-mapper.ts';
import type { InvoiceRow } from './rows/invoice.ts';
import { date, optionalDate } from './sql.ts';

/** Is what a document that is taken brings beside its own row. */
export interface StampingColumns {
  attempts: number;
  attempted_at: string | null;
  attempt_ended_at: string | null;
  absences: number;
  stamp_provider: string | null;
  stamp_id: string | null;
  stamp_uuid: string | null;
  csd_valid_from: string | null;
  csd_valid_to: string | null;
  copies: string[] | null;
  for_buyer: boolean;
  tells_company: boolean;
  company_email: string | null;
  payslip_to_mail: boolean;
  awaited: boolean | null;
  livemode: boolean;
}

export function takenInvoice(row: InvoiceRow, columns: StampingColumns): TakenInvoice {
  const invoice = toInvoice(row);
  const { document, serie, folio } = invoice;
  if (!document || serie === undefined || folio === undefined) throw new Error(`Invoice ${row.id} has no document`);
  const uuid = columns.stamp_uuid ?? undefined;
  const provider = columns.stamp_provider ?? undefined;
  const providerId = columns.stamp_id ?? undefined;
  const { csd_valid_from: from, csd_valid_to: to } = columns;
  const csd = from && to ? { validFrom: date(from), validTo: date(to) } : undefined;
  return {
    invoice: {
      ...invoice,
      document,
      serie,
      folio,
      uuid,
      provider,
      providerId,
      csd,
      mailing: mailingFacts(columns),
      awaited: columns.awaited ?? false,
      livemode: columns.livemode,
    },
    stamping: {
      attempts: columns.attempts,
      attemptedAt: optionalDate(columns.attempted_at),
      attemptEndedAt: optionalDate(columns.attempt_ended_at),
      absences: columns.absences,
      provider,
      uuid,
    },
  };
}

const mailingFacts = (columns: StampingColumns): MailingFacts => ({
  copies: columns.copies ?? undefined,
  isForBuyer: columns.for_buyer,
  notifiesCompany: columns.tells_company,
  companyEmail: columns.company_email ?? undefined,
  isPayslipToMail: columns.payslip_to_mail,
});
