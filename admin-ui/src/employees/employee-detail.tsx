import type { AskedBy } from '@timbra/contract/calls.ts';
import { useMay } from '../shared/companies/companies-context.tsx';
import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { employeeFields } from '@timbra/core/employees/employee.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Facts } from '@timbra/ui/facts.tsx';
import { numericDate } from '@timbra/ui/format/format.ts';
import { HistoryButton } from '../audit/history-button.tsx';
import { factsOf } from '../shared/records/record-facts.ts';
import { sharesLine, type Employee } from './employee-values.ts';

interface EmployeeDetailProps {
  readonly employee: Employee;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

export function EmployeeDetail({ employee, onEdit, onClose }: EmployeeDetailProps) {
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
