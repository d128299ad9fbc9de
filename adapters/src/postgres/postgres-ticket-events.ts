import type { Lugar } from '@timbra/core/companies/lugares.ts';
import { branchesOf, type BranchFigures, type CountedLugar } from '@timbra/core/self-invoicing/branches.ts';
import type { Span, TicketEvent, TicketEvents, TicketFigures } from '@timbra/core/self-invoicing/ports.ts';
import type { TicketEntry } from '@timbra/core/self-invoicing/sold-ticket.ts';
import { OnDatabase } from './on-database.ts';
import { lugaresWithoutLogos } from './lugares-without-logos.ts';
import { raw, sql, stateMeans } from './sql.ts';

interface Counted {
  readonly entry: TicketEntry | null;
  readonly opened: number;
  readonly complete: number;
  readonly issued: number;
  readonly corrected: number;
}

type CountedLugarRow = Pick<CountedLugar, 'codigoPostal' | 'opened' | 'complete' | 'issued'> & {
  readonly serie: string | null;
  readonly lugarExpedicion: string | null;
};

const toCountedLugar = ({ serie, lugarExpedicion, ...row }: CountedLugarRow): CountedLugar => ({
  ...row,
  serie: serie ?? undefined,
  lugarExpedicion: lugarExpedicion ?? undefined,
});

export class PostgresTicketEvents extends OnDatabase implements TicketEvents {
  async add(events: readonly TicketEvent[], at: Date): Promise<void> {
    if (events.length === 0) return;
    await this.database.change(sql`
      insert into ticket_events (company_id, order_id, way, kind, code, at, day)
      select "companyId", "orderId", entry, kind, coalesce(code, ''), ${at}, ${at.toISOString().slice(0, 10)}::date
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) e("companyId" uuid, "orderId" uuid, entry text, kind text, code text)
      on conflict do nothing`);
  }

  /** The row without an entry is that of both: a ticket that came by both is one there. */
  async figures(companyId: string, { from, to }: Span): Promise<TicketFigures> {
    const rows = await this.database.rows<Counted>(sql`
      select e.way as entry, count(distinct e.order_id)::int as opened,
        count(distinct e.order_id) filter (where e.kind = 'sent')::int as complete,
        count(distinct e.order_id) filter (where e.kind = 'sent' and ${raw(stateMeans('i.status', 'stamped'))})::int as issued,
        count(distinct e.order_id) filter (where ${raw(stateMeans('s.status', 'stamped'))})::int as corrected
      from ticket_events e left join ticket_requests r on r.order_id = e.order_id
        left join invoices i on i.id = r.invoice_id
        left join ticket_corrections c on c.order_id = e.order_id left join invoices s on s.id = c.invoice_id
      where e.company_id = ${companyId} and e.at >= ${from} and e.at < ${to} group by grouping sets ((), (e.way))`);
    const refused = await this.database.rows<{ code: string; count: number }>(sql`
      select code, count(distinct order_id)::int as count from ticket_events
      where company_id = ${companyId} and at >= ${from} and at < ${to} and kind = 'refused'
      group by code order by count desc, code limit 50`);
    const { opened, complete, issued, corrected } = rows.find(({ entry }) => entry === null) ?? none;
    const byPlace = rows.flatMap(({ entry, ...one }) =>
      entry === null ? [] : [{ place: entry, opened: one.opened, complete: one.complete, issued: one.issued }],
    );
    const byBranch = await this.#byBranch(companyId, { from, to });
    return {
      opened,
      complete,
      issued,
      corrected,
      refused,
      byPlace: byPlace.toSorted((one, other) => other.opened - one.opened),
      byBranch,
    };
  }

  /** Sales name no branch: the document that invoices one does, whoever issued it. */
  async #byBranch(companyId: string, { from, to }: Span): Promise<readonly BranchFigures[]> {
    const [company, counted] = await Promise.all([
      this.database.row<{ home: string; lugares: readonly Omit<Lugar, 'logo'>[] }>(sql`
        select coalesce(codigo_postal, '') as home, ${raw(lugaresWithoutLogos('companies'))} as lugares
        from companies where id = ${companyId}`),
      this.database.rows<CountedLugarRow>(sql`
        select coalesce(v.document->>'lugarExpedicion', c.codigo_postal, '') as "codigoPostal", v.serie,
          v.request->>'lugarExpedicion' as "lugarExpedicion", count(distinct e.order_id)::int as opened,
          count(distinct e.order_id) filter (where e.kind = 'sent')::int as complete,
          count(distinct e.order_id) filter (where e.kind = 'sent' and ${raw(stateMeans('i.status', 'stamped'))})::int
            as issued
        from ticket_events e join companies c on c.id = e.company_id
          left join ticket_requests r on r.order_id = e.order_id left join invoices i on i.id = r.invoice_id
          left join invoice_orders o on o.order_id = e.order_id and o.live left join invoices v on v.id = o.invoice_id
        where e.company_id = ${companyId} and e.at >= ${from} and e.at < ${to} group by 1, 2, 3`),
    ]);
    const { home, lugares } = company ?? { home: '', lugares: [] };
    return branchesOf(lugares, home, counted.map(toCountedLugar));
  }
}

const none: Counted = { entry: null, opened: 0, complete: 0, issued: 0, corrected: 0 };
