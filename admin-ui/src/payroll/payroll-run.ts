import { runsAddress } from '../employees/chosen-people.ts';
import type { PayrollRunAnswer } from '@timbra/contract/payroll.ts';
import type { PayslipAnswer } from '@timbra/contract/payslips.ts';
import { PERIODICIDAD_PAGO } from '@timbra/core/sat/catalogs/nomina/lists.ts';
import { count, fiscalDay } from '@timbra/ui/format/format.ts';
import type { Listed, Pace } from '@timbra/ui/in-progress.ts';
import type { Tone } from '@timbra/core/invoicing/invoice.ts';

export type PayrollRun = PayrollRunAnswer;
export type Payslip = PayslipAnswer;

export const calendarPath = 'calendario';
export const runAddress = (id: string) => `${runsAddress}/${id}`;

/** Keeps what was answered of runs and of payslips under this key. */
export const runsKey = 'nomina';
export const payslipsKey = 'recibos';

const states: Readonly<Record<PayrollRun['estado'], { readonly label: string; readonly tone: Tone }>> = {
  PREPARING: { label: 'Preparándose', tone: 'info' },
  READY: { label: 'Por timbrar', tone: 'warning' },
  ISSUING: { label: 'Timbrándose', tone: 'info' },
  COMPLETED: { label: 'Timbrada', tone: 'success' },
};

const cancelled = { label: 'Cancelada', tone: 'quiet' } as const;

export const stateChip = ({ estado, recibos }: Pick<PayrollRun, 'estado' | 'recibos'>) =>
  estado === 'COMPLETED' && recibos.timbrados === 0 ? cancelled : states[estado];

/**
 * Tells whether a run can be deleted: payslips that were sent keep their folios, and their run with them, refused ones
 * too.
 */
export const canBeDeleted = ({ recibos }: Pick<PayrollRun, 'recibos'>): boolean =>
  recibos.timbrados + recibos.enProceso + recibos.rechazados + recibos.cancelados === 0;

/** Names the kind of a run: «Quincenal», or «Extraordinaria» where it is no usual pay. */
export const kindOfRun = ({ tipoNomina, periodicidadPago }: PayrollRun): string =>
  tipoNomina === 'E' ? 'Extraordinaria' : PERIODICIDAD_PAGO.nameOf(periodicidadPago);

export const daysOfRun = ({
  fechaInicialPago,
  fechaFinalPago,
}: Pick<PayrollRun, 'fechaInicialPago' | 'fechaFinalPago'>): string =>
  `${fiscalDay(fechaInicialPago)} – ${fiscalDay(fechaFinalPago)}`;

export const payslipCount = (number: number): string => (number === 1 ? '1 recibo' : `${count(number)} recibos`);

/** A worker has it. */
export const isAtWork = ({ estado }: Pick<PayrollRun, 'estado'>): boolean =>
  estado === 'PREPARING' || estado === 'ISSUING';

const pauseMs = 2_000;

export const runPace: Pace<PayrollRun> = ({ state: { data } }) =>
  data && (isAtWork(data) || data.envios.enCola > 0) ? pauseMs : false;

export const listPace: Pace<Listed<PayrollRun>> = ({ state: { data } }) =>
  data?.data.some(isAtWork) ? 2 * pauseMs : false;

/** Asks again as long as the run or one of the payslips shown is at work: the last answer shows all of them at rest. */
export const payslipPace =
  (run: PayrollRun): Pace<Listed<Payslip>> =>
  ({ state: { data } }) =>
    isAtWork(run) || data?.data.some(isMoving) ? pauseMs : false;

const isMoving = ({ tarea, status }: Payslip): boolean => tarea !== null || status === 'PROCESSING';

/** Tells whether it may still be corrected. */
export const isOpen = ({ status }: Pick<Payslip, 'status'>): boolean => status === 'DRAFT' || status === 'REJECTED';

/** Returns what keeps it from being stamped: what it lacks, else what it was refused for. */
export const whyNot = ({ faltantes, errores, status }: Pick<Payslip, 'faltantes' | 'errores' | 'status'>) =>
  faltantes.length === 0 && status === 'REJECTED' ? errores : faltantes;

/**
 * Returns the first reason, and how many more there are; undefined for a payslip that can be stamped or waits for it.
 */
export function reasonOf(payslip: Pick<Payslip, 'faltantes' | 'errores' | 'status' | 'tarea'>): string | undefined {
  const [first, ...others] = isOpen(payslip) && payslip.tarea !== 'issue' ? whyNot(payslip) : [];
  if (!first) return undefined;
  return others.length > 0 ? `${first.message} Y ${others.length} más.` : first.message;
}

/** Says how it went with payslips that were to be mailed: «Correos: 12 enviados, 3 empleados sin correo». */
export function mailsOf({ envios }: Pick<PayrollRun, 'envios'>): string | undefined {
  const { enCola, enviados, fallidos, sinCorreo } = envios;
  const parts = [
    enviados > 0 ? `${count(enviados)} ${enviados === 1 ? 'enviado' : 'enviados'}` : '',
    enCola > 0 ? `${count(enCola)} por enviar` : '',
    sinCorreo > 0 ? `${count(sinCorreo)} ${sinCorreo === 1 ? 'empleado' : 'empleados'} sin correo` : '',
    fallidos > 0 ? `${count(fallidos)} sin entregar: reenvíalos desde su recibo` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? undefined : `Correos: ${parts.join(', ')}`;
}
