import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { Box, Button, IconButton } from '@mui/material';
import { employerFields } from '@timbra/core/employees/employer/employer-fields.ts';
import { MIXED_FUNDS } from '@timbra/core/employees/employer/employer.ts';
import { ORIGEN_RECURSO, RIESGO_PUESTO } from '@timbra/core/sat/catalogs/nomina/lists.ts';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, NumberField, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { Company } from '../../shared/companies/companies-context.tsx';
import { inputOf } from '../../shared/records/record-values.ts';
import { isPerson, mayBePublic, type EmployerValues } from './employer-values.ts';

type Name = keyof typeof employerFields;

const of = (name: Name) => inputOf(name, employerFields[name]);

/** The input of each field; the compiler asks for it. Some are shown of some companies alone, who fill them in. */
const inputs: Readonly<Record<Name, ReactElement>> = {
  curp: <TextField {...of('curp')} optional={false} mask={masks.curp} />,
  rfcPatronOrigen: <TextField {...of('rfcPatronOrigen')} mask={masks.rfc} help="Va en todos los recibos" />,
  origenRecurso: (
    <SatSelect
      {...of('origenRecurso')}
      entries={ORIGEN_RECURSO.entries}
      help="Solo entidades federativas, municipios y sus organismos"
    />
  ),
  porcentajeRecursoPropio: (
    <NumberField
      {...of('porcentajeRecursoPropio')}
      optional={false}
      unit="%"
      min={0}
      step={1}
      help="El resto es federal; el monto de cada recibo se calcula"
    />
  ),
};

export const EmployerForm = ({ company }: { readonly company: Company }) => (
  <>
    <Registrations />
    <Departments />
    {isPerson(company) ? <FieldGroup title="El patrón es persona física">{inputs.curp}</FieldGroup> : null}
    <PublicFunds company={company} />
    <FieldGroup title="Si pagas por cuenta de otro patrón">{inputs.rfcPatronOrigen}</FieldGroup>
  </>
);

/** Shows where the money for the payslips of a public entity comes from. */
function PublicFunds({ company }: { readonly company: Company }) {
  const origenRecurso = useWatch<EmployerValues, 'origenRecurso'>({ name: 'origenRecurso' });
  const [mayBe] = useState(mayBePublic(company, { origenRecurso }));
  if (!mayBe) return null;
  return (
    <FieldGroup title="Si la empresa es un ente público">
      {inputs.origenRecurso}
      {origenRecurso === MIXED_FUNDS ? inputs.porcentajeRecursoPropio : null}
    </FieldGroup>
  );
}

function Registrations() {
  const { fields, append, remove } = useFieldArray<EmployerValues, 'registrosPatronales'>({
    name: 'registrosPatronales',
  });
  return (
    <>
      {fields.map(({ id }, index) => (
        <FieldGroup key={id} title={`Registro patronal ${index + 1}`}>
          <TextField
            name={`registrosPatronales.${index}.registro`}
            label="Registro patronal"
            mask={masks.registroPatronal}
            placeholder="B5510768108"
            help="Como en la tarjeta del IMSS"
          />
          <TextField
            name={`registrosPatronales.${index}.nombre`}
            label="Nombre"
            optional
            placeholder="Planta Querétaro"
          />
          <SatSelect
            name={`registrosPatronales.${index}.riesgoPuesto`}
            label="Riesgo usual del puesto"
            entries={RIESGO_PUESTO.entries}
            optional
          />
          <ChoiceField
            name={`registrosPatronales.${index}.zonaSalario`}
            label="Zona del salario mínimo"
            choices={zones}
          />
          <Wide>
            <Button startIcon={<Trash2 size={18} />} onClick={() => remove(index)}>
              {`Quitar registro patronal ${index + 1}`}
            </Button>
          </Wide>
        </FieldGroup>
      ))}
      <Button
        startIcon={<Plus size={18} />}
        onClick={() => append({ registro: '', nombre: '', riesgoPuesto: '', zonaSalario: '' })}
        sx={{ mt: fields.length > 0 ? 4 : 0, mb: 6 }}
      >
        Agregar registro patronal
      </Button>
    </>
  );
}

const zones = [
  { value: '', label: 'La del código postal de la empresa' },
  { value: 'general', label: 'General' },
  { value: 'frontera', label: 'Zona Libre de la Frontera Norte' },
];

function Departments() {
  const { fields, append, remove } = useFieldArray<EmployerValues, 'departamentos'>({ name: 'departamentos' });
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 6 }}>
      {fields.map(({ id }, index) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'end', gap: 2 }}>
          <Box sx={{ flex: 1 }}>
            <TextField name={`departamentos.${index}.nombre`} label={`Departamento ${index + 1}`} />
          </Box>
          <IconButton aria-label={`Quitar departamento ${index + 1}`} onClick={() => remove(index)}>
            <Trash2 size={18} />
          </IconButton>
        </Box>
      ))}
      <Button startIcon={<Plus size={18} />} onClick={() => append({ nombre: '' })} sx={{ justifySelf: 'start' }}>
        Agregar departamento
      </Button>
    </Box>
  );
}
