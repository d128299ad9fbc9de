import type {
  NamedDocument,
  TimelineEvent,
  TimelineEventName,
  Timelines,
} from '@timbra/core/invoicing/timeline/timeline.ts';
import { OnDatabase } from './on-database.ts';
import { date, raw, sql, stateMeans } from './sql.ts';

interface Row {
  at: string;
  event: TimelineEventName;
  amount: string | null;
  invoice: NamedDocument | null;
  to: string | null;
}

/**
 * Returns when the stamp of a document was used; for one that used none of ours, what its XML says in the time of
 * Mexico City.
 */
const stampedAt = (invoice: string) => `coalesce(
  (select created_at from stamp_movements where invoice_id = ${invoice}.id and type = 'USE'),
  ${invoice}.fecha_timbrado::timestamp at time zone 'America/Mexico_City')`;

const noMail = 'null::text as "to"';
const nothing = `null::numeric as amount, null::json as invoice, ${noMail}`;

const named = (invoice: string) =>
  `json_build_object('id', ${invoice}.id, 'tipo', ${invoice}.tipo, 'serie', ${invoice}.serie, 'folio', ${invoice}.folio)`;

const lowered = (event: TimelineEventName, kind: string) => `
  select ${stampedAt('by')} as at, '${event}' as event, c.amount, ${named('by')} as invoice, ${noMail}
  from asked join balance_claims c on c.origin_id = asked.id join invoices by on by.id = c.claimant_id
  where c.kind = '${kind}' and ${stateMeans('by.status', 'valid')}`;

/** Each gives the columns at, event, amount, invoice and to. */
const sources: readonly string[] = [
  `select created_at as at, case when import_id is null then 'created' else 'imported' end as event, ${nothing} from asked`,
  `select ${stampedAt('asked')} as at, 'stamped' as event, ${nothing} from asked where uuid is not null`,
  `select m.created_at as at, 'rejected' as event, ${nothing}
   from asked join stamp_movements m on m.invoice_id = asked.id and m.type = 'RELEASE'`,
  `select d.at, case when d.status <> 'sent' then 'bounced' when d.automatic and d.note is not null then 'reminded' else 'sent' end as event, null::numeric as amount,
     null::json as invoice, d.sent_to as "to"
   from asked join deliveries d on d.invoice_id = asked.id where d.status <> 'queued'`,
  `select l.opened_first as at, 'opened' as event, ${nothing}
   from asked join invoice_links l on l.invoice_id = asked.id where l.opened_first is not null`,
  `select c.requested_at as at, 'cancel_requested' as event, ${nothing}
   from asked join invoice_cancellations c on c.invoice_id = asked.id`,
  `select c.resolved_at as at, case c.status when 'cancelled' then 'cancelled' else 'cancel_rejected' end as event,
     ${nothing}
   from asked join invoice_cancellations c on c.invoice_id = asked.id
   where c.resolved_at is not null and c.status in ('cancelled', 'rejected')`,
  lowered('credited', 'credit'),
  lowered('paid', 'payment'),
];

const timeline = (invoiceId: string) => sql`
  with asked as (select * from invoices where id = ${invoiceId})
  ${raw(sources.join(' union all '))} order by at, event`;

export class PostgresTimelines extends OnDatabase implements Timelines {
  async of(invoiceId: string): Promise<readonly TimelineEvent[]> {
    const rows = await this.database.rows<Row>(timeline(invoiceId));
    return rows.map(({ at, event, amount, invoice, to }) => ({
      at: date(at),
      event,
      ...(amount === null ? {} : { amount: Number(amount) }),
      ...(invoice === null ? {} : { invoice }),
      ...(to === null ? {} : { to }),
    }));
  }
}
