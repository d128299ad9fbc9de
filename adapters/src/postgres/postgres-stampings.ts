import type { InvoiceError } from '@timbra/core/invoicing/invoice.ts';
import * as stampings from '@timbra/core/invoicing/stamping/stampings.ts';
import type { Clock, Ids } from '@timbra/core/shared/ports.ts';
import type { Database } from './database.ts';
import { enterFigures, figuresText } from './figures/enter-figures.ts';
import { amountColumns } from './invoice-mapper.ts';
import { InvoiceRow } from './rows/invoice.ts';
import { dueByClock, raw, sql, type Sql } from './sql.ts';
import { takenInvoice, type StampingColumns } from './taken-invoice.ts';
import { enteredClock } from '../ports/company-clock.ts';

/** A document just submitted is left to its own job for this long before a sweep queues it again. */
const firstSweepMs = 15_000;
/** A document that a sweep has queued is not queued again before. */
const sweepAgainMs = 30_000;
/** The job of a document that rested comes by itself; this much later a sweep takes it for lost. */
const sweepRestedMs = 10_000;

/**
 * The commit of such a statement is not waited for: it reaches the disk with the next one that is, and what a crash of
 * the database may undo of it is found out again. A lease is taken anew; a stamp of a recorded attempt is looked up.
 */
const unhurried = `unhurried as materialized (select set_config('synchronous_commit', 'off', true))`;

/** What tells whether a document is mailed by itself: the core decides. */
const mailingColumns = `m.copies, q.order_id is not null as for_buyer, coalesce(s.notify, false) as tells_company,
         nullif(c.fiscal_data->>'email', '') as company_email, coalesce(y.to_mail, false) as payslip_to_mail`;

/**
 * Opens lives in PROCESSING. Attempts go on counting from an earlier one: they tell its late outcomes apart.
 * @param invoiceIds of one account. @param awaited somebody waits for the answer.
 */
export async function openStampings(
  database: Database,
  invoiceIds: readonly string[],
  now: Date,
  awaited: boolean,
): Promise<void> {
  await database.plannedChange(sql`
    insert into invoice_stampings (invoice_id, next_at, awaited, turn)
    select d.id::uuid, ${later(now, firstSweepMs)}::timestamptz, ${awaited}, ${raw(enteredClock() ? 'null' : 'l.turn')}
    from json_array_elements_text(${JSON.stringify(invoiceIds)}::json) with ordinality as d(id, place)
      join join_stamping_line((select user_id from invoices where id = ${invoiceIds[0] ?? null}), ${awaited}, ${invoiceIds.length}) with ordinality as l(turn, place)
        using (place)
    on conflict (invoice_id) do update set next_at = excluded.next_at, attempted_at = null, attempt_ended_at = null,
      absences = 0, unknown_reason = null, lease_until = null, rest_until = null, awaited = excluded.awaited,
      turn = excluded.turn`);
}

/** A stamping is open while it has a time at which somebody must look after it. */
export class PostgresStampings implements stampings.Stampings {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #leaseMs: number;

  /** @param leaseMs longer than one call to the provider. */
  constructor(database: Database, clock: Clock, ids: Ids, leaseMs: number) {
    this.#database = database;
    this.#clock = clock;
    this.#ids = ids;
    this.#leaseMs = leaseMs;
  }

  take(id: string): Promise<stampings.TakenInvoice | undefined> {
    const now = this.#clock.now();
    if (enteredClock()) return this.#taken(this.#claim(id, now, sql`and (rest_until is null or rest_until <= ${now})`));
    return this.#taken(sql`select * from take_stamping(${id}, ${this.#lease(now)}, ${now})`);
  }

  /** A row that is locked is in somebody's hands: its lock is not waited for. */
  async interrupt(id: string): Promise<stampings.TakenInvoice | undefined> {
    await this.#database.visits.enterWhere(sql`select 1 from invoice_stampings where invoice_id = ${id}`);
    return this.#taken(this.#claim(id, this.#clock.now()));
  }

