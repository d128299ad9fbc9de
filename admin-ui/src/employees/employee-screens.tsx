import type { Company } from '../shared/companies/companies-context.tsx';
import { DeleteDialog } from '../shared/dialogs/delete-dialog.tsx';
import { RecordScreen, useRecordScreens } from '../shared/screens/record-screen.tsx';
import { restoreEmployee } from './employee-calls.ts';
import { EmployeeDetail } from './employee-detail.tsx';
import { EmployeeDialog } from './employee-dialog.tsx';
import type { Employee } from './employee-values.ts';
import { EmployerDialog } from './employer/employer-dialog.tsx';

const title = 'Empleado';

interface OfCompany {
  readonly company: Company;
}

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
