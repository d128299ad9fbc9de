import type { DueWork } from '@timbra/core/test-clock/ports.ts';
import { enteredClock } from '../../ports/company-clock.ts';
import { OnDatabase } from '../on-database.ts';
import { optionalDate, raw, sql, type Sql } from '../sql.ts';

/** It is due now, and has been for long. */
const longAgo = `'epoch'::timestamptz`;

/** Returns for each kind of work the statement that tells when a company's next one is due; null for never. */
const sources = {
  jobs: (company) => sql`select min(due_at) from outbox where clock_of = ${company}`,
  'sweep-invoices': (company) =>
    sql`select min(greatest(next_at, lease_until)) from invoice_stampings where tenant_id = ${company} and next_at is not null`,
  'sweep-cancellations': (company) =>
    sql`select least(
       (select min(greatest(next_at, lease_until)) from invoice_cancellations where tenant_id = ${company} and next_at is not null),
       (select ${raw(longAgo)} from invoices where company_id = ${company} and substitutes_id is not null
          and substitution_asked_at is null and status = 'ISSUED' limit 1))`,
  'look-elsewhere': (company) =>
    sql`select coalesce(min(turn_at), ${raw(longAgo)}) from company_sat_rounds where company_id = ${company}`,
  'sweep-webhooks': (company) =>
    sql`select min(d.next_at) from webhook_deliveries d join events e on e.id = d.event_id
       join webhook_endpoints w on w.id = d.endpoint_id
     where e.company_id = ${company} and d.next_at is not null and w.enabled and not exists (
       select from webhook_deliveries b
       where b.endpoint_id = d.endpoint_id and b.record_id = d.record_id and b.next_at is not null and b.position < d.position)`,
  'sweep-payroll': (company) =>
    sql`select ${raw(longAgo)} from payroll_runs r where r.company_id = ${company}
       and (r.end_untold or exists (select from payroll_payslips p where p.run_id = r.id and p.task is not null)) limit 1`,
  'fulfil-tickets': (company) =>
    sql`select min(next_at) from ticket_requests where company_id = ${company} and status = 'WAITING'`,
  'correct-tickets': (company) =>
    sql`select min(next_at) from ticket_corrections where company_id = ${company} and status = 'WAITING'`,
  'announce-rest': (company) =>
    sql`select min(look_at) from rest_schedules where company_id = ${company} and periodicidad is not null and not paused`,
  'remind-customers': (company) => sql`select min(look_at) from reminder_schedules where company_id = ${company}`,
  'issue-rest': (company) =>
    sql`select min(p.next_at) from rest_periods p join rest_schedules s on s.company_id = p.company_id
     where p.company_id = ${company} and p.state in ('ANNOUNCED', 'WAITING') and s.periodicidad is not null and not s.paused`,
  'remind-users': (company) =>
    sql`select coalesce(reminded_at + interval '1 day', ${raw(longAgo)}) from test_clocks where company_id = ${company}`,
} as const satisfies Readonly<Record<string, (company: string) => Sql>>;

/** Names each kind of work that comes due by the clock of a company. */
export type DueKind = keyof typeof sources;

export class PostgresDueWork extends OnDatabase implements DueWork {
  async next(): Promise<ReadonlyMap<string, Date>> {
    const companyId = companyHere();
    const [first, ...others] = Object.entries(sources).map(
      ([kind, due]) => sql`select ${kind}::text as kind, (${due(companyId)}) as at`,
    );
    if (!first) return new Map();
    const all = others.reduce((before, one) => sql`${before} union all ${one}`, first);
    const rows = await this.database.plannedRows<{ kind: string; at: string | Date | null }>(all);
    return new Map(
      rows.flatMap(({ kind, at }) => {
        const due = optionalDate(at);
        return due ? [[kind, due] as const] : [];
      }),
    );
  }

  /** Users have been reminded of what ends, by the clock of the caller's company. */
  async reminded(now: Date): Promise<void> {
    await this.database.change(sql`update test_clocks set reminded_at = ${now} where company_id = ${companyHere()}`);
  }
}

function companyHere(): string {
  const clock = enteredClock();
  if (!clock) throw new Error('Work comes due by the clock of a company, and none is held');
  return clock.companyId;
}
