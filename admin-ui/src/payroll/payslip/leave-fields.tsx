import { Button } from '@mui/material';
import { nominaLabels } from '@timbra/core/invoicing/complements/nomina/labels.ts';
import { TIPO_INCAPACIDAD } from '@timbra/core/sat/catalogs/nomina/lists.ts';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { RowsProblem } from '../../shared/form/rows-problem.tsx';
import { blankLeave, type PayslipValues } from './payslip-values.ts';
import { Section } from './section.tsx';

/** Opens a leave to be written, for a line that pays one or takes one off; nothing where there is one. */
export function useLeave(): () => void {
  const { getValues, setValue } = useFormContext<PayslipValues>();
  return () => {
    if (getValues('incapacidades').length === 0) setValue('incapacidades', [blankLeave], { shouldDirty: true });
  };
}

/**
 * Shows the days that the worker could not work. Their amounts add up to those of the lines that pay them or take them
 * off.
 */
export function LeaveFields() {
  const { fields, append, remove } = useFieldArray<PayslipValues, 'incapacidades'>({ name: 'incapacidades' });
  return (
    <Section title={nominaLabels.incapacidades}>
      <RowsProblem of="incapacidades" />
      {fields.map(({ id }, index) => (
        <FieldGroup key={id} title={`Incapacidad ${index + 1}`}>
          <Wide>
            <SatSelect
              name={`incapacidades.${index}.tipo`}
              label="Tipo de incapacidad"
              entries={TIPO_INCAPACIDAD.entries}
            />
          </Wide>
          <NumberField name={`incapacidades.${index}.dias`} label="Días de incapacidad" min={1} step={1} />
          <NumberField
            name={`incapacidades.${index}.importeMonetario`}
            label="Importe de la incapacidad"
            unit="$"
            min={0}
            step={0.01}
            optional
            help="El de la percepción 014 o la deducción 006"
          />
          <Wide>
            <Button startIcon={<Trash2 size={18} />} onClick={() => remove(index)}>
              {`Quitar incapacidad ${index + 1}`}
            </Button>
          </Wide>
        </FieldGroup>
      ))}
      <Button startIcon={<Plus size={18} />} onClick={() => append(blankLeave)} sx={{ mt: fields.length > 0 ? 3 : 0 }}>
        Agregar incapacidad
      </Button>
    </Section>
  );
}
