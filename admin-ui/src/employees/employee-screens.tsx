import { useMemo } from 'react';
import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { employeeFields } from '@timbra/core/employees/employee.ts';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import { useMay, type Company } from '../shared/companies/companies-context.tsx';
import { DeleteDialog } from '../shared/dialogs/delete-dialog.tsx';
import { RecordScreen, useRecordScreens } from '../shared/screens/record-screen.tsx';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { useSaveRecord } from '../shared/form/use-save-record.ts';
import type { ComparedField } from '../shared/form/stale-dialog.tsx';
import { comparedOf } from '../shared/records/record-values.ts';
import { inOrder } from '../shared/records/inputs.tsx';
import { employeeCalls, restoreEmployee } from './employee-calls.ts';
import { blankEmployee, inputOf, missingOf, problemsOf, sharesLine, valuesOf } from './employee-values.ts';
import type { Employee, EmployeeValues, ShareValues } from './employee-values.ts';
import { EmployerDialog } from './employer/employer-dialog.tsx';
import { ShareFields, employeeInputs } from './employee-inputs.tsx';
import type { AskedBy } from '@timbra/contract/calls.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Facts } from '@timbra/ui/facts.tsx';
import { numericDate } from '@timbra/ui/format/format.ts';
import { HistoryButton } from '../audit/history-button.tsx';
import { factsOf } from '../shared/records/record-facts.ts';

const title = 'Empleado';

const changing = 'payroll:write' satisfies AskedBy<'PATCH /employees/{id}' | 'POST /employees'>;

type OfCompany = { readonly company: Company };

export const EmployeeCreate = ({ company }: OfCompany) => (
  <EmployeeDialog companyId={company.id} onClose={useRecordScreens().close} />
);

export const EmployeeEdit = ({ company }: OfCompany) => (
  <RecordScreen<Employee> title={title}>
    {(employee, close) => <EmployeeDialog companyId={company.id} employee={employee} onClose={close} />}
  </RecordScreen>
);

export function EmployeeShow() {
  const { open } = useRecordScreens();
  return (
    <RecordScreen<Employee> title={title}>
      {(employee, close) => (
        <EmployeeDetail employee={employee} onEdit={() => open('edit', employee.id)} onClose={close} />
      )}
    </RecordScreen>
  );
}

export const EmployeeRemoval = () => (
  <RecordScreen<Employee> title={title}>
    {(employee, close) => (
      <DeleteDialog
        asks={changing}
        resource="empleados"
        record={employee}
        question="¿Eliminar a este empleado?"
        detail={`${employee.nombre} (${employee.curp}). Sus recibos de nómina se conservan.`}
        action="Eliminar empleado"
        success="Empleado eliminado"
        failure="Error al eliminar al empleado"
        undo={{ call: () => restoreEmployee(employee.id), success: 'Empleado recuperado' }}
        onDone={close}
      />
    )}
  </RecordScreen>
);

/** Shows what the payslips of all employees say of who pays them. */
export const EmployerOfList = ({ company }: OfCompany) => (
  <EmployerDialog company={company} onClose={useRecordScreens().close} />
);

interface EmployeeDialogProps {
  readonly companyId: string;
  /** It is the one to edit; none for a new one. */
  readonly employee?: Employee;
  readonly onClose: () => void;
}

function EmployeeDialog({ companyId, employee, onClose }: EmployeeDialogProps) {
  const draftName = `empleado:${employee?.id ?? 'nuevo'}`;
  const success = employee ? 'Empleado actualizado' : 'Empleado creado';
  const save = useSaveRecord('empleados', employeeCalls, employee, { draftName, success });
  const values = useMemo(() => (employee ? valuesOf(employee) : blankEmployee), [employee]);
  return (
    <FormDialog<EmployeeValues, Employee>
      asks={changing}
      title={employee ? 'Editar Empleado' : 'Nuevo Empleado'}
      submitLabel="Guardar empleado"
      values={values}
      {...(employee ? { version: employee.version } : {})}
      draftName={draftName}
      check={problemsOf}
      save={(typed, version) => save(inputOf(typed), version)}
      onSaved={onClose}
      onClose={onClose}
      failure="Error al guardar al empleado"
      fields={comparedFields}
      valuesOf={valuesOf}
    >
      <EmployeeForm companyId={companyId} />
    </FormDialog>
  );
}

const unionWords: Readonly<Record<string, string>> = { si: 'Sí', no: 'No' };
const showShares = (value: unknown) => sharesLine(value as readonly ShareValues[]) || 'Vacío';

/** Two tabs are shown these when they differ. */
const comparedFields: readonly ComparedField<EmployeeValues>[] = [
  ...comparedOf(employeeFields, { sindicalizado: (value) => unionWords[String(value)] ?? 'Vacío' }),
  { field: 'subcontratacion', label: 'Subcontratación', show: showShares },
];

/** The inputs of an employee, of the one being made and the one being edited alike. */
function EmployeeForm({ companyId }: { readonly companyId: string }) {
  const { nombre, curp, rfc, codigoPostal, email, numEmpleado, ...ofWork } = employeeInputs(companyId);
  const {
    periodicidadPago,
    salarioDiario,
    salarioDiarioIntegrado,
    salarioBaseCotApor,
    cuentaBancaria,
    banco,
    ...work
  } = ofWork;
  const pay = { periodicidadPago, salarioDiario, salarioDiarioIntegrado, salarioBaseCotApor, cuentaBancaria, banco };
  return (
    <>
      <FieldGroup title="La persona">
        <Wide>{nombre}</Wide>
        {inOrder({ curp, rfc, codigoPostal, email, numEmpleado })}
      </FieldGroup>
      <FieldGroup title="Su trabajo">{inOrder(work)}</FieldGroup>
      <FieldGroup title="Su pago">{inOrder(pay)}</FieldGroup>
      <ShareFields />
      <Missing />
    </>
  );
}

/** Shows what may be absent when it is saved, and not when a payslip is stamped. */
function Missing() {
  const values = useWatch<EmployeeValues>() as EmployeeValues;
  const missing = missingOf(values);
  if (missing.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mt: 6 }}>
      {`Puedes guardar así. Para timbrar su nómina falta: ${missing.map(({ message }) => message).join(' ')}`}
    </Alert>
  );
}

interface EmployeeDetailProps {
  readonly employee: Employee;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

function EmployeeDetail({ employee, onEdit, onClose }: EmployeeDetailProps) {
  const { faltantes } = employee;
  const may = useMay();
  return (
    <Dialog
      title="Detalle del Empleado"
      onClose={onClose}
      actions={
        <>
          <HistoryButton companyId={employee.companyId} recordId={employee.id} />
          {may('payroll:write' satisfies AskedBy<'PATCH /employees/{id}'>) ? (
            <Button variant="contained" onClick={onEdit}>
              Editar Empleado
            </Button>
          ) : null}
        </>
      }
    >
      {faltantes.length > 0 ? (
        <Alert severity="warning" sx={{ mb: 5 }}>
          <AlertTitle sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 600, m: 0 }}>Falta para timbrar</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {faltantes.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </Box>
        </Alert>
      ) : null}
      <Facts facts={factsOfEmployee(employee)} />
    </Dialog>
  );
}

const factsOfEmployee = (employee: Employee) => [
  ...factsOf(employeeFields, employee, {
    by: 'label',
    empty: employee.cuentaBancaria === null ? {} : { banco: 'El de la CLABE' },
  }),
  { label: 'Subcontratación', value: sharesLine(employee.subcontratacion) || 'No especificado' },
  { label: 'Fecha de registro', value: numericDate(employee.createdAt) },
];
