import type { CancellationVia, SatCheck } from '@timbra/core/invoicing/cancelling/cancellation.ts';
import * as cancellations from '@timbra/core/invoicing/cancelling/cancellations.ts';
import type { Clock } from '@timbra/core/shared/ports.ts';
import { toCancellation, type CancellationColumns } from './cancellation-rows.ts';
import type { Database } from './database.ts';
import { fileColumns, type FileColumns } from './files/stored-columns.ts';
import { fairOrder } from './fair-order.ts';
import { toInvoice } from './invoice-mapper.ts';
import { InvoiceRow } from './rows/invoice.ts';
import { dueByClock, optionalDate, raw, sql, type Sql, stateMeans } from './sql.ts';

/** A request just made is attended to by its own call for this long before a sweep queues it. */
const firstSweepMs = 15_000;
/** One that a sweep has queued is not queued again before. */
const sweepAgainMs = 60_000;

interface Columns extends CancellationColumns {
  readonly sends: number;
  readonly sent_at: string | null;
  readonly received_at: string | null;
  readonly rejected_before: boolean;
}

/** A cancellation is open while it has a time at which somebody must look after it. */
export class PostgresCancellations implements cancellations.Cancellations {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #leaseMs: number;

  /** @param leaseMs longer than one round of calls. */
  constructor(database: Database, clock: Clock, leaseMs: number) {
    this.#database = database;
    this.#clock = clock;
    this.#leaseMs = leaseMs;
  }

  async hold(invoiceIds: readonly string[]): Promise<void> {
    await this.#database.rows(sql`select from invoices where id in (${invoiceIds}) order by id for no key update`);
  }

