import { InputAdornment, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useDoubt } from './doubts.ts';
import { Labelled } from './labelled.tsx';

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly optional?: boolean;
  readonly min?: number;
  /** It is the step of the arrows; what is typed may have more decimals. */
  readonly step?: number;
  /** It stands before the figure. */
  readonly unit?: string;
}

/**
 * Shows a figure that is counted up and down: quantities, prices, rates of exchange. The form holds the number, or
 * null.
 */
export function NumberField({ name, label, help, optional, min, step, unit }: NumberFieldProps) {
  const { field, fieldState } = useController({ name, defaultValue: null });
  const value = typeof field.value === 'number' ? String(field.value) : '';
  // While it has the focus the text is as typed: `12.` is on its way to `12.5`.
  const [typed, setTyped] = useState<string>();
  const doubt = useDoubt(name);
  return (
    <Labelled label={label} help={help} optional={optional} error={fieldState.error?.message} doubt={doubt}>
      {({ inputId, describedBy }) => (
        <OutlinedInput
          id={inputId}
          name={name}
          type="number"
          value={typed ?? value}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(target.value === '' ? null : Number(target.value));
          }}
          onBlur={() => {
            setTyped(undefined);
            field.onBlur();
          }}
          inputRef={field.ref}
          autoComplete="off"
          startAdornment={unit ? <InputAdornment position="start">{unit}</InputAdornment> : undefined}
          inputProps={{
            'aria-describedby': describedBy,
            'aria-required': optional ? undefined : true,
            inputMode: 'decimal',
            min,
            step,
            // Scrolling the page must not change a price.
            onWheel: ({ currentTarget }) => currentTarget.blur(),
            style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
          }}
          sx={{ '& input::-webkit-inner-spin-button': { opacity: { xs: 0, md: 0.4 } } }}
        />
      )}
    </Labelled>
  );
}
