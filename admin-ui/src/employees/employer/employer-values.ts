import type { EmployerAnswer } from '@timbra/contract/employees.ts';
import { changedEmployer, employerProblems, newEmployer } from '@timbra/core/employees/employer/employer.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';

export interface EmployerValues {
  readonly curp: string;
  readonly registrosPatronales: readonly {
    readonly registro: string;
    readonly nombre: string;
    readonly riesgoPuesto: string;
  }[];
  readonly departamentos: readonly { readonly nombre: string }[];
}

export const valuesOf = ({
  curp,
  registrosPatronales,
  departamentos,
}: Omit<EmployerAnswer, 'departamentosEnUso'>): EmployerValues => ({
  curp: curp ?? '',
  registrosPatronales: registrosPatronales.map(({ riesgoPuesto, ...registro }) => ({
    ...registro,
    riesgoPuesto: riesgoPuesto ?? '',
  })),
  departamentos: departamentos.map((nombre) => ({ nombre })),
});

export const bodyOf = ({ curp, registrosPatronales, departamentos }: EmployerValues) => ({
  curp,
  registrosPatronales,
  departamentos: departamentos.map(({ nombre }) => nombre),
});

/** The server's own rules; a department is an object in the form, as all rows are that come and go. */
export const problemsOf = (values: EmployerValues): readonly Problem[] =>
  employerProblems(changedEmployer(newEmployer, bodyOf(values))).map((problem) =>
    problem.field.startsWith('departamentos') ? { ...problem, field: `${problem.field}.nombre` } : problem,
  );
