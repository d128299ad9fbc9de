import type { announceScheduledGlobal } from '../src/invoicing/scheduled-global/announce-scheduled-global.ts';
import type { changeGlobalPeriod } from '../src/invoicing/scheduled-global/change-schedule.ts';
import { usualSchedule, type ScheduleChanges } from '../src/invoicing/scheduled-global/schedule.ts';
import type { NewNotification } from '../src/notifications/mail-queue.ts';
import type { PortsOf } from '../src/shared/ports.ts';
import { accessOfOwners } from './actors.ts';
import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryGlobalPeriods, type Sold } from './in-memory-global-periods.ts';
import { InMemoryMails } from './in-memory-mails.ts';
import { issuerAlone } from './issuer-alone.ts';
import type { KillableProcess } from './killable-process.ts';
import { MovingClock } from './moving-clock.ts';
import { notificationsTo } from './notifications-to.ts';
import { anOrder, preparing } from './preparing.ts';

const companyId = 'tienda';

/** Holds a company of Hidalgo on the morning of 2026-11-20, whose global documents may be issued by themselves. */
export class ScheduledGlobalFixture {
  readonly clock = new MovingClock();
  readonly database = new InMemoryDatabase();
  readonly mails = new InMemoryMails(this.database);
  readonly notified = this.database.table<NewNotification>();
  readonly periods: InMemoryGlobalPeriods;
  /** Lists what SAT's lists lack. */
  readonly missing: string[] = [];
  isClosed = false;
  readonly #sold: Sold;

  constructor({ sales = [], ...sold }: Partial<Sold> = {}) {
    this.#sold = { sales, ...sold };
    this.periods = new InMemoryGlobalPeriods(this.database, this.#sold);
    this.periods.companies.set(companyId, { companyId, ownerId: 'ana', companyName: 'Café Luna' });
  }

  /** Keeps what the company has chosen, some time ago or now. */
  choose(changes: ScheduleChanges, since = this.clock.now()): Promise<void> {
    const { periodicidad = '04', formaPago = '01', lugarExpedicion = null, paused = false } = changes;
    const schedule = { ...usualSchedule, periodicidad, formaPago, lugarExpedicion, paused, since };
    return this.periods.saveSchedule(companyId, schedule);
  }

  moveTo(at: string): void {
    this.clock.moveBy(Date.parse(at) - this.clock.now().getTime());
  }

  ports(process?: KillableProcess): PortsOf<typeof announceScheduledGlobal> & PortsOf<typeof changeGlobalPeriod> {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    const orders = this.#sold.sales.map(({ id }) => anOrder(id));
    return {
      ...preparing(this.clock, { orders, missing: this.missing }),
      invoiceSources: {
        ...issuerAlone,
        issuer: (...asked) => (this.isClosed ? Promise.resolve(undefined) : issuerAlone.issuer(...asked)),
      },
      access: accessOfOwners((asked) => (asked === companyId ? 'ana' : undefined)),
      globalPeriods: watched(this.periods),
      outgoingMails: watched(this.mails),
      notifications: watched(notificationsTo((notification) => this.notified.add(notification))),
      transactions: this.database,
      ids: { next: () => crypto.randomUUID() },
    };
  }
}
