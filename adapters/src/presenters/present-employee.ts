import type { EmployeeAnswer } from '@timbra/contract/employees.ts';
import type { Employee } from '@timbra/core/employees/employee.ts';
import { missingForPayslip } from '@timbra/core/employees/employee-rules.ts';
import { withNulls, type WithNulls } from '@timbra/core/shared/records/record.ts';
import type { FigureAnswer, PlaceAnswer, RouteAnswer, TrailerAnswer, VehicleAnswer } from '@timbra/contract/freight.ts';
import type { FreightFields, FreightKind, FreightRecord } from '@timbra/core/freight/ports.ts';
import { routeSummary } from '@timbra/core/freight/route-summary.ts';

/** Presents an employee with what is missing for a payslip. */
export function presentEmployee(employee: Employee): EmployeeAnswer {
  const missing = missingForPayslip(employee);
  return {
    ...presentRecord(employee),
    subcontratacion: employee.subcontratacion.map(({ rfcLabora = '', porcentajeTiempo = 0 }) => ({
      rfcLabora,
      porcentajeTiempo,
    })),
    completo: missing.length === 0,
    faltantes: missing.map(({ field, message }) => ({ field, message })),
  };
}

/** Presents a record of a company: null for what it lacks. */
export const presentRecord = <Of extends { readonly createdAt: Date }>(record: Of): Presented<Of> => ({
  ...withNulls(record),
  createdAt: record.createdAt.toISOString(),
});

type Presented<Of> = Omit<WithNulls<Of>, 'createdAt'> & { readonly createdAt: string };

/** Is how each kind is answered. */
export interface FreightAnswers {
  readonly vehicle: VehicleAnswer;
  readonly trailer: TrailerAnswer;
  readonly figure: FigureAnswer;
  readonly place: PlaceAnswer;
  readonly route: RouteAnswer;
}

type RecordColumn = 'id' | 'companyId' | 'version' | 'createdAt';
type Present<Kind extends FreightKind> = (
  stored: Pick<FreightAnswers[Kind], RecordColumn>,
  fields: FreightFields[Kind],
) => FreightAnswers[Kind];

/** A name is always there: what has none is refused. */
const named = <Fields extends { readonly nombre?: string | undefined }>({ nombre = '', ...fields }: Fields) => ({
  ...fields,
  nombre,
});

const presented: { readonly [Kind in FreightKind]: Present<Kind> } = {
  vehicle: (stored, fields) => ({ ...named(fields), ...stored }),
  trailer: (stored, fields) => ({ ...named(fields), ...stored }),
  figure: (stored, fields) => ({ ...named(fields), ...stored }),
  place: (stored, fields) => ({ ...named(fields), ...stored }),
  route: (stored, fields) => ({ ...named(fields), ...stored, resumen: routeSummary(fields.cartaPorte) }),
};

/** Presents what is kept of a record, beside whose it is. */
export function presentFreight<Kind extends FreightKind>(record: FreightRecord<Kind>): FreightAnswers[Kind] {
  const { id, companyId, kind, fields, version, createdAt } = record;
  return presented[kind]({ id, companyId, version, createdAt: createdAt.toISOString() }, fields);
}
