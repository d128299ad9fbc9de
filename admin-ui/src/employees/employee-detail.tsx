import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { ESTADO } from '@timbra/core/sat/catalogs/estado.ts';
import {
  PERIODICIDAD_PAGO,
  RIESGO_PUESTO,
  TIPO_CONTRATO,
  TIPO_JORNADA,
  TIPO_REGIMEN,
} from '@timbra/core/sat/catalogs/nomina/lists.ts';
import type { Catalog } from '@timbra/core/sat/catalogs/entry.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Facts } from '@timbra/ui/facts.tsx';
import { money } from '@timbra/ui/format/amounts.ts';
import { numericDate } from '@timbra/ui/format/dates.ts';
import { sharesLine, type Employee } from './employee-values.ts';

interface EmployeeDetailProps {
  readonly employee: Employee;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

const unspecified = 'No especificado';

export function EmployeeDetail({ employee, onEdit, onClose }: EmployeeDetailProps) {
  const { faltantes } = employee;
  return (
    <Dialog
      title="Detalle del Empleado"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onEdit}>
          Editar Empleado
        </Button>
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
      <Facts facts={factsOf(employee)} />
    </Dialog>
  );
}

const factsOf = (employee: Employee) => [
  { label: 'Nombre', value: employee.nombre },
  { label: 'Número de empleado', value: employee.numEmpleado ?? unspecified },
  { label: 'CURP', value: employee.curp },
  { label: 'RFC', value: employee.rfc ?? unspecified },
  { label: 'Código postal', value: employee.codigoPostal ?? unspecified },
  { label: 'Email', value: employee.email ?? unspecified },
  { label: 'Tipo de contrato', value: named(TIPO_CONTRATO, employee.tipoContrato) },
  { label: 'Régimen de contratación', value: named(TIPO_REGIMEN, employee.tipoRegimen) },
  { label: 'Registro patronal', value: employee.registroPatronal ?? unspecified },
  { label: 'Número de seguridad social', value: employee.numSeguridadSocial ?? unspecified },
  { label: 'Inicio de la relación laboral', value: employee.fechaInicioRelLaboral ?? unspecified },
  { label: 'Riesgo del puesto', value: named(RIESGO_PUESTO, employee.riesgoPuesto) },
  { label: 'Departamento', value: employee.departamento ?? unspecified },
  { label: 'Puesto', value: employee.puesto ?? unspecified },
  { label: 'Estado donde trabaja', value: named(ESTADO, employee.claveEntFed) },
  { label: 'Jornada', value: named(TIPO_JORNADA, employee.tipoJornada) },
  { label: 'Subcontratación', value: sharesLine(employee.subcontratacion) || unspecified },
  { label: 'Periodicidad de pago', value: named(PERIODICIDAD_PAGO, employee.periodicidadPago) },
  { label: 'Salario diario', value: pesos(employee.salarioDiario) },
  { label: 'Salario diario integrado', value: pesos(employee.salarioDiarioIntegrado) },
  { label: 'Salario base de cotización', value: pesos(employee.salarioBaseCotApor) },
  { label: 'Cuenta o CLABE', value: employee.cuentaBancaria ?? unspecified },
  { label: 'Banco', value: employee.banco ?? (employee.cuentaBancaria === null ? unspecified : 'El de la CLABE') },
  { label: 'Fecha de registro', value: numericDate(employee.createdAt) },
];

/** A key that the list lacks is shown as it is. */
function named(list: Catalog, key: string | null): string {
  if (key === null) return unspecified;
  const name = list.nameOf(key);
  return name === key ? key : `${key} · ${name}`;
}

const pesos = (amount: number | null) => (amount === null ? unspecified : money(amount));
