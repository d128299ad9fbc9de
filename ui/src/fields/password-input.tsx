import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type Ref } from 'react';
import { Labelled } from './labelled.tsx';

export interface PasswordInputStyle {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
}

interface PasswordInputProps extends PasswordInputStyle {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<unknown>;
}

/** Its toggle shows what was typed. */
export function PasswordInput({ name, label, help, autoComplete, error, ...rest }: PasswordInputProps) {
  const { value, onChange, onBlur, inputRef } = rest;
  const [shown, setShown] = useState(false);
  return (
    <Labelled label={label} help={help} error={error}>
      {({ inputId, describedBy }) => (
        <OutlinedInput
          id={inputId}
          name={name}
          type={shown ? 'text' : 'password'}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...(onBlur === undefined ? {} : { onBlur })}
          {...(inputRef === undefined ? {} : { inputRef })}
          autoComplete={autoComplete}
          inputProps={{ 'aria-describedby': describedBy, 'aria-required': true }}
          endAdornment={
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                {shown ? <EyeOff size={18} /> : <Eye size={18} />}
              </IconButton>
            </InputAdornment>
          }
        />
      )}
    </Labelled>
  );
}
