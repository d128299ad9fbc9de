import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { useFormContext } from 'react-hook-form';
import type { EmployeeValues } from './employee-values.ts';
import { useEmployer } from './employer/use-employer.ts';

interface EmployerFieldProps {
  readonly name: string;
  readonly label: string;
  readonly optional: boolean;
  readonly companyId: string;
}

/** Shows one of the registrations of the company; typed while it has told none. */
export function RegistroField({ companyId, ...field }: EmployerFieldProps) {
  const registros = useEmployer(companyId).data?.registrosPatronales ?? [];
  const { getValues, setValue } = useFormContext<EmployeeValues>();
  const proposeRisk = (chosen: string) => {
    const usual = registros.find(({ registro }) => registro === chosen)?.riesgoPuesto;
    if (usual && getValues('riesgoPuesto') === '') setValue('riesgoPuesto', usual, { shouldDirty: true });
  };
  const help = 'Con contrato de trabajo, del 01 al 08';
  if (registros.length === 0) return <TextField {...field} mask={masks.registroPatronal} help={help} />;
  const entries = registros.map(({ registro, nombre }) => ({ key: registro, name: nombre }));
  return <SatSelect {...field} entries={entries} onChosen={proposeRisk} help={help} />;
}

/** Shows one of the departments of the company; typed while it has told none. */
export function DepartmentField({ companyId, ...field }: EmployerFieldProps) {
  const departamentos = useEmployer(companyId).data?.departamentos ?? [];
  if (departamentos.length === 0) return <TextField {...field} />;
  return <SatSelect {...field} entries={departamentos.map((key) => ({ key, name: '' }))} />;
}
