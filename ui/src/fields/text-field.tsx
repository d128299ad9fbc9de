import { OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useController } from 'react-hook-form';
import { keptText } from './kept-text.ts';
import { Labelled } from './labelled.tsx';

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
  /** Of the one field that a dialog or a page was opened for, or the first of them. */
  readonly autoFocus?: boolean;
  readonly rows?: number;
  readonly end?: OutlinedInputProps['endAdornment'];
  /** Keeps what may be typed: given the whole text, returns what stays of it. */
  readonly keep?: (text: string) => string;
  /** Brings what was typed into its usual form once the field is left. */
  readonly normalize?: (text: string) => string;
}

/** A line of text, or several with `rows`. */
export function TextField({ name, label, help, optional, rows, end, keep = asIs, normalize, ...rest }: TextFieldProps) {
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
          onChange={(event) => field.onChange(keptText(event.target, keep))}
          onBlur={() => {
            if (normalize) field.onChange(normalize(value));
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

const asIs = (text: string) => text;
