import { MenuItem, Select } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import type { InvoiceValues } from '../model/values.ts';

const none = 'Sin Observación';
const observations = [none, 'Pago inmediato', 'Crédito 30 días', 'Crédito 60 días'];

/** The usual conditions of payment, written into that field. */
export function ObservationField() {
  const { setValue } = useFormContext<InvoiceValues>();
  const conditions = useWatch<InvoiceValues, 'condicionesPago'>({ name: 'condicionesPago' });
  return (
    <Labelled label="Observación" help="Llena las condiciones de pago">
      {({ inputId, describedBy }) => (
        <Select
          id={inputId}
          value={observations.includes(conditions) ? conditions : none}
          onChange={({ target }) =>
            setValue('condicionesPago', target.value === none ? '' : target.value, { shouldDirty: true })
          }
          SelectDisplayProps={{ 'aria-label': 'Observación', 'aria-describedby': describedBy }}
        >
          {observations.map((text) => (
            <MenuItem key={text} value={text}>
              {text}
            </MenuItem>
          ))}
        </Select>
      )}
    </Labelled>
  );
}
