import type { Employee } from '../../employees/employee.ts';
import { proposeIsr } from '../complements/nomina/proposed/isr.ts';
import { withProposedIsr } from '../complements/nomina/proposed/proposed-isr.ts';
import type { NominaInput } from '../nomina-input.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import type { LinesFrom, PayPeriod, PayslipLines } from './payroll-run.ts';

/** Regime of c_TipoRegimen of whoever earns wages. */
const SUELDOS = '02';

/** Sick pay, overtime, and what is paid at the end of an employment or after it: nothing of that comes again by itself. */
const onceOnly: ReadonlySet<string> = new Set(['014', '019', '022', '023', '025', '039', '044', '045']);
const incapacidad = '006';

/** Pesos; more than this for a period is a salary that was mistyped. */
const mostWages = 1_000_000_000;

/**
 * What a new payslip begins with, for its user to look at and to correct.
 * @param before the nómina of the worker's last payslip of this kind.
 */
export function firstLines(
  from: LinesFrom,
  employee: Employee,
  period: PayPeriod,
  before: NominaInput | undefined,
): PayslipLines {
  switch (from) {
    case 'ultima':
      return before ? repeated(before) : {};
    case 'sueldo':
      return wages(employee, period);
    case 'ninguno':
      return {};
  }
}

function repeated({ percepciones = [], deducciones = [], otrosPagos = [] }: NominaInput): PayslipLines {
  return {
    percepciones: percepciones.filter(({ tipo = '' }) => !onceOnly.has(tipo)),
    deducciones: deducciones.filter(({ tipo }) => tipo !== incapacidad),
    otrosPagos: otrosPagos.filter(({ compensacion }) => compensacion === undefined),
  };
}

/**
 * The salary of a day times the days paid, all of it taxed, of whoever earns wages and has one; and what the law withholds
 * of that, where it is known.
 */
function wages({ tipoRegimen, salarioBaseCotApor: daily }: Employee, period: PayPeriod): PayslipLines {
  if (tipoRegimen !== SUELDOS || daily === undefined) return {};
  const importeGravado = Decimal.fromNumber(daily)
    .times(Decimal.fromNumber(period.numDiasPagados))
    .round(2, 'half-up')
    .toNumber();
  if (importeGravado > mostWages) return {};
  const percepciones = [{ tipo: '001', clave: '001', concepto: 'Sueldo', importeGravado, importeExento: 0 }];
  const { periodicidadPago } = period;
  const proposed = proposeIsr({ ...period, percepciones, empleado: { tipoRegimen, periodicidadPago } });
  return { percepciones, ...(proposed && withProposedIsr({ deducciones: [], otrosPagos: [] }, proposed)) };
}