  /** Takes this one and no other: none of a company that lives by a clock of its own waits in the line. */
  #claim(id: string, now: Date, and = raw('')): Sql {
    return sql`update invoice_stampings set lease_until = ${this.#lease(now)}, turn = null where invoice_id = (
         select invoice_id from invoice_stampings
         where invoice_id = ${id} and next_at is not null and (lease_until is null or lease_until < ${now}) ${and}
         for update skip locked)
       returning *`;
  }

  async #taken(statement: Sql): Promise<stampings.TakenInvoice | undefined> {
    const [row] = await this.#database.plannedRows<StampingColumns>(sql`
      with ${raw(unhurried)}, taken as (${statement})
      select ${raw(this.#database.entities.allColumns(InvoiceRow, 'i'))}, t.attempts, t.attempted_at, t.attempt_ended_at, t.absences, t.provider as stamp_provider, t.provider_id as stamp_id,
        t.uuid as stamp_uuid, t.awaited, c.livemode, c.csd_valid_from, c.csd_valid_to,
        ${raw(mailingColumns)}
      from taken t join invoices i on i.id = t.invoice_id join companies c on c.id = i.company_id
        left join payroll_payslips y on y.invoice_id = i.id
        left join company_sending m on m.company_id = i.company_id and m.automatic
        left join lateral (
          select order_id from ticket_requests where invoice_id = i.id
          union all select order_id from ticket_corrections where invoice_id = i.id limit 1) q on true
        left join self_invoicing s on s.company_id = i.company_id
        cross join unhurried`);
    return row && takenInvoice(this.#database.entities.asRow(InvoiceRow, row), row);
  }

  #lease(now: Date): Date {
    return later(now, this.#leaseMs);
  }

  leave(id: string, seen: stampings.Seen, until: Date): Promise<boolean> {
    const next = later(until, sweepRestedMs);
    return this.#record(id, seen, sql`lease_until = null, rest_until = ${until}, next_at = ${next}`);
  }

  recordAttempt(id: string, seen: stampings.Seen, at: Date, provider: string): Promise<boolean> {
    const attempt = sql`attempts = attempts + 1, attempted_at = ${at}, attempt_ended_at = null, absences = 0,
      unknown_reason = null, provider = ${provider}, lease_until = ${this.#lease(at)}`;
    return this.#record(id, seen, attempt, raw('and uuid is null'));
  }

  recordUnsent(id: string, seen: stampings.Seen): Promise<boolean> {
    return this.#record(id, seen, sql`attempted_at = null, lease_until = ${this.#lease(this.#clock.now())}`);
  }

  async recordUnknown(id: string, attempt: number, reason: string): Promise<boolean> {
    const now = this.#clock.now();
    const changed = await this.#database.change(sql`
      update invoice_stampings set attempt_ended_at = ${now}, unknown_reason = ${reason}, lease_until = ${this.#lease(now)}
      where invoice_id = ${id} and next_at is not null and attempts = ${attempt}`);
    return changed === 1;
  }

  recordAbsence(id: string, seen: stampings.Seen): Promise<boolean> {
    return this.#record(id, seen, sql`absences = absences + 1, lease_until = ${this.#lease(this.#clock.now())}`);
  }

  async #record(id: string, seen: stampings.Seen, set: Sql, and = raw('')): Promise<boolean> {
    const changed = await this.#database.plannedChange(sql`
      update invoice_stampings set ${set}
      where invoice_id = ${id} and next_at is not null and attempts = ${seen.attempts} and absences = ${seen.absences} ${and}`);
    return changed === 1;
  }

  async recordStamp(id: string, { provider, providerId, uuid }: stampings.ProviderStamp): Promise<boolean> {
    const changed = await this.#database.plannedChange(sql`
      with ${raw(unhurried)}
      update invoice_stampings set provider = ${provider}, provider_id = ${providerId}, uuid = ${uuid}, lease_until = ${this.#lease(this.#clock.now())} from unhurried
      where invoice_id = ${id} and next_at is not null and (uuid is null or uuid = ${uuid})`);
    if (changed === 1) return true;
    // Another worker may have settled the document with this very stamp.
    const same = sql`select 1 from invoices where id = ${id} and uuid = ${uuid}`;
    return (await this.#database.row(same)) !== undefined;
  }

  async forgetStamp(id: string, uuid: string, reason: string): Promise<boolean> {
    const now = this.#clock.now();
    const forgotten = await this.#database.change(sql`
      update invoice_stampings set uuid = null, provider_id = null, absences = 0, attempt_ended_at = ${now},
        unknown_reason = ${reason}, lease_until = ${this.#lease(now)}
      where invoice_id = ${id} and next_at is not null and uuid = ${uuid}`);
    return forgotten === 1;
  }

  async isAnothers(id: string, uuid: string): Promise<boolean> {
    // A document of somebody's history says nothing of who was given a stamp.
    const row = await this.#database.row(sql`
      select 1 from invoices where uuid = ${uuid} and id <> ${id} and import_id is null
      union all select 1 from invoice_stampings where uuid = ${uuid} and invoice_id <> ${id} and next_at is not null`);
    return row !== undefined;
  }

  async issue(id: string, facts: stampings.IssuedFacts): Promise<boolean> {
    const now = this.#clock.now();
    const { uuid, fechaTimbrado, saldo, venceAt = null, succession, differences } = facts;
    const { subtotal, descuento, iva, total, impuestos, pagado, pagadoMoneda } = amountColumns(facts.amounts);
    const stored = differences.length > 0 ? JSON.stringify(differences) : null;
    const issuing = this.#database.plannedRows<{ id: string }>(sql`
      with closed as (
        update invoice_stampings set next_at = null, lease_until = null, uuid = ${uuid}
        where invoice_id = ${id} and next_at is not null and (uuid is null or uuid = ${uuid}) returning *),
      issued as (
        update invoices i set status = 'ISSUED', provider = closed.provider, provider_id = closed.provider_id, uuid = ${uuid}, fecha_timbrado = ${fechaTimbrado},
          subtotal = ${subtotal}, descuento = ${descuento}, iva = ${iva}, total = ${total}, impuestos = ${JSON.stringify(impuestos)}::jsonb, saldo = ${saldo.toString()}, pagado = ${pagado},
          pagado_moneda = ${pagadoMoneda}, vence_at = ${venceAt}, provider_differences = ${stored}::jsonb, updated_at = ${now}, figured = true
        from closed where i.id = closed.invoice_id returning i.id, i.user_id, i.company_id),
      followed as (
        update payroll_payslips p set invoice_id = issued.id, problems = ${JSON.stringify(succession?.problems ?? [])}::jsonb, to_mail = ${succession?.isToMail ?? false}
        from issued where p.invoice_id = ${succession?.of ?? null}),
      given as (select id as invoice_id, company_id, ${figuresText(facts.figures)}::jsonb as figures from issued), ${raw(enterFigures('given'))},
      filed as (insert into invoice_files (invoice_id, kind, content, created_at) select id, 'xml', ${Buffer.from(facts.xml)}, ${now} from issued),
      used as (
        insert into stamp_movements (id, user_id, company_id, type, amount, invoice_id, created_at)
        select ${this.#ids.next()}::uuid, i.user_id, i.company_id, 'USE', 1, i.id, ${now}::timestamptz
        from issued i join companies c on c.id = i.company_id where c.livemode)
      select id from issued`);
    try {
      return (await issuing).length === 1;
    } catch (error) {
      throw isOfUuids(error) ? new stampings.StampIsAnothers(id, uuid) : error;
    }
  }

  async reject(id: string, attempt: number, errors: readonly InvoiceError[]): Promise<boolean> {
    const rejected = await this.#database.change(sql`
      with closed as (
        update invoice_stampings set next_at = null, lease_until = null
        where invoice_id = ${id} and next_at is not null and uuid is null and attempts = ${attempt} returning invoice_id)
      update invoices i set status = 'REJECTED', errors = ${JSON.stringify(errors)}::jsonb, updated_at = ${this.#clock.now()}
      from closed where i.id = closed.invoice_id`);
    return rejected === 1;
  }

  async unattended(limit: number, overdueMs: number): Promise<readonly string[]> {
    const now = this.#clock.now();
    const rows = await this.#database.rows<{ invoice_id: string }>(sql`
      update invoice_stampings set next_at = ${later(now, sweepAgainMs)} where invoice_id in (
        select invoice_id from invoice_stampings
        where next_at < ${later(now, -overdueMs)} and (lease_until is null or lease_until < ${now})
          and ${dueByClock('invoice_stampings.tenant_id')}
        order by next_at limit ${limit} for update skip locked)
      returning invoice_id`);
    return rows.map((row) => row.invoice_id);
  }
}

/** The driver and MikroORM both tell the index by this name. */
const isOfUuids = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'invoices_uuid';

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
