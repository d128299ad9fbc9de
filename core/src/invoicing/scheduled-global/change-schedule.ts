import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import type { InvoiceSources } from '../drafting/invoice-sources.ts';
import { dayOf, issueOf, periodAfter, periodAt } from '../kinds/global/scheduled-period.ts';
import type { Clock } from '../../shared/clock.ts';
import { DomainError, notFound, refusal } from '../../shared/errors.ts';
import type { Transactions } from '../../shared/transactions.ts';
import type { GlobalPeriods } from './global-periods.ts';
import {
  changedSchedule,
  isActive,
  scheduleProblems,
  usualSchedule,
  type StoredSchedule,
  type ScheduleChanges,
} from './schedule.ts';
import type { ShownScheduledGlobal, ViewScheduledGlobal } from './view-scheduled-global.ts';
import { zoneOf } from './zone-of.ts';

export interface PeriodChoice {
  /** First day of one of the company's periods. */
  readonly desde: string;
  readonly stopped: boolean;
}

/** Chooses how often what is left is issued by itself, and stops single periods. */
export class ChangeGlobalSchedule {
  readonly #access: Access;
  readonly #periods: GlobalPeriods;
  readonly #sources: Pick<InvoiceSources, 'issuer' | 'timeZone'>;
  readonly #view: Pick<ViewScheduledGlobal, 'execute'>;
  readonly #transactions: Transactions;
  readonly #clock: Clock;

  constructor(
    access: Access,
    periods: GlobalPeriods,
    sources: Pick<InvoiceSources, 'issuer' | 'timeZone'>,
    view: Pick<ViewScheduledGlobal, 'execute'>,
    transactions: Transactions,
    clock: Clock,
  ) {
    this.#access = access;
    this.#periods = periods;
    this.#sources = sources;
    this.#view = view;
    this.#transactions = transactions;
    this.#clock = clock;
  }

  /**
   * A pause and another rhythm stop what is announced: nothing is issued by a choice that does not stand any more.
   * @throws DomainError NOT_FOUND, FORBIDDEN, VALIDATION
   */
  async save(actor: Actor, companyId: string, sent: ScheduleChanges): Promise<ShownScheduledGlobal> {
    const issuer = await this.#issuer(actor, companyId);
    await this.#transactions.run(async () => {
      const before = await this.#periods.schedule(companyId);
      const schedule = changedSchedule(before ?? usualSchedule, sent);
      const problems = scheduleProblems(schedule, issuer);
      if (problems.length > 0) throw refusal(problems);
      const goesOn =
        before !== undefined && isActive(before) && isActive(schedule) && before.periodicidad === schedule.periodicidad;
      const since = goesOn ? before.since : this.#clock.now();
      await this.#periods.saveSchedule(companyId, { ...schedule, since });
      if (!goesOn) await this.#periods.stopAll(companyId);
    });
    return this.#view.execute(actor, companyId);
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN, CONFLICT when it was issued meanwhile or nothing is issued by itself. */
  async choose(
    actor: Actor,
    companyId: string,
    { desde: first, stopped }: PeriodChoice,
  ): Promise<ShownScheduledGlobal> {
    const issuer = await this.#issuer(actor, companyId);
    const schedule = await this.#periods.schedule(companyId);
    if (!schedule || !isActive(schedule)) throw inactive();
    const zone = await zoneOf(this.#sources, issuer, schedule);
    const choice = { companyId, first, zone, schedule };
    await this.#transactions.run(() => (stopped ? this.#stop(choice) : this.#resume(choice)));
    return this.#view.execute(actor, companyId);
  }

  async #stop({ companyId, first, zone, schedule }: Choice): Promise<void> {
    const { periodicidad } = schedule;
    if (periodicidad === null) throw inactive();
    const records = await this.#periods.recorded(companyId, periodicidad, [first]);
    if (records.has(first)) {
      if (!(await this.#periods.stop({ companyId, periodicidad, first }))) throw isDone();
      return;
    }
    const period = periodAt(periodicidad, first, zone);
    const today = periodAt(periodicidad, dayOf(this.#clock.now(), zone), zone);
    const isNear = period.first === today.first || period.first === periodAfter(today, zone).first;
    if (period.first !== first || !isNear) throw notFound('No encontramos ese periodo.');
    await this.#periods.record(companyId, period, { state: 'STOPPED', nextAt: null });
  }

  async #resume({ companyId, first, zone, schedule }: Choice): Promise<void> {
    const record = (await this.#periods.list(companyId, 100)).find((each) => each.first === first);
    if (!record) throw notFound('No encontramos ese periodo.');
    const { periodicidad } = record;
    if (periodicidad !== schedule.periodicidad) throw isDone();
    // Whoever resumes it has seen it: it needs no further day.
    const now = this.#clock.now();
    const noon = issueOf(record, new Date(0), zone);
    if (!(await this.#periods.resume({ companyId, periodicidad, first }, noon > now ? noon : now))) throw isDone();
  }

  async #issuer(actor: Actor, companyId: string) {
    await this.#access.company(actor, 'companies:manage', companyId);
    const issuer = await this.#sources.issuer(scopeOf(actor, 'companies:manage'), companyId);
    if (!issuer) throw notFound();
    return issuer;
  }
}

interface Choice {
  readonly companyId: string;
  readonly first: string;
  readonly zone: string;
  readonly schedule: StoredSchedule;
}

const inactive = () =>
  new DomainError('CONFLICT', 'La factura global automática está desactivada o en pausa. Actívala primero.');

const isDone = () => new DomainError('CONFLICT', 'Ese periodo cambió mientras lo veías. Revísalo de nuevo.');
