import { Alert } from '@mui/material';
import { ESTADO } from '@timbra/core/sat/catalogs/estado.ts';
import {
  PERIODICIDAD_PAGO,
  RIESGO_PUESTO,
  TIPO_CONTRATO,
  TIPO_JORNADA,
  TIPO_REGIMEN,
} from '@timbra/core/sat/catalogs/nomina/lists.ts';
import { frequentFirst } from '@timbra/ui/fields/catalog-options.ts';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { FieldGroup, Wide } from '@timbra/ui/fields/field-group.tsx';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { atMost, masks } from '@timbra/ui/fields/masks.ts';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { BankField } from './bank-field.tsx';
import { missingOf, type EmployeeValues } from './employee-values.ts';
import { useEmployer } from './employer/use-employer.ts';
import { ShareFields } from './share-fields.tsx';

const periods = frequentFirst(PERIODICIDAD_PAGO.entries, ['02', '04', '05']);
const contracts = frequentFirst(TIPO_CONTRATO.entries, ['01', '03', '09']);
/** Mexico's states alone. */
const states = ESTADO.entries;

const unionChoices = [
  { value: '', label: 'No se dice' },
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
];

/** The inputs of an employee, of the one being made and the one being edited alike. */
export function EmployeeForm({ companyId }: { readonly companyId: string }) {
  return (
    <>
      <FieldGroup title="La persona">
        <Wide>
          <TextField name="nombre" label="Nombre" help="Como aparece en su constancia de situación fiscal" />
        </Wide>
        <TextField name="curp" label="CURP" mask={masks.curp} placeholder="XOJI740919MQTDMN02" />
        <TextField name="rfc" label="RFC" mask={masks.rfc} placeholder="XOJI740919U48" />
        <TextField
          name="codigoPostal"
          label="Código postal"
          mask={masks.postalCode}
          inputMode="numeric"
          help="De su domicilio fiscal"
        />
        <TextField name="email" type="email" label="Email" optional help="Aquí le llegarán sus recibos" />
        <TextField name="numEmpleado" label="Número de empleado" mask={atMost(15)} />
      </FieldGroup>
      <WorkFields companyId={companyId} />
      <PayFields />
      <ShareFields />
      <Missing />
    </>
  );
}

function WorkFields({ companyId }: { readonly companyId: string }) {
  const { registrosPatronales, departamentos } = useEmployer(companyId).data ?? {
    registrosPatronales: [],
    departamentos: [],
  };
  const { getValues, setValue } = useFormContext<EmployeeValues>();
  const registros = registrosPatronales.map(({ registro, nombre }) => ({ key: registro, name: nombre }));
  const proposeRisk = (chosen: string) => {
    const usual = registrosPatronales.find(({ registro }) => registro === chosen)?.riesgoPuesto;
    if (usual && getValues('riesgoPuesto') === '') setValue('riesgoPuesto', usual, { shouldDirty: true });
  };
  return (
    <FieldGroup title="Su trabajo">
      <SatSelect name="tipoContrato" label="Tipo de contrato" entries={contracts} />
      <SatSelect name="tipoRegimen" label="Régimen de contratación" entries={TIPO_REGIMEN.entries} />
      {registros.length > 0 ? (
        <SatSelect
          name="registroPatronal"
          label="Registro patronal"
          entries={registros}
          optional
          onChosen={proposeRisk}
          help="Con contrato de trabajo, del 01 al 08"
        />
      ) : (
        <TextField
          name="registroPatronal"
          label="Registro patronal"
          optional
          mask={masks.registroPatronal}
          help="Con contrato de trabajo, del 01 al 08"
        />
      )}
      <TextField
        name="numSeguridadSocial"
        label="Número de seguridad social"
        optional
        mask={masks.nss}
        inputMode="numeric"
      />
      <DateField name="fechaInicioRelLaboral" label="Inicio de la relación laboral" optional />
      <SatSelect name="riesgoPuesto" label="Riesgo del puesto" entries={RIESGO_PUESTO.entries} optional />
      {departamentos.length > 0 ? (
        <SatSelect
          name="departamento"
          label="Departamento"
          entries={departamentos.map((key) => ({ key, name: '' }))}
          optional
        />
      ) : (
        <TextField name="departamento" label="Departamento" optional />
      )}
      <TextField name="puesto" label="Puesto" optional />
      <SatSelect name="claveEntFed" label="Estado donde trabaja" entries={states} />
      <SatSelect name="tipoJornada" label="Jornada" entries={TIPO_JORNADA.entries} optional />
      <ChoiceField name="sindicalizado" label="Sindicalizado" choices={unionChoices} optional />
    </FieldGroup>
  );
}

function PayFields() {
  return (
    <FieldGroup title="Su pago">
      <SatSelect name="periodicidadPago" label="Periodicidad de pago" entries={periods} />
      <NumberField
        name="salarioDiario"
        label="Salario diario"
        unit="$"
        min={0}
        step={0.01}
        optional
        help="Lo que gana por día, sin integrar prestaciones"
      />
      <NumberField
        name="salarioDiarioIntegrado"
        label="Salario diario integrado"
        unit="$"
        min={0}
        step={0.01}
        optional
      />
      <NumberField name="salarioBaseCotApor" label="Salario base de cotización" unit="$" min={0} step={0.01} optional />
      <TextField
        name="cuentaBancaria"
        label="Cuenta o CLABE"
        optional
        mask={masks.payrollAccount}
        inputMode="numeric"
        help="Celular de 10 dígitos, cuenta de 11, tarjeta de 16 o CLABE de 18"
      />
      <BankField />
    </FieldGroup>
  );
}

/** What may be saved without it, and not be stamped. */
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
