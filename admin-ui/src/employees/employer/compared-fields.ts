import type { ComparedField } from '../../shared/dialogs/stale-dialog.tsx';
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

/** What two tabs are shown when they differ, in the order of the form. */
export const comparedFields: readonly ComparedField<EmployerValues>[] = [
  { field: 'curp', label: 'CURP del patrón' },
  { field: 'registrosPatronales', label: 'Registros patronales', show: registrosIn },
  { field: 'departamentos', label: 'Departamentos', show: departamentosIn },
  { field: 'rfcPatronOrigen', label: 'RFC del patrón de origen' },
  { field: 'origenRecurso', label: 'Origen del recurso' },
  { field: 'porcentajeRecursoPropio', label: 'Recurso propio de cada pago (%)' },
];
