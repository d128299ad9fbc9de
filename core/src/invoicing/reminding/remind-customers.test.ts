import { beforeEach, describe, expect, it, test } from 'vitest';
import { accessOfOwners, aSession } from '../../../testing/actors.ts';
import { InMemoryDatabase } from '../../../testing/in-memory-database.ts';
import { InMemoryMails } from '../../../testing/in-memory-mails.ts';
import { issuerAlone } from '../../../testing/issuer-alone.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { MovingClock } from '../../../testing/moving-clock.ts';
import type { NewDelivery } from '../sending/ports.ts';
import { getReminders, saveReminders } from './change-reminders.ts';
import type { CustomerReminders, DueReminder, RemindingCompany } from './ports.ts';
import { remindCustomers } from './remind-customers.ts';
import {
  checkedSchedule,
  nextDaysMoment,
  nextMoment,
  noReminders,
  reminderNote,
  type ReminderSchedule,
  scheduleProblems,
} from './reminder-schedule.ts';

const zone = 'America/Mexico_City';
const schedule: ReminderSchedule = { days: [-3, 0, 7], fromHour: 9, toHour: 19, weekdays: true };
const owed = { id: 'factura', serie: 'A', folio: 7, saldo: 1_160, moneda: 'MXN', dueOn: '2026-11-20' };

test('mails go within the hours of the company’s clock, and not at night or on a weekend', () => {
  const moment = (at: string, changes: Partial<ReminderSchedule> = {}) =>
    nextMoment({ ...schedule, ...changes }, new Date(at), zone).toISOString();
  expect(moment('2026-11-20T16:00:00Z')).toBe('2026-11-20T16:00:00.000Z');
  expect(moment('2026-11-20T10:00:00Z')).toBe('2026-11-20T15:00:00.000Z');
  // Friday at seven in the evening: Monday at nine, or Saturday where weekends count.
  expect(moment('2026-11-21T01:00:00Z')).toBe('2026-11-23T15:00:00.000Z');
  expect(moment('2026-11-21T01:00:00Z', { weekdays: false })).toBe('2026-11-21T15:00:00.000Z');
  expect(nextDaysMoment(schedule, new Date('2026-11-19T16:00:00Z'), zone).toISOString()).toBe(
    '2026-11-20T15:00:00.000Z',
  );
});

test('a schedule has few days, hours of the day, and each day once', () => {
  expect(checkedSchedule({ ...schedule, days: [7, 0, -3, 7] }).days).toEqual([-3, 0, 7]);
  const fields = (changes: Partial<ReminderSchedule>) =>
    scheduleProblems({ ...schedule, ...changes }).map(({ field }) => field);
  expect(fields({})).toEqual([]);
  expect(fields({ days: [91] })).toEqual(['days']);
  expect(fields({ days: [1, 2, 3, 4, 5, 6, 7, 8, 9] })).toEqual(['days']);
  expect(fields({ fromHour: 6, toHour: 22 })).toEqual(['fromHour', 'toHour']);
  expect(fields({ fromHour: 12, toHour: 12 })).toEqual(['toHour']);
});

test('a customer is told when the document was or is to be paid', () => {
  const note = (today: string) => reminderNote(owed, today).replaceAll(' ', ' ');
  expect(note('2026-11-17')).toContain('la factura A-7 vence el 20 nov 2026 y tiene un saldo de $1,160.00.');
  expect(note('2026-11-20')).toContain('la factura A-7 vence hoy y');
  expect(note('2026-11-27')).toContain('la factura A-7 venció el 20 nov 2026 y');
});

/** A company with one document that is owed, on the day on which it is due. */
class Fixture {
  readonly clock = new MovingClock();
  readonly database = new InMemoryDatabase();
  readonly mails = new InMemoryMails(this.database);
  readonly sent = this.database.table<NewDelivery>();
  readonly #kept = this.database.table<DueReminder>();
  readonly #schedules = this.database.table<RemindingCompany & { readonly lookAt: Date | null }>();
  due: readonly DueReminder[] = [{ ...owed, days: 0 }];
  isPaid = false;
  known = { remembered: ['pagos@ejemplo.mx'], receiver: ['eva@ejemplo.mx'], isSent: true };

  get lookAt() {
    return this.#schedules.get('tienda')?.lookAt;
  }

