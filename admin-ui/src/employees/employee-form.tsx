import { Alert } from '@mui/material';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import { useWatch } from 'react-hook-form';
import { inOrder } from '../shared/records/inputs.tsx';
import { employeeInputs } from './employee-inputs.tsx';
import { missingOf, type EmployeeValues } from './employee-values.ts';
import { ShareFields } from './share-fields.tsx';

/** The inputs of an employee, of the one being made and the one being edited alike. */
export function EmployeeForm({ companyId }: { readonly companyId: string }) {
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
