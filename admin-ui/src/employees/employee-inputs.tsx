import { employeeFields } from '@timbra/core/employees/employee.ts';
import { receptor as trabajador } from '@timbra/core/invoicing/complements/nomina/shape.ts';
import { ESTADO } from '@timbra/core/sat/catalogs/estado.ts';
import {
  PERIODICIDAD_PAGO,
  RIESGO_PUESTO,
  TIPO_CONTRATO,
  TIPO_JORNADA,
  TIPO_REGIMEN,
} from '@timbra/core/sat/catalogs/nomina/lists.ts';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { frequentFirst, SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { atMost, masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, NumberField, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { Fragment, type ReactElement } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@mui/material';
import { Plus, Trash2 } from 'lucide-react';
import { useAnswer } from '../shared/data/use-answer.ts';
import { RowsProblem } from '../shared/form/rows-problem.tsx';
import { isClabe, type EmployeeValues, blankShare } from './employee-values.ts';
import { useEmployer } from './employer/use-employer.ts';

type Name = keyof typeof employeeFields;

const periods = frequentFirst(PERIODICIDAD_PAGO.entries, ['02', '04', '05']);
const contracts = frequentFirst(TIPO_CONTRATO.entries, ['01', '03', '09']);
/** They are Mexico's states alone. */
const states = ESTADO.entries;

const unionChoices = [
  { value: '', label: 'No se dice' },
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
];

const of = (name: Name) => ({ name, label: employeeFields[name].label });
/** A record may lack most fields; these are optional for a payslip too. */
const optional = (name: Name) => ({ ...of(name), optional: true });
const pesos = { unit: '$', min: 0, step: 0.01 };

/** Returns the input of each field; the compiler asks for it. */
export const employeeInputs = (companyId: string): Readonly<Record<Name, ReactElement>> => ({
  nombre: <TextField {...of('nombre')} help="Como aparece en su constancia de situación fiscal" />,
  curp: <TextField {...of('curp')} mask={masks.curp} placeholder="XOJI740919MQTDMN02" />,
  rfc: <TextField {...of('rfc')} mask={masks.rfc} placeholder="XOJI740919U48" />,
  codigoPostal: (
    <TextField {...of('codigoPostal')} mask={masks.postalCode} inputMode="numeric" help="De su domicilio fiscal" />
  ),
  email: <TextField {...optional('email')} type="email" help="Aquí le llegarán sus recibos" />,
  numEmpleado: <TextField {...of('numEmpleado')} mask={atMost(trabajador.fields.numEmpleado.most)} />,
  tipoContrato: <SatSelect {...of('tipoContrato')} entries={contracts} />,
  tipoRegimen: <SatSelect {...of('tipoRegimen')} entries={TIPO_REGIMEN.entries} />,
  registroPatronal: <RegistroField {...optional('registroPatronal')} companyId={companyId} />,
  numSeguridadSocial: <TextField {...optional('numSeguridadSocial')} mask={masks.nss} inputMode="numeric" />,
  fechaInicioRelLaboral: <DateField {...optional('fechaInicioRelLaboral')} />,
  riesgoPuesto: <SatSelect {...optional('riesgoPuesto')} entries={RIESGO_PUESTO.entries} />,
  departamento: <DepartmentField {...optional('departamento')} companyId={companyId} />,
  puesto: <TextField {...optional('puesto')} />,
  claveEntFed: <SatSelect {...of('claveEntFed')} entries={states} />,
  tipoJornada: <SatSelect {...optional('tipoJornada')} entries={TIPO_JORNADA.entries} />,
  sindicalizado: <ChoiceField {...optional('sindicalizado')} choices={unionChoices} />,
  periodicidadPago: <SatSelect {...of('periodicidadPago')} entries={periods} />,
  salarioDiario: (
    <NumberField {...optional('salarioDiario')} {...pesos} help="Lo que gana por día, sin integrar prestaciones" />
  ),
  salarioDiarioIntegrado: <NumberField {...optional('salarioDiarioIntegrado')} {...pesos} />,
  salarioBaseCotApor: <NumberField {...optional('salarioBaseCotApor')} {...pesos} />,
  cuentaBancaria: (
    <TextField
      {...optional('cuentaBancaria')}
      mask={masks.payrollAccount}
      inputMode="numeric"
      help="Celular de 10 dígitos, cuenta de 11, tarjeta de 16 o CLABE de 18"
    />
  ),
  banco: <BankField {...of('banco')} />,
});

interface EmployerFieldProps {
  readonly name: string;
  readonly label: string;
  readonly optional: boolean;
  readonly companyId: string;
}

/** Shows one of the registrations of the company; typed while it has told none. */
function RegistroField({ companyId, ...field }: EmployerFieldProps) {
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
function DepartmentField({ companyId, ...field }: EmployerFieldProps) {
  const departamentos = useEmployer(companyId).data?.departamentos ?? [];
  if (departamentos.length === 0) return <TextField {...field} />;
  return <SatSelect {...field} entries={departamentos.map((key) => ({ key, name: '' }))} />;
}

/** SAT lists a hundred banks: all of them fit into one answer. */
const all = 200;

/** Shows the field of the bank of an account that does not say its bank itself. */
function BankField(field: { readonly name: string; readonly label: string }) {
  const account = useWatch<EmployeeValues, 'cuentaBancaria'>({ name: 'cuentaBancaria' });
  const isAsked = account !== '' && !isClabe(account);
  const { data = [] } = useAnswer(
    'GET /catalogs/{name}',
    { params: { name: 'banco' }, query: { limit: all } },
    { enabled: isAsked, staleTime: 600_000, retry: 3 },
  );
  if (!isAsked) return null;
  const banks = data.map(({ value, name }) => ({ key: value, name }));
  return <SatSelect {...field} entries={banks} />;
}

/** Shows for whom somebody works who is paid by another: shares of the whole time. */
export function ShareFields() {
  const { fields, append, remove } = useFieldArray<EmployeeValues, 'subcontratacion'>({ name: 'subcontratacion' });
  return (
    <FieldGroup title="Subcontratación">
      {fields.map(({ id }, index) => (
        <Fragment key={id}>
          <TextField
            name={`subcontratacion.${index}.rfcLabora`}
            label={`RFC del cliente ${index + 1}`}
            mask={masks.rfc}
            help="Para quien trabaja"
          />
          <NumberField
            name={`subcontratacion.${index}.porcentajeTiempo`}
            label={`Porcentaje de su tiempo con el cliente ${index + 1}`}
            unit="%"
            min={0}
            step={1}
            help="Entre todos suman 100"
          />
          <Wide>
            <Button startIcon={<Trash2 size={18} />} onClick={() => remove(index)}>
              {`Quitar cliente ${index + 1}`}
            </Button>
          </Wide>
        </Fragment>
      ))}
      <RowsProblem of="subcontratacion" />
      <Wide>
        <Button startIcon={<Plus size={18} />} onClick={() => append(blankShare)}>
          Agregar cliente
        </Button>
      </Wide>
    </FieldGroup>
  );
}
