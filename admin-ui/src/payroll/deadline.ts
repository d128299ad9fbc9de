import type { Law } from '@timbra/core/law/law.ts';
import { stampingDeadline } from '@timbra/core/payroll/pay-calendar.ts';
import { count, fiscalDay } from '@timbra/ui/format/format.ts';
import type { PayrollRun } from './payroll-run.ts';

type DatedRun = Pick<PayrollRun, 'estado' | 'fechaPago' | 'trabajadores'> & {
  readonly recibos: Pick<PayrollRun['recibos'], 'total'>;
};

/** Returns until when a run has to be stamped, by how many workers its employer has. @param today `2026-11-30`. */
export function deadlineOf(
  { estado, recibos, fechaPago, trabajadores }: DatedRun,
  today: string,
  law: Pick<Law, 'plazoTimbradoNomina'>,
) {
  if (estado === 'COMPLETED' || recibos.total === 0) return undefined;
  const last = stampingDeadline(trabajadores, fechaPago, law);
  if (last === undefined) return undefined;
  const isLate = today > last;
  const workers = `${count(trabajadores)} ${trabajadores === 1 ? 'trabajador' : 'trabajadores'}`;
  const text = isLate
    ? `El plazo para timbrar con la fecha de pago venció el ${fiscalDay(last)}.`
    : `Con ${workers}, el SAT da hasta el ${fiscalDay(last)} para timbrar.`;
  return { isLate, text };
}
