import { fieldOfLines, problemsOfLines } from '@timbra/core/invoicing/kinds/nomina/payslip-problems.ts';
import type { Law } from '@timbra/core/law/law.ts';
import { formPath } from '@timbra/ui/http/call.ts';
import { get } from 'react-hook-form';
import { whyNot, type Payslip } from '../payroll-run.ts';
import { nominaOf, type PayslipValues } from './payslip-values.ts';

/** Is what keeps a payslip from being stamped, or a doubt of it, with the field of its form that shows it. */
export interface ShownProblem {
  readonly message: string;
  /** SAT takes it all the same. */
  readonly isDoubt: boolean;
  /** The form keeps the error there; that of rows as a whole below their name. */
  readonly field: string;
  /** It leads to this input; none where rows are wrong that are not there. */
  readonly input: string | undefined;
}

/** What is wrong with the days and lines of the payslip as the form stands, doubts last; it can be saved all the same. */
export const problemsInForm = (
  values: PayslipValues,
  payslip: Pick<Payslip, 'nomina'>,
  law: Law | undefined,
): readonly ShownProblem[] =>
  problemsOfLines(nominaOf(values, payslip), law).map(({ field, message, severity }) => ({
    message,
    isDoubt: severity === 'warning',
    ...fieldOfProblem(formPath(field), values),
  }));

/** Returns what is wrong with everything else of the payslip as it is stored, or what it was refused for. */
export function problemsOutsideForm(payslip: Pick<Payslip, 'faltantes' | 'errores' | 'status'>): Payslip['faltantes'] {
  const reasons = whyNot(payslip);
  return payslip.faltantes.length === 0 ? reasons : reasons.filter(({ field }) => fieldOfLines(field) === undefined);
}

export interface RecordLink {
  readonly to: string;
  readonly label: string;
}

/** Returns the records that say what the form has no field for: the worker's and the employer's. */
export function recordsOf(
  { employeeId }: Pick<Payslip, 'employeeId'>,
  problems: Payslip['faltantes'],
): readonly RecordLink[] {
  const isOfWorker = problems.some(({ field }) => field.startsWith('empleado'));
  const isOfEmployer = problems.some(({ field }) => ofEmployer.test(field));
  const worker = { to: `/empleados/${employeeId}`, label: 'Completar el registro del empleado' };
  const employer = { to: '/empleados/patron', label: 'Completar los datos del patrón' };
  return [...(isOfWorker && employeeId !== null ? [worker] : []), ...(isOfEmployer ? [employer] : [])];
}

const ofEmployer = /^nomina\.(?:curp|rfcPatronOrigen|entidadSncf)\b/;

/** Of the rows of each name this field is looked at first. */
const firstOfRow: Readonly<Record<string, string>> = {
  percepciones: 'importeGravado',
  deducciones: 'importe',
  horasExtra: 'dias',
  incapacidades: 'importeMonetario',
};

function fieldOfProblem(name: string, values: PayslipValues): Pick<ShownProblem, 'field' | 'input'> {
  const value: unknown = get(values, name);
  if (!Array.isArray(value)) return { field: name, input: name };
  const first = firstOfRow[name.split('.').at(-1) ?? ''] ?? 'tipo';
  return { field: `${name}.root`, input: value.length > 0 ? `${name}.0.${first}` : undefined };
}
