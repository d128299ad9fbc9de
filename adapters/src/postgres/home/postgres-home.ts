import type { Scope } from '@timbra/core/access/actor.ts';
import { companyPermissions } from '@timbra/core/access/permission.ts';
import type * as homePorts from '@timbra/core/home/ports.ts';
import { OnDatabase } from '../on-database.ts';
import { isLeft } from '../global-sales.ts';
import { dueDay, overdue } from '../lists/due.ts';
import { namesOfPeople } from '../people.ts';
import { isOpenCompany } from '../scopes.ts';
import { date, optionalDate, raw, sql, stateMeans, type Sql } from '../sql.ts';
import { countedAtMost, documentFields, someOf } from './some-documents.ts';

type Moment = string | Date;

interface CompanyRow extends Omit<homePorts.HomeCompany, 'ownerName' | 'permissions' | 'csdValidTo' | 'createdAt'> {
  readonly isOwn: boolean;
  readonly csdValidTo: Moment | null;
  readonly createdAt: Moment;
}

interface GlobalRow extends Omit<homePorts.OpenGlobal, 'from' | 'to' | 'nextAt'> {
  readonly from: Moment;
  readonly to: Moment;
  readonly nextAt: Moment | null;
}

const iso = (moment: Moment): string => date(moment).toISOString();

/** Selects ids that are given as one text. */
const idsSql = (ids: readonly string[]): Sql =>
  sql`select json_array_elements_text(${JSON.stringify(ids)}::json)::uuid`;

/** The documents of one state, by the index of those that are not issued. */
const inState = (state: 'REJECTED' | 'CANCELLING' | 'DRAFT', more: string): Sql =>
  raw(`select t.* from invoices t where t.company_id = a.id and t.status = '${state}' and ${more}`);

/**
 * Of what is owed with an order, so many documents are looked through: those that were issued last, by the index of their
 * last day.
 */
const paidLately = 500;

/** The first day that a payment of the request of `t` tells; null while it tells none. */
const paidOn = `(select left(min(p ->> 'fecha'), 10)
  from jsonb_array_elements(case jsonb_typeof(t.request -> 'pagos') when 'array' then t.request -> 'pagos' else '[]' end) p)`;

/** Reads each kind of what waits in one statement, for as many companies as are asked about. */
export class PostgresHome extends OnDatabase implements homePorts.HomeFacts {
  async companies(scope: Scope): Promise<readonly homePorts.HomeCompany[]> {
    const statement = sql`
      select c.id, c.name, c.user_id as "ownerId", c.csd_valid_to as "csdValidTo",
        c.regimen_fiscal as regimen, c.created_at as "createdAt", c.user_id = ${scope.userId} as "isOwn"
      from companies c where ${isOpenCompany(scope)}`;
    const rows = (await this.database.visits.inEachReached(() => this.database.rows<CompanyRow>(statement))).flat();
    const names = await namesOfPeople(
      this.database,
      rows.map(({ ownerId }) => ownerId),
    );
    const given = new Map(scope.memberOf?.map((grant) => [grant.companyId, grant.permissions]));
    return rows.map(({ isOwn, csdValidTo, createdAt, ...company }) => ({
      ...company,
      ownerName: names.get(company.ownerId) ?? '',
      permissions: isOwn ? companyPermissions : (given.get(company.id) ?? []),
      csdValidTo: optionalDate(csdValidTo) ?? null,
      createdAt: date(createdAt),
    }));
  }

