import type { Given } from '@timbra/contract/calls.ts';
import type { NominaInput, OtroPagoInput, PercepcionInput } from '@timbra/core/invoicing/nomina-input.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import type { Payslip } from '../payroll-run.ts';

interface LineValues {
  readonly tipo: string;
  readonly clave: string;
  readonly concepto: string;
}

export interface EarnedValues extends LineValues, Pick<PercepcionInput, 'horasExtra'> {
  readonly importeGravado: number | null;
  readonly importeExento: number | null;
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

export const blankEarned: EarnedValues = { tipo: '', clave: '', concepto: '', importeGravado: null, importeExento: 0 };
export const blankAmount: AmountValues = { tipo: '', clave: '', concepto: '', importe: null };

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
    })),
    deducciones: deducciones.map((each) => ({ ...each, ...line(each), importe: each.importe ?? null })),
    otrosPagos: otrosPagos.map((each) => ({ ...each, ...line(each), importe: each.importe ?? null })),
  };
}

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
    })),
    deducciones: values.deducciones.map(amount),
    otrosPagos: values.otrosPagos.map(amount),
  } satisfies NominaInput;
}

type Body = Given<'PUT /payslips/{id}'>['body'];

/** All of its lines as the server takes them; those that have no place in the form are sent back as they came. */
export function bodyOf(values: PayslipValues, { nomina }: Pick<Payslip, 'nomina'>, version: number | undefined): Body {
  const { incapacidades, separacion, jubilacion } = nomina;
  return { ...values, incapacidades, separacion, jubilacion, version };
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
