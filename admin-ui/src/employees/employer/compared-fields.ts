import { employerFields } from '@timbra/core/employees/employer/employer-fields.ts';
import type { ComparedField } from '../../shared/form/stale-dialog.tsx';
import { comparedOf } from '../../shared/records/record-values.ts';
import type { EmployerValues } from './employer-values.ts';

const written = (lines: readonly string[]) => lines.join('; ') || 'Vacío';

const registrosIn = (value: unknown): string =>
  written(
    (value as EmployerValues['registrosPatronales']).map(({ registro, nombre, riesgoPuesto, zonaSalario }) =>
      [registro, nombre, riesgoPuesto && `riesgo ${riesgoPuesto}`, zonaSalario && `zona ${zonaSalario}`]
        .filter(Boolean)
        .join(' '),
    ),
  );

const departamentosIn = (value: unknown): string =>
  written((value as EmployerValues['departamentos']).map(({ nombre }) => nombre));

/** Two tabs are shown these when they differ. */
export const comparedFields: readonly ComparedField<EmployerValues>[] = [
  { field: 'registrosPatronales', label: 'Registros patronales', show: registrosIn },
  { field: 'departamentos', label: 'Departamentos', show: departamentosIn },
  ...comparedOf(employerFields),
];
