import type { PeriodOfYear, PeriodState } from '@timbra/core/payroll/pay-year.ts';
import { count, fiscalDay } from '@timbra/ui/format/format.ts';
import type { Tone } from '@timbra/core/invoicing/invoice.ts';

interface PeriodChip {
  readonly label: string;
  /** It is said of several. */
  readonly labels: string;
  readonly tone: Tone;
}

export const periodChips: Readonly<Record<PeriodState, PeriodChip>> = {
  paid: { label: 'Timbrada', labels: 'timbradas', tone: 'success' },
  prepared: { label: 'Por timbrar', labels: 'por timbrar', tone: 'warning' },
  late: { label: 'Vencida', labels: 'vencidas', tone: 'error' },
  pending: { label: 'Por preparar', labels: 'por preparar', tone: 'info' },
  ahead: { label: 'Próxima', labels: 'próximas', tone: 'quiet' },
  unknown: { label: 'Sin nómina', labels: 'sin nómina', tone: 'quiet' },
};

/** Counts the states that there are: «3 timbradas, 1 vencida». */
export function countsOf(periods: readonly Pick<PeriodOfYear, 'state'>[]): string {
  const states = Object.keys(periodChips) as PeriodState[];
  return states
    .flatMap((state) => {
      const number = periods.filter((period) => period.state === state).length;
      const { label, labels } = periodChips[state];
      return number === 0 ? [] : `${count(number)} ${number === 1 ? label.toLowerCase() : labels}`;
    })
    .join(', ');
}

/** Says when it is paid, and until when it is stamped as of that day. */
export function datesOf({
  state,
  fechaPago,
  deadline,
}: Pick<PeriodOfYear, 'state' | 'fechaPago' | 'deadline'>): string {
  const paid = `Pago: ${fiscalDay(fechaPago)}`;
  if (state === 'paid' || state === 'unknown' || deadline === undefined) return paid;
  return `${paid} · ${state === 'late' ? 'El plazo venció el' : 'Se timbra hasta el'} ${fiscalDay(deadline)}`;
}

/** Groups the periods by the month in which they end, `2026-11`. */
export const byMonth = (periods: readonly PeriodOfYear[]): readonly (readonly [string, readonly PeriodOfYear[]])[] => [
  ...Map.groupBy(periods, ({ last }) => last.slice(0, 7)),
];
