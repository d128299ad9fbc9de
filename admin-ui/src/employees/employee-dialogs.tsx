import type { Company } from '../shared/companies/companies-context.tsx';
import { DeleteDialog } from '../shared/dialogs/delete-dialog.tsx';
import { RecordDialog } from '../shared/dialogs/record-dialog.tsx';
import { restoreEmployee } from './employee-calls.ts';
import { EmployeeDetail } from './employee-detail.tsx';
import { EmployeeDialog } from './employee-dialog.tsx';
import type { Employee } from './employee-values.ts';
import { EmployerDialog } from './employer/employer-dialog.tsx';
import { useEmployeeDialogs } from './use-employee-dialogs.ts';

/** The dialog that the address names, over the list. */
export function EmployeeDialogs({ company }: { readonly company: Company }) {
  const { name, id, open, close } = useEmployeeDialogs();
  if (name === 'nuevo') return <EmployeeDialog companyId={company.id} onClose={close} />;
  if (name === 'patron') return <EmployerDialog company={company} onClose={close} />;
  if (name === undefined || id === undefined) return null;
  return (
    <RecordDialog<Employee> key={`${name}:${id}`} resource="empleados" id={id} title="Empleado" onClose={close}>
      {(employee) => {
        if (name === 'editar') return <EmployeeDialog companyId={company.id} employee={employee} onClose={close} />;
        if (name === 'ver') {
          return <EmployeeDetail employee={employee} onEdit={() => open('editar', id)} onClose={close} />;
        }
        return (
          <DeleteDialog
            resource="empleados"
            record={employee}
            question="¿Eliminar a este empleado?"
            detail={`${employee.nombre} (${employee.curp}). Sus recibos de nómina se conservan.`}
            action="Eliminar empleado"
            success="Empleado eliminado"
            failure="Error al eliminar al empleado"
            undo={{ call: () => restoreEmployee(id), success: 'Empleado recuperado' }}
            onDone={close}
          />
        );
      }}
    </RecordDialog>
  );
}
