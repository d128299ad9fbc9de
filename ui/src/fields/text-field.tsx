import { OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useController } from 'react-hook-form';
import { maskText } from '../form/mask-text.ts';
import { Labelled } from './labelled.tsx';
import type { Mask } from './masks.ts';

export interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly optional?: boolean;
  readonly placeholder?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  readonly autoComplete?: string;
  readonly disabled?: boolean;
  /** It is set for the one field that a dialog or a page was opened for, or the first of them. */
  readonly autoFocus?: boolean;
  readonly rows?: number;
  readonly end?: OutlinedInputProps['endAdornment'];
  readonly mask?: Mask;
}

/** Asks for a line of text, or several with `rows`. */
export function TextField({ name, label, help, optional, rows, end, mask, ...rest }: TextFieldProps) {
  const { field, fieldState } = useController({ name, defaultValue: '' });
  const value: string = field.value ?? '';
  const { placeholder, type, inputMode, autoComplete = 'off', disabled, autoFocus = false } = rest;
  return (
    <Labelled label={label} help={help} optional={optional} error={fieldState.error?.message}>
      {({ inputId, describedBy }) => (
        <OutlinedInput
          id={inputId}
          name={name}
          value={value}
          onChange={({ target }) => field.onChange(mask ? maskText(target, mask.filter) : target.value)}
          onBlur={() => {
            const whole = mask?.normalize(value) ?? value;
            if (whole !== value) field.onChange(whole);
            field.onBlur();
          }}
          inputRef={field.ref}
          autoComplete={autoComplete}
          endAdornment={end}
          autoFocus={autoFocus}
          {...(type === undefined ? {} : { type })}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(disabled === undefined ? {} : { disabled })}
          {...(rows === undefined ? {} : { multiline: true, rows })}
          inputProps={{ 'aria-describedby': describedBy, inputMode, 'aria-required': optional ? undefined : true }}
        />
      )}
    </Labelled>
  );
}
