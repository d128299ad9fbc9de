import { ages, type Age } from '@timbra/core/reports/report.ts';
import { clockNow } from '../sql.ts';
import { dayOf } from './description.ts';

const here = `at time zone 'America/Mexico_City'`;
const today = `date_trunc('day', ${clockNow} ${here}) ${here}`;

/**
 * Tells whether the last day of a document `t` on credit has passed, by the date in Mexico City, as the core's
 * `isOverdue` says.
 */
export const overdue = `t.vence_at < ${today}`;
export const notYetDue = `(t.vence_at is null or t.vence_at >= ${today})`;

/** `YYYY-MM-DD` */
export const dueDay = dayOf('t.vence_at');

/** It counts the days since then; 0 on the last day, negative before it. */
export const daysOverdue = `((${clockNow} ${here})::date - (t.vence_at ${here})::date)`;

/** Returns the begin there of the day that is so many days before today. */
const daysAgo = (days: number) => `(date_trunc('day', ${clockNow} ${here}) - interval '${days} days') ${here}`;

/** Tells when a document is of each age. By the instant itself, so that an index of it can serve. */
const spans: Readonly<Record<Age, string>> = {
  'por-vencer': `t.vence_at >= ${today}`,
  '1-30': `(${overdue} and t.vence_at >= ${daysAgo(30)})`,
  '31-60': `(t.vence_at < ${daysAgo(30)} and t.vence_at >= ${daysAgo(60)})`,
  '61-90': `(t.vence_at < ${daysAgo(60)} and t.vence_at >= ${daysAgo(90)})`,
  'mas-de-90': `t.vence_at < ${daysAgo(90)}`,
};

export const age = `case ${ages.map((one) => `when ${spans[one]} then '${one}'`).join(' ')} else '${ages[0]}' end`;

/** Returns the condition that a document is of any of these ages. All that is owed is on credit, and has a last day. */
export function isOfAge(wanted: readonly unknown[]): string {
  const known = ages.filter((one) => wanted.includes(one));
  return known.length === 0 ? 'false' : `(${known.map((one) => spans[one]).join(' or ')})`;
}
