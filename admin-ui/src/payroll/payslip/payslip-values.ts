import type { Given } from '@timbra/contract/calls.ts';
import type { HorasExtraInput, NominaInput, OtroPagoInput } from '@timbra/core/invoicing/nomina-input.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import type { Payslip } from '../payroll-run.ts';

interface LineValues {
  readonly tipo: string;
  readonly clave: string;
  readonly concepto: string;
}

/** Hours of one kind that were worked beyond the usual ones. */
export interface OvertimeValues {
  readonly dias: number | null;
  readonly tipoHoras: string;
  readonly horasExtra: number | null;
  readonly importePagado: number | null;
}

export interface EarnedValues extends LineValues {
  readonly importeGravado: number | null;
  readonly importeExento: number | null;
  /** Of overtime. */
  readonly horasExtra: readonly OvertimeValues[];
}

export interface AmountValues extends LineValues, Pick<OtroPagoInput, 'subsidioCausado'> {
  readonly importe: number | null;
}

/** What is written in the form; what it does not show of a line stays with the line. */
export interface PayslipValues {
  readonly numDiasPagados: number | null;
  readonly percepciones: readonly EarnedValues[];
  readonly deducciones: readonly AmountValues[];
  readonly otrosPagos: readonly AmountValues[];
}

const blankLine: LineValues = { tipo: '', clave: '', concepto: '' };
export const blankEarned: EarnedValues = { ...blankLine, importeGravado: null, importeExento: 0, horasExtra: [] };
export const blankAmount: AmountValues = { ...blankLine, importe: null };
export const blankOvertime: OvertimeValues = { dias: null, tipoHoras: '01', horasExtra: null, importePagado: null };

export function valuesOf({ nomina }: { readonly nomina: NominaInput }): PayslipValues {
  const { numDiasPagados = null, percepciones = [], deducciones = [], otrosPagos = [] } = nomina;
  const line = ({ tipo = '', clave = '', concepto = '' }) => ({ tipo, clave, concepto });
  return {
    numDiasPagados,
    percepciones: percepciones.map((each) => ({
      ...each,
      ...line(each),
      importeGravado: each.importeGravado ?? null,
      importeExento: each.importeExento ?? null,
      horasExtra: (each.horasExtra ?? []).map(overtime),
    })),
    deducciones: deducciones.map((each) => ({ ...each, ...line(each), importe: each.importe ?? null })),
    otrosPagos: otrosPagos.map((each) => ({ ...each, ...line(each), importe: each.importe ?? null })),
  };
}

const overtime = ({ dias, tipoHoras = '', horasExtra, importePagado }: HorasExtraInput): OvertimeValues => ({
  dias: dias ?? null,
  tipoHoras,
  horasExtra: horasExtra ?? null,
  importePagado: importePagado ?? null,
});

/** The payslip as the form stands, for the law to be asked about. */
export function nominaOf(values: PayslipValues, { nomina }: Pick<Payslip, 'nomina'>) {
  const amount = <Line extends AmountValues>(line: Line) => ({ ...line, importe: line.importe ?? undefined });
  return {
    ...nomina,
    numDiasPagados: values.numDiasPagados ?? undefined,
    percepciones: values.percepciones.map((line) => ({
      ...line,
      importeGravado: line.importeGravado ?? undefined,
      importeExento: line.importeExento ?? undefined,
      horasExtra: line.horasExtra.map((hours) => ({
        ...hours,
        dias: hours.dias ?? undefined,
        horasExtra: hours.horasExtra ?? undefined,
        importePagado: hours.importePagado ?? undefined,
      })),
    })),
    deducciones: values.deducciones.map(amount),
    otrosPagos: values.otrosPagos.map(amount),
  } satisfies NominaInput;
}

type Body = Given<'PUT /payslips/{id}'>['body'];

/** All of its lines as the server takes them; those that have no place in the form are sent back as they came. */
export function bodyOf(values: PayslipValues, { nomina }: Pick<Payslip, 'nomina'>, version: number | undefined): Body {
  const { incapacidades, separacion, jubilacion } = nomina;
  const percepciones = values.percepciones.map(({ horasExtra, ...line }) => ({
    ...line,
    ...(horasExtra.length > 0 && { horasExtra }),
  }));
  return { ...values, percepciones, incapacidades, separacion, jubilacion, version };
}

/** What keeps even the draft from being kept; all else is told beside it. */
export const problemsOf = ({ numDiasPagados }: PayslipValues): readonly Problem[] =>
  numDiasPagados === null || numDiasPagados > 0
    ? []
    : [{ field: 'numDiasPagados', message: 'Escribe los días pagados.' }];

const centavos = (amount: number | null) => Math.round((amount ?? 0) * 100);

/** Pesos that the worker is paid, as the form stands. */
export function netOf({ percepciones, deducciones, otrosPagos }: PayslipValues): number {
  const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((all, one) => all + centavos(one), 0);
  const earned = sum(percepciones.flatMap(({ importeGravado, importeExento }) => [importeGravado, importeExento]));
  return (
    (earned + sum(otrosPagos.map(({ importe }) => importe)) - sum(deducciones.map(({ importe }) => importe))) / 100
  );
}
