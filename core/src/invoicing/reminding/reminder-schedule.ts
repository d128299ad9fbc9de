import { instantOf, localTime, shortDay } from '../../shared/local-time.ts';
import { writtenMoney } from '../../shared/money/written-money.ts';
import { refusal } from '../../shared/errors.ts';
import type { Problem } from '../../shared/errors.ts';

/** Says when a company has its customers reminded of what they owe. */
export interface ReminderSchedule {
  /** Days after the last day of a document, before it where they are negative; without any nobody is reminded. */
  readonly days: readonly number[];
  /** Mails go from this hour of the company's clock on, and before the other one. */
  readonly fromHour: number;
  readonly toHour: number;
  /** They go from Monday to Friday alone. */
  readonly weekdays: boolean;
}

export const noReminders: ReminderSchedule = { days: [], fromHour: 9, toHour: 19, weekdays: true };

export const mostReminders = 8;
const [earliestDay, latestDay] = [-30, 90];
const [earliestHour, latestHour] = [7, 21];

const isWhole = (value: number, from: number, to: number) => Number.isInteger(value) && value >= from && value <= to;

/** Lists what is wrong with a schedule: nobody is written to at night, nor for ever. */
export function scheduleProblems({ days, fromHour, toHour }: ReminderSchedule): readonly Problem[] {
  const problems: Problem[] = [];
  if (days.length > mostReminders) problems.push({ field: 'days', message: `Escribe hasta ${mostReminders} días.` });
  if (!days.every((day) => isWhole(day, earliestDay, latestDay)))
    problems.push({ field: 'days', message: `Escribe días enteros de ${earliestDay} a ${latestDay}.` });
  if (!isWhole(fromHour, earliestHour, latestHour - 1))
    problems.push({ field: 'fromHour', message: `Elige una hora de ${earliestHour} a ${latestHour - 1}.` });
  if (!isWhole(toHour, earliestHour + 1, latestHour))
    problems.push({ field: 'toHour', message: `Elige una hora de ${earliestHour + 1} a ${latestHour}.` });
  else if (toHour <= fromHour) problems.push({ field: 'toHour', message: 'Elige una hora después de la primera.' });
  return problems;
}

/** @returns the schedule with each day once, the first one first. @throws DomainError VALIDATION */
export function checkedSchedule(wanted: ReminderSchedule): ReminderSchedule {
  const problems = scheduleProblems(wanted);
  if (problems.length > 0) throw refusal(problems);
  return { ...wanted, days: [...new Set(wanted.days)].toSorted((one, other) => one - other) };
}

const dayMs = 86_400_000;
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());
const atHour = (day: string, hour: number, zone: string) =>
  instantOf(`${day}T${String(hour).padStart(2, '0')}:00:00`, zone);

/** Returns the day of an instant by the clock of a zone, `2026-11-30`. */
export const dayIn = (at: Date, zone: string): string => localTime(at, zone).slice(0, 10);

/** Returns the first moment, not before the given one, at which mails may go. @param zone IANA name. */
export function nextMoment(schedule: ReminderSchedule, since: Date, zone: string): Date {
  const { fromHour, toHour, weekdays } = schedule;
  for (let day = dayIn(since, zone); ; day = dayAfter(day)) {
    if (weekdays && isWeekend(day)) continue;
    const opens = atHour(day, fromHour, zone);
    if (opens >= since) return opens;
    if (atHour(day, toHour, zone) > since) return since;
  }
}

/** Returns when mails may go for the first time on a later day. */
export const nextDaysMoment = (schedule: ReminderSchedule, now: Date, zone: string): Date =>
  nextMoment(schedule, atHour(dayAfter(dayIn(now, zone)), 0, zone), zone);

/** What a customer owes by one document. */
export interface Owed {
  readonly id: string;
  readonly serie: string | null;
  readonly folio: number | null;
  readonly saldo: number;
  readonly moneda: string;
  /** It is the last day to pay, `2026-11-30`. */
  readonly dueOn: string;
}

/** Returns what people call a document. */
export const nameOf = ({ id, serie, folio }: Pick<Owed, 'id' | 'serie' | 'folio'>): string =>
  folio === null ? id.slice(-8) : `${serie ?? ''}-${folio}`.replace(/^-/, '');

/** @param day `2026-11-30`. @returns `30 nov 2026`. */
export const writtenDay = (day: string): string => shortDay(new Date(`${day}T12:00:00Z`));

/** Returns what a customer is written about a document. @param today `2026-11-30`. */
export function reminderNote(owed: Owed, today: string): string {
  const due = owed.dueOn < today ? 'venció' : 'vence';
  const when = owed.dueOn === today ? 'hoy' : `el ${writtenDay(owed.dueOn)}`;
  return `Te recordamos que la factura ${nameOf(owed)} ${due} ${when} y tiene un saldo de ${writtenMoney(owed.saldo, owed.moneda)}. Si ya la pagaste, no hagas caso de este correo.`;
}
