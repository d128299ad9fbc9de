import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { formasDePago } from '../invoices/tickets/payment-forms.ts';

const frequent = [
  { value: '01', label: 'Efectivo' },
  { value: '04', label: 'Tarjeta de crédito' },
  { value: '28', label: 'Tarjeta de débito' },
  { value: '03', label: 'Transferencia' },
];
const other = 'otra';

/**
 * Shows how the sale was paid: one press for the ways that most pay at a counter. None is chosen beforehand, for it has
 * to be true.
 */
export function PaymentFormField() {
  const { field, fieldState } = useController({ name: 'formaPago', defaultValue: '' });
  const id = useId();
  const isFrequent = frequent.some(({ value }) => value === field.value);
  const [isOther, setOther] = useState(field.value !== '' && !isFrequent);
  const choose = (value: string) => {
    setOther(value === other);
    field.onChange(value === other ? '' : value);
  };
  return (
    <>
      <FormControl fullWidth error={fieldState.error !== undefined}>
        <FormLabel id={id}>¿Cómo pagó?</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={isOther ? other : field.value}
          onChange={(_, value) => choose(value)}
          sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))' }}
        >
          {[...frequent, { value: other, label: 'Otra forma' }].map(({ value, label }, index) => (
            <FormControlLabel
              key={value}
              value={value}
              label={label}
              control={<Radio slotProps={index === 0 && !isOther ? { input: { ref: field.ref } } : {}} />}
            />
          ))}
        </RadioGroup>
        {fieldState.error && !isOther ? <FormHelperText>{fieldState.error.message}</FormHelperText> : null}
      </FormControl>
      {isOther ? <SatSelect name="formaPago" label="Forma de pago" entries={formasDePago} /> : null}
    </>
  );
}
