import { useMemo } from 'react';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { useSaveRecord } from '../shared/form/use-save-record.ts';
import { comparedFields } from './compared-fields.ts';
import { employeeCalls } from './employee-calls.ts';
import { EmployeeForm } from './employee-form.tsx';
import { blankEmployee, inputOf, problemsOf, valuesOf, type Employee, type EmployeeValues } from './employee-values.ts';

interface EmployeeDialogProps {
  readonly companyId: string;
  /** It is the one to edit; none for a new one. */
  readonly employee?: Employee;
  readonly onClose: () => void;
}

export function EmployeeDialog({ companyId, employee, onClose }: EmployeeDialogProps) {
  const draftName = `empleado:${employee?.id ?? 'nuevo'}`;
  const success = employee ? 'Empleado actualizado' : 'Empleado creado';
  const save = useSaveRecord('empleados', employeeCalls, employee, { draftName, success });
  const values = useMemo(() => (employee ? valuesOf(employee) : blankEmployee), [employee]);
  return (
    <FormDialog<EmployeeValues, Employee>
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
