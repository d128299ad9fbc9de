import { Box, Button, IconButton } from '@mui/material';
import { RIESGO_PUESTO } from '@timbra/core/sat/catalogs/nomina/lists.ts';
import { FieldGroup, Wide } from '@timbra/ui/fields/field-group.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { keepCurp, keepRegistro } from '../employee-values.ts';
import type { EmployerValues } from './employer-values.ts';

export function EmployerForm() {
  return (
    <>
      <Registrations />
      <Departments />
      <FieldGroup title="Si el patrón es persona física">
        <TextField name="curp" label="CURP del patrón" optional keep={keepCurp} />
      </FieldGroup>
    </>
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
            keep={keepRegistro}
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
          <Wide>
            <Button startIcon={<Trash2 size={18} />} onClick={() => remove(index)}>
              {`Quitar registro patronal ${index + 1}`}
            </Button>
          </Wide>
        </FieldGroup>
      ))}
      <Button
        startIcon={<Plus size={18} />}
        onClick={() => append({ registro: '', nombre: '', riesgoPuesto: '' })}
        sx={{ mt: fields.length > 0 ? 4 : 0, mb: 6 }}
      >
        Agregar registro patronal
      </Button>
    </>
  );
}

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