  blockers(invoiceId: string): Promise<cancellations.Blocker[]> {
    return this.#database.rows<cancellations.Blocker>(sql`
      with recursive found(id, company_id, uuid, depth) as (
        select id, company_id, uuid, 0 from invoices where id = ${invoiceId}
        union all
        select n.id, n.company_id, n.uuid, f.depth + 1
        from found f cross join lateral (
          select i.id, i.company_id, i.uuid from balance_claims c join invoices i on i.id = c.claimant_id
          where c.origin_id = f.id and ${raw(stateMeans('i.status', 'live'))}
          union
          -- Whom a sale that a note took out of its global document was invoiced to.
          select i.id, i.company_id, i.uuid from invoice_orders t join invoice_orders o using (order_id)
            join invoices i on i.id = o.invoice_id
          where t.credited_by = f.id and o.live
          union
          select i.id, i.company_id, i.uuid from invoices i
          where i.company_id = f.company_id and ${raw(stateMeans('i.status', 'live'))}
            and ${raw(relatesTo(cancellations.blockingRelations))}
        ) n
        where f.depth < ${raw(String(deepest))})
      select i.id as "invoiceId", i.tipo, i.serie, i.folio::float8 as folio, i.uuid
      from (select id, max(depth) as depth from found where depth > 0 group by id) b join invoices i on i.id = b.id
      order by b.depth desc, i.created_at desc, i.id desc`);
  }

  async isSubstituted(invoiceId: string): Promise<boolean> {
    const row = await this.#database.row<{ found: boolean }>(sql`
      select exists (
        select from invoices f join invoices i on i.company_id = f.company_id
        where f.id = ${invoiceId} and i.status = 'ISSUED' and ${raw(relatesTo(['04']))}) as found`);
    return row?.found === true;
  }

  open({ invoiceId, motivo, uuidSustitucion, requestedAt }: cancellations.NewCancellation): Promise<boolean> {
    return this.#database.run(async () => {
      const cancelling = await this.#database.change(sql`
        update invoices set status = 'CANCELLING', updated_at = ${requestedAt} where id = ${invoiceId} and status = 'ISSUED'`);
      if (cancelling === 0) return false;
      const next = later(this.#clock.now(), firstSweepMs);
      await this.#database.change(sql`
        insert into invoice_cancellations as c (invoice_id, motivo, uuid_sustitucion, status, requested_at, intentos, next_at)
        values (${invoiceId}, ${motivo}, ${uuidSustitucion ?? null}, 'requested', ${requestedAt}, 1, ${next})
        on conflict (invoice_id) do update set motivo = excluded.motivo, uuid_sustitucion = excluded.uuid_sustitucion,
          status = excluded.status, requested_at = excluded.requested_at, intentos = c.intentos + 1, via = null,
          expires_at = null, resolved_at = null, message = null, sent_at = null, received_at = null, lease_until = null,
          next_at = excluded.next_at`);
      return true;
    });
  }

  async take(invoiceId: string): Promise<cancellations.TakenCancellation | undefined> {
    const now = this.#clock.now();
    const row = await this.#database.row<Columns>(sql`
      update invoice_cancellations set lease_until = ${later(now, this.#leaseMs)} where invoice_id = (
        select invoice_id from invoice_cancellations
        where invoice_id = ${invoiceId} and next_at is not null and (lease_until is null or lease_until < ${now})
        for update skip locked)
      returning *`);
    if (!row) return undefined;
    const invoice = toInvoice(await this.#database.em.findOneOrFail(InvoiceRow, { id: invoiceId }));
    const cancellation = toCancellation(row);
    return {
      invoice: { ...invoice, cancellation },
      cancellation,
      sending: {
        sends: row.sends,
        sentAt: optionalDate(row.sent_at),
        receivedAt: optionalDate(row.received_at),
        rejectedBefore: row.rejected_before,
      },
      xml: (await this.#file(invoiceId, 'xml'))?.toString('utf8') ?? '',
    };
  }

  recordSent(invoiceId: string, seen: number, at: Date, rejectedBefore: boolean): Promise<boolean> {
    return this.#record(
      invoiceId,
      seen,
      sql`sends = sends + 1, sent_at = ${at}, received_at = null, rejected_before = ${rejectedBefore},
        lease_until = ${later(at, this.#leaseMs)}`,
    );
  }

  leave(invoiceId: string, seen: number, learnt: cancellations.Learnt, next: Date): Promise<boolean> {
    const columns = Object.entries({
      ...('status' in learnt && { status: learnt.status }),
      ...('expiresAt' in learnt && { expires_at: learnt.expiresAt ?? null }),
      ...('message' in learnt && { message: learnt.message ?? null }),
      ...('checkedAt' in learnt && { checked_at: learnt.checkedAt }),
      ...('receivedAt' in learnt && { received_at: learnt.receivedAt }),
      lease_until: null,
      next_at: next,
    });
    const set = columns.map(([name, value]) => sql`${raw(name)} = ${value}`);
    return this.#record(
      invoiceId,
      seen,
      set.reduce((all, each) => sql`${all}, ${each}`),
    );
  }

  async #record(invoiceId: string, seen: number, set: Sql): Promise<boolean> {
    const changed = await this.#database.change(sql`
      update invoice_cancellations set ${set}
      where invoice_id = ${invoiceId} and next_at is not null and sends = ${seen}`);
    return changed === 1;
  }

  end(invoiceId: string, seen: number, ending: cancellations.Ending): Promise<boolean> {
    return this.#database.run(async () => {
      const ended = await this.#end(invoiceId, seen, ending);
      if (ended && ending.status === 'cancelled') await this.#passOrdersOn(invoiceId);
      return ended;
    });
  }

  /** What was invoiced is invoiced by the substitute now, where nothing else invoices it. */
  async #passOrdersOn(invoiceId: string): Promise<void> {
    await this.#database.change(sql`
      insert into invoice_orders (invoice_id, order_id)
      select s.id, o.order_id from invoice_cancellations c
        join invoices i on i.id = c.invoice_id
        join invoices s on s.company_id = i.company_id and s.uuid = c.uuid_sustitucion
        join invoice_orders o on o.invoice_id = i.id
      where c.invoice_id = ${invoiceId} and ${raw(stateMeans('s.status', 'live'))}
      order by o.order_id
      on conflict do nothing`);
  }

  async #end(invoiceId: string, seen: number, ending: cancellations.Ending): Promise<boolean> {
    const now = this.#clock.now();
    const isCancelled = ending.status === 'cancelled';
    const via = isCancelled ? ending.via : null;
    const message = isCancelled ? null : ending.message;
    const status = isCancelled ? 'CANCELLED' : 'ISSUED';
    const ended = await this.#database.change(sql`
      with ended as (
        update invoice_cancellations set status = ${ending.status}, via = ${via}, message = ${message}, expires_at = null, resolved_at = ${now},
          checked_at = coalesce(${ending.checkedAt ?? null}, checked_at), lease_until = null, next_at = null
        where invoice_id = ${invoiceId} and next_at is not null and sends = ${seen} returning invoice_id),
      drawn as (
        delete from invoice_files f using ended where f.invoice_id = ended.invoice_id and f.kind = 'pdf' and ${isCancelled})
      update invoices i set status = ${status}, updated_at = ${now} from ended where i.id = ended.invoice_id`);
    return ended === 1;
  }

  async endExternally(
    invoiceId: string,
    { via, checkedAt }: { readonly via: CancellationVia; readonly checkedAt: Date },
  ): Promise<boolean> {
    const ended = await this.#database.change(sql`
      with ended as (
        update invoices set status = 'CANCELLED', updated_at = ${checkedAt} where id = ${invoiceId} and status = 'ISSUED' returning id),
      drawn as (delete from invoice_files f using ended where f.invoice_id = ended.id and f.kind = 'pdf')
      insert into invoice_cancellations as c (invoice_id, status, via, requested_at, resolved_at, checked_at, intentos)
      select id, 'cancelled', ${via}, ${checkedAt}::timestamptz, ${checkedAt}::timestamptz, ${checkedAt}::timestamptz, 1 from ended
      on conflict (invoice_id) do update set motivo = null, uuid_sustitucion = null, status = excluded.status,
        via = excluded.via, requested_at = excluded.requested_at, expires_at = null, resolved_at = excluded.resolved_at,
        checked_at = excluded.checked_at, intentos = c.intentos + 1, message = null, next_at = null`);
    return ended === 1;
  }

  async saveCheck(invoiceId: string, { estado, at }: SatCheck): Promise<void> {
    await this.#database.change(sql`
      insert into sat_checks (invoice_id, estado, asked_at) values (${invoiceId}, ${estado}, ${at})
      on conflict (invoice_id) do update set estado = excluded.estado, asked_at = excluded.asked_at`);
  }

  async saveAcuse(invoiceId: string, acuse: Uint8Array): Promise<void> {
    await this.#database.change(sql`
      insert into invoice_files (invoice_id, kind, content, created_at) values (${invoiceId}, 'acuse', ${Buffer.from(acuse)}, ${this.#clock.now()})
      on conflict (invoice_id, kind) do update set content = excluded.content, created_at = excluded.created_at,
        stored_key = null, stored_sha256 = null, stored_bytes = null`);
  }

  acuse(invoiceId: string): Promise<Uint8Array | undefined> {
    return this.#file(invoiceId, 'acuse');
  }

  async #file(invoiceId: string, kind: 'xml' | 'acuse'): Promise<Buffer | undefined> {
    const row = await this.#database.row<FileColumns>(sql`
      select ${raw(fileColumns('f'))} from invoice_files f where f.invoice_id = ${invoiceId} and f.kind = ${kind}`);
    return row && this.#database.files.content(row);
  }

  async due(limit: number): Promise<readonly string[]> {
    const now = this.#clock.now();
    const rows = await this.#database.rows<{ invoice_id: string }>(sql`
      update invoice_cancellations set next_at = ${later(now, sweepAgainMs)} where invoice_id in (
        select invoice_id from invoice_cancellations where next_at < ${now} and invoice_id in (
          select c.invoice_id from invoice_cancellations c join invoices i on i.id = c.invoice_id
          where c.next_at < ${now} and (c.lease_until is null or c.lease_until < ${now}) and ${dueByClock('i.company_id')}
          order by ${raw(fairOrder('i.user_id', 'c.next_at'))} limit ${limit})
        for update skip locked)
      returning invoice_id`);
    return rows.map((row) => row.invoice_id);
  }
}

/**
 * Limits how deep documents of documents are followed for what is blocked: deeper ones do not exist, and a circle must
 * end.
 */
const deepest = 5;

/** Returns the condition that `i` relates to `f` by one of them. A uuid is stored as it was typed. */
function relatesTo(relations: readonly string[]): string {
  const relating = relations.flatMap((relation) =>
    ['f.uuid', 'lower(f.uuid)'].map((uuid) => relationOf(relation, uuid)),
  );
  return `i.document -> 'relaciones' is not null and i.document -> 'relaciones' <> '[]'::jsonb
    and i.document -> 'relaciones' @> any (array[${relating.join(', ')}])`;
}

const relationOf = (relation: string, uuid: string): string =>
  `jsonb_build_array(jsonb_build_object('tipoRelacion', '${relation}', 'uuids', jsonb_build_array(${uuid})))`;

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
