import { Button } from '@mui/material';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import { useFieldArray } from 'react-hook-form';
import { RowsProblem } from '../shared/form/rows-problem.tsx';
import { blankShare, type EmployeeValues } from './employee-values.ts';

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
