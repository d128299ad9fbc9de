import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import type { InvoiceSources, Issuer } from '../drafting/invoice-sources.ts';
import { mostSales } from '../drafting/orders-to-invoice.ts';
import { prepareInvoice } from '../drafting/prepare-invoice.ts';
import { requireIssuable } from '../issuing/submit-invoice.ts';
import {
  dayOf,
  issueOf,
  noticeOf,
  periodAfter,
  periodAt,
  type ScheduledPeriod,
} from '../kinds/global/scheduled-period.ts';
import { scheduledRequest } from '../kinds/global/scheduled-request.ts';
import type { Clock } from '../../shared/clock.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import type { LeftOut, GlobalPeriods, GlobalPeriodRecord, GlobalPeriodState, SaleSums } from './global-periods.ts';
import { isActive, usualSchedule, type StoredSchedule, type GlobalSchedule } from './schedule.ts';
import { zoneOf } from './zone-of.ts';
import type { PortsOf } from '../../shared/ports.ts';

/** Of a period, with what is going to happen to it. */
export interface NextPeriod {
  readonly period: ScheduledPeriod;
  /** PENDING until its company is told of it. */
  readonly state: 'PENDING' | GlobalPeriodState;
  readonly noticeAt: Date;
  readonly issueAt: Date;
}

export interface ShownScheduledGlobal {
  readonly schedule: GlobalSchedule;
  readonly next: NextPeriod | undefined;
  readonly records: readonly GlobalPeriodRecord[];
}

export interface ScheduledGlobalPreview extends NextPeriod {
  readonly sums: SaleSums;
  /** As many as it takes: a document holds so many sales and no more. */
  readonly documents: number;
  readonly leftOut: readonly LeftOut[];
  /** What would keep it from being issued as it stands. */
  readonly problem: string | undefined;
}

const listed = 12;

/** What is issued by itself of a company's sales, as its owner looks at it. */
export class ViewScheduledGlobal {
  readonly #access: Access;
  readonly #periods: GlobalPeriods;
  readonly #sources: Pick<InvoiceSources, 'issuer' | 'timeZone'>;
  readonly #prepare: PortsOf<typeof prepareInvoice>;
  readonly #submit: PortsOf<typeof requireIssuable>;
  readonly #clock: Clock;

  constructor(
    access: Access,
    periods: GlobalPeriods,
    sources: Pick<InvoiceSources, 'issuer' | 'timeZone'>,
    prepare: PortsOf<typeof prepareInvoice>,
    submit: PortsOf<typeof requireIssuable>,
    clock: Clock,
  ) {
    this.#access = access;
    this.#periods = periods;
    this.#sources = sources;
    this.#prepare = prepare;
    this.#submit = submit;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN */
  async execute(actor: Actor, companyId: string): Promise<ShownScheduledGlobal> {
    await this.#access.company(actor, 'invoices:read', companyId);
    const kept = await this.#periods.schedule(companyId);
    const [next, records] = await Promise.all([
      kept && this.#next(actor, companyId, kept),
      this.#periods.list(companyId, listed),
    ]);
    const { periodicidad, formaPago, lugarExpedicion, paused } = kept ?? usualSchedule;
    return { schedule: { periodicidad, formaPago, lugarExpedicion, paused }, next, records };
  }

  /**
   * What would be in the next one, and what would not.
   * @returns undefined where nothing is issued by itself.
   * @throws DomainError NOT_FOUND, FORBIDDEN
   */
  async preview(actor: Actor, companyId: string): Promise<ScheduledGlobalPreview | undefined> {
    await this.#access.company(actor, 'invoices:read', companyId);
    const kept = await this.#periods.schedule(companyId);
    const next = kept && (await this.#next(actor, companyId, kept));
    if (!kept || !next) return undefined;
    const [sums, leftOut, orderIds] = await Promise.all([
      this.#periods.sums(companyId, next.period),
      this.#periods.leftOut(companyId, next.period),
      this.#periods.sales(companyId, next.period, mostSales),
    ]);
    const request = scheduledRequest(next.period, { companyId, ...kept, orderIds });
    const problem = orderIds.length === 0 ? undefined : await this.#problemOf(actor, request);
    return { ...next, sums, leftOut, documents: Math.ceil(sums.count / mostSales), problem };
  }

  /** The one that is announced or waits, the earliest first; else the first that nothing has been decided of. */
  async #next(actor: Actor, companyId: string, kept: StoredSchedule): Promise<NextPeriod | undefined> {
    const { periodicidad } = kept;
    if (!isActive(kept) || periodicidad === null) return undefined;
    const zone = await zoneOf(this.#sources, await this.#issuer(actor, companyId), kept);
    const records = await this.#periods.list(companyId, listed);
    const open = records.findLast(({ state }) => state === 'ANNOUNCED' || state === 'WAITING');
    const now = this.#clock.now();
    if (open) {
      const period = periodAt(open.periodicidad, open.first, zone);
      return { period, state: open.state, noticeAt: noticeOf(period, zone), issueAt: open.nextAt ?? now };
    }
    const decided = new Set(records.filter((each) => each.periodicidad === periodicidad).map(({ first }) => first));
    let period = periodAt(periodicidad, dayOf(now, zone), zone);
    while (decided.has(period.first)) period = periodAfter(period, zone);
    const noticeAt = noticeOf(period, zone);
    const told = noticeAt > now ? noticeAt : now;
    return { period, state: 'PENDING', noticeAt, issueAt: issueOf(period, told, zone) };
  }

  async #issuer(actor: Actor, companyId: string): Promise<Issuer> {
    const issuer = await this.#sources.issuer(scopeOf(actor, 'invoices:read'), companyId);
    if (!issuer) throw notFound();
    return issuer;
  }

  async #problemOf(actor: Actor, request: ReturnType<typeof scheduledRequest>): Promise<string | undefined> {
    try {
      requireIssuable(this.#submit, await prepareInvoice(this.#prepare, scopeOf(actor, 'invoices:read'), request));
      return undefined;
    } catch (error) {
      if (error instanceof DomainError) return error.message;
      throw error;
    }
  }
}
