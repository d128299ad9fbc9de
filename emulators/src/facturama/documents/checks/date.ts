import type { CfdiForm } from '../cfdi-form.ts';
import { type CheckContext, type Fault, when } from '../fault.ts';

const FORMAT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}$/;
const HOUR = 3_600_000;
const OLDEST = 72 * HOUR;
// The zone is told from the postal code's first digits here, which may be an hour off at the zones' edges.
const NEWEST = HOUR + 300_000;

/** Checks SAT's window of 72 hours, by the clock of the place of issue. */
export function checkDate({ Date: date }: CfdiForm, { now }: CheckContext): readonly Fault[] {
  if (date === undefined) return [];
  const at = FORMAT.test(date) ? wallClock(date) : Number.NaN;
  if (Number.isNaN(at)) return [['Date', `The value '${date}' is not valid for Date.`]];
  const age = wallClock(now) - at;
  return when(
    age > OLDEST || age < -NEWEST,
    'Date',
    'La fecha de emisión debe estar dentro de las 72 horas anteriores a la certificación',
  );
}

const wallClock = (local: string) => Date.parse(`${local.replace(' ', 'T')}Z`);
