import { Button } from '@mui/material';
import { OVERTIME } from '@timbra/core/invoicing/complements/nomina/keys.ts';
import { TIPO_HORAS } from '@timbra/core/sat/catalogs/nomina/lists.ts';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { RowsProblem } from '../../shared/form/rows-problem.tsx';
import { blankOvertime, type PayslipValues } from './payslip-values.ts';

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
