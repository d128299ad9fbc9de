import { ages } from '@timbra/core/reports/report.ts';
import { dayOf } from './days.ts';

const here = `at time zone 'America/Mexico_City'`;
const today = `date_trunc('day', now() ${here}) ${here}`;

/** Whether the last day of a document `t` on credit has passed, by the date in Mexico City, as the core's `isOverdue` says. */
export const overdue = `t.vence_at < ${today}`;
export const notYetDue = `(t.vence_at is null or t.vence_at >= ${today})`;

/** `YYYY-MM-DD` */
export const dueDay = dayOf('t.vence_at');

/** Days since then; 0 on the last day, negative before it. */
export const daysOverdue = `((now() ${here})::date - (t.vence_at ${here})::date)`;

export const age = `
  case when ${notYetDue} then '${ages[0]}'
    when ${daysOverdue} <= 30 then '${ages[1]}'
    when ${daysOverdue} <= 60 then '${ages[2]}'
    when ${daysOverdue} <= 90 then '${ages[3]}'
    else '${ages[4]}' end`;
