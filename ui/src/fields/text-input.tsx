import { OutlinedInput, type OutlinedInputProps } from '@mui/material';
import type { Ref } from 'react';
import { Labelled } from './labelled.tsx';

export interface TextInputStyle {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly optional?: boolean;
  readonly placeholder?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  readonly autoComplete?: string;
  readonly disabled?: boolean;
  /** It is set on the one field that a dialog or a page was opened for, or the first of them. */
  readonly autoFocus?: boolean;
  readonly rows?: number;
  readonly end?: OutlinedInputProps['endAdornment'];
}

interface TextInputProps extends TextInputStyle {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string, target: HTMLInputElement | HTMLTextAreaElement) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<unknown>;
}

/** Shows a line of text, or several with `rows`, in whichever form. */
export function TextInput({ name, label, help, optional, rows, end, value, error, ...rest }: TextInputProps) {
  const { placeholder, type, inputMode, autoComplete = 'off', disabled, autoFocus = false } = rest;
  const { onChange, onBlur, inputRef } = rest;
  return (
    <Labelled label={label} help={help} optional={optional} error={error}>
      {({ inputId, describedBy }) => (
        <OutlinedInput
          id={inputId}
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value, target)}
          autoComplete={autoComplete}
          endAdornment={end}
          autoFocus={autoFocus}
          {...(onBlur === undefined ? {} : { onBlur })}
          {...(inputRef === undefined ? {} : { inputRef })}
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
