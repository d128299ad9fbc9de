import type { CompanyAnswer } from '@timbra/contract/companies.ts';
import type { EmployerAnswer } from '@timbra/contract/employees.ts';
import { employerFields } from '@timbra/core/employees/employer/employer-fields.ts';
import {
  changedEmployer,
  employerProblems,
  MIXED_FUNDS,
  newEmployer,
} from '@timbra/core/employees/employer/employer.ts';
import { personaOf } from '@timbra/core/sat/fiscal-keys.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { storedValues, type ValuesOf } from '../../shared/records/record-values.ts';

export interface EmployerValues extends ValuesOf<typeof employerFields> {
  readonly registrosPatronales: readonly {
    readonly registro: string;
    readonly nombre: string;
    readonly riesgoPuesto: string;
    readonly zonaSalario: string;
  }[];
  readonly departamentos: readonly { readonly nombre: string }[];
}

export const valuesOf = (employer: Omit<EmployerAnswer, 'departamentosEnUso'>): EmployerValues => ({
  ...storedValues(employerFields, employer),
  registrosPatronales: employer.registrosPatronales.map(({ riesgoPuesto, zonaSalario, ...registro }) => ({
    ...registro,
    riesgoPuesto: riesgoPuesto ?? '',
    zonaSalario: zonaSalario ?? '',
  })),
  departamentos: employer.departamentos.map((nombre) => ({ nombre })),
});

/** The form does not show a share of funds that are not mixed. */
export const bodyOf = ({ departamentos, porcentajeRecursoPropio, ...values }: EmployerValues) => ({
  ...values,
  departamentos: departamentos.map(({ nombre }) => nombre),
  porcentajeRecursoPropio: values.origenRecurso === MIXED_FUNDS ? porcentajeRecursoPropio : null,
});

/**
 * Returns what breaks the server's own rules; a department is an object in the form, as all rows are that come and go.
 */
export const problemsOf = (values: EmployerValues): readonly Problem[] =>
  employerProblems(changedEmployer(newEmployer, bodyOf(values))).map((problem) =>
    problem.field.startsWith('departamentos') ? { ...problem, field: `${problem.field}.nombre` } : problem,
  );

const PERSONAS_MORALES_SIN_FINES_LUCRATIVOS = '603';

type Payer = Pick<CompanyAnswer, 'ruc' | 'regimenes' | 'fiscalData'>;

export const isPerson = ({ ruc }: Pick<Payer, 'ruc'>): boolean => personaOf(ruc) === 'fisica';

/** Public entities are companies of this régimen; what was said of their money is shown in any case. */
export const mayBePublic = (company: Payer, { origenRecurso }: Pick<EmployerValues, 'origenRecurso'>): boolean =>
  origenRecurso !== '' ||
  (!isPerson(company) &&
    [...company.regimenes, company.fiscalData.regimenFiscal].includes(PERSONAS_MORALES_SIN_FINES_LUCRATIVOS));
