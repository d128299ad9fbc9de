import { Button } from '@mui/material';
import { nominaLabels } from '@timbra/core/invoicing/complements/nomina/labels.ts';
import { TIPO_HORAS, TIPO_INCAPACIDAD } from '@timbra/core/sat/catalogs/nomina/lists.ts';
import { FieldGroup, NumberField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { OVERTIME } from '@timbra/core/invoicing/complements/nomina/keys.ts';
import { RowsProblem } from '../../shared/form/rows-problem.tsx';
import { blankLeave, blankOvertime, type PayslipValues } from './payslip-values.ts';
import { Section } from './line-fields.tsx';

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

/**
 * Shows the hours that a percepción of overtime pays, by kind; SAT takes none without them (NOM84), nor others with
 * (NOM85).
 */
export function OvertimeFields({ index }: { readonly index: number }) {
  const name = `percepciones.${index}.horasExtra` as const;
  const { fields, append, remove } = useFieldArray<PayslipValues, typeof name>({ name });
  const tipo = useWatch<PayslipValues, `percepciones.${number}.tipo`>({ name: `percepciones.${index}.tipo` });
  if (tipo !== OVERTIME && fields.length === 0) return null;
  return (
    <Wide>
      <RowsProblem of={name} />
      {fields.map(({ id }, at) => (
        <FieldGroup key={id} title={`Horas extra ${at + 1}`}>
          <SatSelect name={`${name}.${at}.tipoHoras`} label="Tipo de horas" entries={TIPO_HORAS.entries} />
          <NumberField name={`${name}.${at}.dias`} label="Días con horas extra" min={1} step={1} />
          <NumberField name={`${name}.${at}.horasExtra`} label="Horas" min={1} step={1} />
          <NumberField name={`${name}.${at}.importePagado`} label="Pagado por ellas" unit="$" min={0} step={0.01} />
          <Wide>
            <Button startIcon={<Trash2 size={18} />} onClick={() => remove(at)}>
              {`Quitar horas extra ${at + 1}`}
            </Button>
          </Wide>
        </FieldGroup>
      ))}
      <Button
        startIcon={<Plus size={18} />}
        onClick={() => append(blankOvertime)}
        sx={{ mt: fields.length > 0 ? 3 : 0 }}
      >
        Agregar horas extra
      </Button>
    </Wide>
  );
}
