import { useController } from 'react-hook-form';
import { Box, InputAdornment, OutlinedInput, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { maskText } from '../form/mask-text.ts';
import type { Mask } from './masks.ts';
import { TextInput, type TextInputStyle } from './text-input.tsx';
import { useDoubt } from './doubts.ts';
import { Labelled } from './labelled.tsx';

export interface TextFieldProps extends TextInputStyle {
  readonly mask?: Mask;
}

/** Shows a line of text, or several with `rows`, in a form on react-hook-form. */
export function TextField({ mask, ...appearance }: TextFieldProps) {
  const { field, fieldState } = useController({ name: appearance.name, defaultValue: '' });
  const value: string = field.value ?? '';
  return (
    <TextInput
      {...appearance}
      value={value}
      error={fieldState.error?.message}
      onChange={(typed, target) => field.onChange(mask ? maskText(target, mask.filter) : typed)}
      onBlur={() => {
        const whole = mask?.normalize(value) ?? value;
        if (whole !== value) field.onChange(whole);
        field.onBlur();
      }}
      inputRef={field.ref}
    />
  );
}

const columns = { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };

/**
 * Shows fields that belong together, in two columns where there is room. A long choice is cut off, and does not widen
 * them.
 */
export const FieldGroup = ({ title, children }: { readonly title?: string; readonly children: ReactNode }) => (
  <Box component="section" sx={{ '& + &': { mt: 6 } }}>
    {title ? (
      <Typography variant="h3" component="h3" sx={{ mb: 3, color: 'text.secondary' }}>
        {title}
      </Typography>
    ) : null}
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns, alignItems: 'start' }}>{children}</Box>
  </Box>
);

/** Shows a field that needs the whole width of its group. */
export const Wide = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
);

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
