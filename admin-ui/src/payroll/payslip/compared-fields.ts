import { fiscalDay, money } from '@timbra/ui/format/format.ts';
import type { ComparedField } from '../../shared/form/stale-dialog.tsx';
import type { AmountValues, EarnedValues, PayslipValues } from './payslip-values.ts';

type Lines = readonly (Partial<EarnedValues> & Partial<AmountValues>)[];

const blank = 'Vacío';

const written = (lines: readonly string[]) => lines.join('; ') || blank;

function linesIn(value: unknown): string {
  return written(
    (value as Lines).map(({ tipo = '', concepto = '', importe, importeGravado, importeExento }) => {
      const amount = importe ?? (importeGravado ?? 0) + (importeExento ?? 0);
      return [tipo, concepto, money(amount)].filter(Boolean).join(' ');
    }),
  );
}

/** Writes a record of numbers, each as it was typed. */
const numbersIn = (value: unknown): string =>
  written(
    Object.values(value as Readonly<Record<string, number | null>>).flatMap((number) =>
      number === null ? [] : [String(number)],
    ),
  );

const leavesIn = (value: unknown): string =>
  written(
    (value as PayslipValues['incapacidades']).map(
      ({ tipo, dias, importeMonetario }) => `${tipo} ${dias ?? 0} días ${money(importeMonetario ?? 0)}`,
    ),
  );

/** Two versions of a payslip are compared by these. */
export const comparedFields: readonly ComparedField<PayslipValues>[] = [
  { field: 'numDiasPagados', label: 'Días pagados' },
  { field: 'fechaFinalPago', label: 'Último día que se paga', show: (day) => fiscalDay(String(day)) },
  { field: 'faltas', label: 'Faltas' },
  { field: 'percepciones', label: 'Percepciones', show: linesIn },
  { field: 'separacion', label: 'Separación', show: numbersIn },
  { field: 'jubilacion', label: 'Jubilación', show: numbersIn },
  { field: 'deducciones', label: 'Deducciones', show: linesIn },
  { field: 'incapacidades', label: 'Incapacidades', show: leavesIn },
  { field: 'otrosPagos', label: 'Otros pagos', show: linesIn },
];