  readonly #reminders: CustomerReminders = {
    schedule: async (companyId) => this.#schedules.get(companyId)?.schedule,
    saveSchedule: async (companyId, saved, now) => {
      const lookAt = saved.days.length > 0 ? now : null;
      this.#schedules.set(companyId, { companyId, ownerId: 'ana', schedule: saved, since: now, lookAt });
    },
    companiesDue: async (now) => [...this.#schedules.values()].filter(({ lookAt }) => lookAt && lookAt <= now),
    due: async () => this.due.filter(({ id, days }) => !this.#kept.get(`${id} ${days}`)),
    keep: async (_, reminder) => {
      const key = `${reminder.id} ${reminder.days}`;
      if (this.isPaid || this.#kept.get(key)) return false;
      this.#kept.set(key, reminder);
      return true;
    },
    checkAgainAt: async (companyId, lookAt) => {
      const found = this.#schedules.get(companyId);
      if (found) this.#schedules.set(companyId, { ...found, lookAt });
    },
  };

  ports(process?: KillableProcess) {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    return {
      access: accessOfOwners((asked) => (asked === 'tienda' ? 'ana' : undefined)),
      customerReminders: watched(this.#reminders),
      invoiceSources: issuerAlone,
      recipients: { of: async () => this.known, remember: async () => undefined },
      mailAllowance: { admit: async (_: string, admitted: readonly string[]) => ({ admitted, userId: 'ana' }) },
      deliveries: watched({
        add: async (delivery: NewDelivery) => this.sent.add(delivery),
        end: async () => undefined,
      }),
      outgoingMails: watched(this.mails),
      notifications: { add: async () => undefined },
      transactions: this.database,
      ids: { next: () => crypto.randomUUID() },
      clock: this.clock,
    } as unknown as Parameters<typeof remindCustomers>[0] & Parameters<typeof saveReminders>[0];
  }

  save = (changes: Partial<ReminderSchedule> = {}) =>
    saveReminders(this.ports(), aSession('ana'), 'tienda', { ...schedule, ...changes });

  addresses = () => [...this.sent.values()].map(({ to }) => to);
}

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});
const remind = () => remindCustomers(fixture.ports());

describe('a schedule of reminders', () => {
  it('is of its company’s managers, and none until one is chosen', async () => {
    expect(await getReminders(fixture.ports(), aSession('ana'), 'tienda')).toEqual(noReminders);
    await fixture.save();
    expect(await getReminders(fixture.ports(), aSession('ana'), 'tienda')).toEqual(schedule);
    await expect(saveReminders(fixture.ports(), aSession('beto'), 'tienda', schedule)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('writes where the customer’s last documents went, once, and looks again when the hours of the next day begin', async () => {
    await fixture.save();
    await remind();
    await remind();
    expect(fixture.addresses()).toEqual(['pagos@ejemplo.mx']);
    expect([...fixture.sent.values()]).toMatchObject([
      { automatic: true, note: expect.stringContaining('A-7 vence hoy') },
    ]);
    // The 20th is a Friday.
    expect(fixture.lookAt).toEqual(new Date('2026-11-23T15:00:00Z'));
  });

  it('writes to the receiver where nothing went anywhere yet, and to nobody where no address is known', async () => {
    fixture.known = { remembered: [], receiver: ['eva@ejemplo.mx'], isSent: false };
    await fixture.save();
    await remind();
    expect(fixture.addresses()).toEqual(['eva@ejemplo.mx']);
    fixture = new Fixture();
    fixture.known = { remembered: [], receiver: [], isSent: false };
    await fixture.save();
    await remind();
    expect(fixture.addresses()).toEqual([]);
  });

  it('waits for its hours, and writes nothing of what was paid meanwhile', async () => {
    fixture.clock.moveBy(10 * 3_600_000);
    await fixture.save();
    await remind();
    expect([fixture.addresses(), fixture.lookAt]).toEqual([[], new Date('2026-11-23T15:00:00Z')]);
    fixture.isPaid = true;
    fixture.clock.moveBy(3 * 86_400_000);
    await remind();
    expect(fixture.addresses()).toEqual([]);
  });

  it('writes nothing any more without days', async () => {
    await fixture.save();
    await fixture.save({ days: [] });
    await remind();
    expect([fixture.addresses(), fixture.lookAt]).toEqual([[], null]);
  });

  it('writes once, whatever call the worker is killed at', () =>
    killedAtEachCall(async (process) => {
      fixture = new Fixture();
      await fixture.save();
      await process.run(remindCustomers(fixture.ports(process)));
      await remind();
      expect([fixture.addresses(), fixture.mails.waiting.length]).toEqual([['pagos@ejemplo.mx'], 1]);
    }));
});