  refused(seen: homePorts.SeenDocuments) {
    return this.#ofBoth<homePorts.RefusedDocument>(seen, 'REJECTED', {
      columns: 't.*',
      joins: '',
      fields: `${documentFields}, 'motivo', t.errors -> 0 ->> 'message', 'createdAt', t.created_at`,
      order: 't.created_at desc, t.id desc',
    });
  }

  cancelling(seen: homePorts.SeenDocuments) {
    return this.#ofBoth<homePorts.CancellingDocument>(seen, 'CANCELLING', {
      columns: 't.*, k.expires_at',
      joins: 'left join invoice_cancellations k on k.invoice_id = t.id',
      fields: `${documentFields}, 'expiresAt', t.expires_at`,
      order: 'expires_at, created_at, id',
    });
  }

  async openPayments(companyIds: readonly string[]): Promise<readonly homePorts.Some<homePorts.OpenPayment>[]> {
    const columns = 't.id, t.serie, t.folio, t.cliente, t.created_at';
    // Of a company's complements few are open: what is not issued is looked through, and no index of complements.
    const isComplement = `t.company_id = a.id and t.tipo_comprobante || '' = 'P' and ${stateMeans('t.status', 'editable')}`;
    const from = raw(`select * from (
      select ${columns}, true as is_complement, ${paidOn} as paid_on from invoices t where ${isComplement}
      union all
      select ${columns}, false, left(t.fecha, 10) from (
        select * from invoices t where t.company_id = a.id and ${stateMeans('t.status', 'creditable')} and t.saldo > 0
          and t.metodo_pago = 'PPD' order by t.vence_at desc, t.id desc limit ${paidLately}) t
      where exists (select from invoice_orders o join orders p on p.id = o.order_id
        where o.invoice_id = t.id and o.live and p.status = 'PAID')
        and not exists (select from balance_claims b join invoices n on n.id = b.claimant_id
          where b.origin_id = t.id and b.kind = 'payment' and not ${stateMeans('n.status', 'stamped')})) t`);
    const fields = `${documentFields}, 'isComplement', t.is_complement, 'paidOn', t.paid_on`;
    return this.#some<homePorts.OpenPayment>(companyIds, { from, fields, order: 'paid_on, created_at, id' });
  }

  overdue(companyIds: readonly string[], since: Date): Promise<readonly homePorts.Some<homePorts.OverdueDocument>[]> {
    const isWrittenTo = sql`exists (select from deliveries d where d.invoice_id = t.id and (d.note is not null or not d.automatic)
        and d.created_at >= ${since}::timestamptz and d.created_at > t.vence_at)
      or exists (select from statement_deliveries s where s.customer_id = t.customer_id
        and s.created_at >= ${since}::timestamptz and s.created_at > t.vence_at)`;
    return this.#some<homePorts.OverdueDocument>(companyIds, {
      from: sql`select t.* from invoices t where t.company_id = a.id and ${raw(stateMeans('t.status', 'valid'))}
        and t.saldo > 0 and t.metodo_pago = 'PPD' and ${raw(overdue)} and not (${isWrittenTo})`,
      fields: `${documentFields}, 'customerId', t.customer_id, 'saldo', t.saldo, 'moneda', t.moneda, 'dueOn', ${dueDay}`,
      order: 't.vence_at, t.id',
    });
  }

  async stamps(ownerIds: readonly string[], since: Date): Promise<readonly homePorts.AccountStamps[]> {
    return this.#of<homePorts.AccountStamps>(
      ownerIds,
      (ids) => sql`
      select s.user_id as "ownerId", (s.purchased - s.expired - s.revoked - s.taken)::float8 as available,
        coalesce((select sum(m.used) from companies c cross join lateral (
          select count(*) as used from stamp_movements m
          where m.company_id = c.id and m.type = 'USE' and m.created_at >= ${since}::timestamptz) m
         where c.user_id = s.user_id), 0)::float8 as used
      from stamp_accounts s where s.user_id = any(array(${ids}))`,
    );
  }

  async globals(companyIds: readonly string[], since: string): Promise<readonly homePorts.OpenGlobal[]> {
    const rows = await this.#of<GlobalRow>(
      companyIds,
      (ids) => sql`
      select p.company_id as "companyId", p.state, to_char(p.first_day, 'YYYY-MM-DD') as first,
        to_char(p.last_day, 'YYYY-MM-DD') as last, p.desde as "from", p.hasta as "to", p.next_at as "nextAt", p.reason
      from rest_periods p where p.company_id = any(array(${ids})) and p.first_day >= ${since}::date
        and p.state in ('ANNOUNCED', 'WAITING', 'REFUSED')
      order by p.company_id, p.first_day limit 1000`,
    );
    return rows.map(({ from, to, nextAt, ...period }) => ({
      ...period,
      from: date(from),
      to: date(to),
      nextAt: optionalDate(nextAt) ?? null,
    }));
  }

  async unscheduledSales(companyIds: readonly string[], since: Date): Promise<readonly homePorts.UnscheduledSales[]> {
    return this.#of<homePorts.UnscheduledSales>(
      companyIds,
      (ids) => sql`
      select a.id as "companyId", f.count from (${ids}) a(id)
      cross join lateral (
        select count(*)::int as count from (
          select o.id from orders o where o.company_id = a.id and o.fecha >= ${since}::timestamptz and ${raw(isLeft)}
          order by o.fecha desc, o.id desc limit ${raw(String(countedAtMost))}) o) f
      where f.count > 0
        and not exists (select from rest_schedules s where s.company_id = a.id and s.periodicidad is not null)`,
    );
  }

  async openRuns(companyIds: readonly string[]): Promise<readonly homePorts.OpenRun[]> {
    return this.#of<homePorts.OpenRun>(
      companyIds,
      (ids) => sql`
      select a.id as "companyId", r.id, r.fecha_pago as "fechaPago", d.drafts,
        (select count(*)::int from payroll_payslips p where p.run_id = r.id) as workers
      from (${ids}) a(id)
      cross join lateral (
        select p.run_id, count(*)::int as drafts
        from (${inState('DRAFT', `t.tipo = 'nomina'`)} order by t.created_at desc, t.id desc limit 500) t
          join payroll_payslips p on p.invoice_id = t.id
        group by p.run_id order by p.run_id desc limit 3) d
      join payroll_runs r on r.id = d.run_id`,
    );
  }

  async lastRuns(companyIds: readonly string[], since: string): Promise<readonly homePorts.LastRun[]> {
    return this.#of<homePorts.LastRun>(
      companyIds,
      (ids) => sql`
      select a.id as "companyId", r.periodicidad_pago as "periodicidadPago", r.last as "fechaFinalPago"
      from (${ids}) a(id)
      cross join lateral (
        select periodicidad_pago, max(fecha_final_pago) as last
        from (select * from payroll_runs where company_id = a.id order by fecha_pago desc, id desc limit 50) r
        where tipo_nomina = 'O' group by periodicidad_pago) r
      where r.last >= ${since}`,
    );
  }

  async closed(companyIds: readonly string[], mes: string): Promise<ReadonlySet<string>> {
    const rows = await this.#of<{ readonly id: string }>(
      companyIds,
      (ids) => sql`
      select company_id as id from closed_months where company_id = any(array(${ids})) and report in ('iva', 'isr') and mes = ${mes}
      group by company_id having count(distinct report) = 2`,
    );
    return new Set(rows.map(({ id }) => id));
  }

  async touched(companyIds: readonly string[]): Promise<readonly homePorts.Touched[]> {
    return this.#of<homePorts.Touched>(
      companyIds,
      (ids) => sql`
      select a.id as "companyId",
        exists (select from employees e where e.company_id = a.id and e.archived_at is null) as employees,
        exists (select from products p where p.company_id = a.id and p.archived_at is null and p.ieps) as ieps,
        exists (select from freight_records f where f.company_id = a.id and f.archived_at is null and f.kind = 'vehicle') as freight
      from companies a where a.id in (${ids})`,
    );
  }

  async badImports(companyIds: readonly string[], since: Date): Promise<readonly homePorts.BadImport[]> {
    const rows = await this.#of<Omit<homePorts.BadImport, 'at'> & { readonly at: Moment }>(
      companyIds,
      (ids) => sql`
      select a.id as "companyId", i.id, i.kind, i.file_name as "fileName", i.status = 'FAILED' as "hasFailed", i.open,
        i.created_at as at
      from (${ids}) a(id)
      cross join lateral (
        select distinct on (t.kind) t.* from (
          select * from imports where company_id = a.id and created_at >= ${since}::timestamptz
          order by created_at desc, id limit 50) t
        order by t.kind, t.created_at desc) i
      where i.status = 'FAILED' or (i.status = 'COMPLETED' and i.open > 0 and i.undo_status is null)`,
    );
    return rows.map(({ at, ...bad }) => ({ ...bad, at: iso(at) }));
  }

  async failedArchives(
    userId: string,
    companyIds: readonly string[],
    since: Date,
  ): Promise<readonly homePorts.FailedArchive[]> {
    const rows = await this.#of<Omit<homePorts.FailedArchive, 'at'> & { readonly at: Moment }>(
      companyIds,
      (ids) => sql`
      select t.company_id as "companyId", t.id, t.file_name as "fileName", t.created_at as at
      from (select * from archives where user_id = ${userId} and created_at >= ${since}::timestamptz
        order by created_at desc, id desc limit 20) t
      where t.status = 'FAILED' and t.company_id = any(array(${ids}))
        and not exists (select from archives n where n.user_id = ${userId} and n.company_id = t.company_id
          and n.created_at > t.created_at and n.status <> 'FAILED')`,
    );
    return rows.map(({ at, ...archive }) => ({ ...archive, at: iso(at) }));
  }

  async offEndpoints(
    companyIds: readonly string[],
    { userId, livemode }: { readonly userId: string | undefined; readonly livemode: boolean },
  ): Promise<readonly homePorts.OffEndpoint[]> {
    const tenants = [...companyIds, ...(userId === undefined ? [] : [userId])];
    const rows = await this.#of<Omit<homePorts.OffEndpoint, 'disabledAt'> & { readonly disabledAt: Moment }>(
      tenants,
      (ids) => sql`
      select company_id as "companyId", id, url, disabled_at as "disabledAt" from webhook_endpoints
      where tenant_id = any(array(${ids})) and not enabled and disabled_at is not null and livemode = ${livemode}
      order by disabled_at limit 1000`,
    );
    return rows.map(({ disabledAt, ...endpoint }) => ({ ...endpoint, disabledAt: iso(disabledAt) }));
  }

  async transfers(
    userId: string,
    companyIds: readonly string[],
    now: Date,
  ): Promise<readonly homePorts.AskedTransfer[]> {
    const rows = await this.#of<{ readonly companyId: string; readonly expiresAt: Moment }>(
      companyIds,
      (ids) => sql`
      select company_id as "companyId", expires_at as "expiresAt" from company_transfers
      where company_id = any(array(${ids})) and to_user_id = ${userId} and expires_at > ${now}::timestamptz`,
    );
    return rows.map(({ companyId, expiresAt }) => ({ companyId, expiresAt: iso(expiresAt) }));
  }

  async invitations(companyIds: readonly string[], now: Date): Promise<readonly homePorts.OpenInvitation[]> {
    const rows = await this.#of<Omit<homePorts.OpenInvitation, 'expiresAt'> & { readonly expiresAt: Moment }>(
      companyIds,
      (ids) => sql`
      select company_id as "companyId", id, email, expires_at as "expiresAt" from members
      where company_id = any(array(${ids})) and user_id is null and expires_at > ${now}::timestamptz
      order by expires_at, id limit 1000`,
    );
    return rows.map(({ expiresAt, ...invitation }) => ({ ...invitation, expiresAt: iso(expiresAt) }));
  }

  /** Reads what needs no words of its own for payslips and for all other documents. */
  async #ofBoth<T>(
    { invoices, payroll }: homePorts.SeenDocuments,
    state: 'REJECTED' | 'CANCELLING',
    { columns, joins, fields, order }: { columns: string; joins: string; fields: string; order: string },
  ): Promise<readonly (homePorts.Some<T> & { readonly ofPayroll: boolean })[]> {
    // Complements that were refused are payments without one.
    const others = state === 'REJECTED' ? `t.tipo <> 'nomina' and t.tipo_comprobante <> 'P'` : `t.tipo <> 'nomina'`;
    const read = async (ids: readonly string[], kind: string, ofPayroll: boolean) => {
      const from = raw(`select * from (select ${columns} from invoices t ${joins}
        where t.company_id = a.id and t.status = '${state}' and ${kind}) t`);
      const found = await this.#some<T>(ids, { from, fields, order });
      return found.map((some) => ({ ...some, ofPayroll }));
    };
    return [...(await read(invoices, others, false)), ...(await read(payroll, `t.tipo = 'nomina'`, true))];
  }

  #some<T>(companyIds: readonly string[], picked: Parameters<typeof someOf>[1]): Promise<readonly homePorts.Some<T>[]> {
    return this.#of<homePorts.Some<T>>(companyIds, (ids) => someOf(ids, picked));
  }

  /** Nothing is asked about nobody. Of companies of several cells each cell tells what it has. */
  async #of<T extends object>(ids: readonly string[], statement: (ids: Sql) => Sql): Promise<readonly T[]> {
    if (ids.length === 0) return [];
    const asked = statement(idsSql(ids));
    return (await this.database.visits.inEachReached(() => this.database.plannedRows<T>(asked))).flat();
  }
}
