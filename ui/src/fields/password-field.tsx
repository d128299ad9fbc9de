import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Labelled } from './labelled.tsx';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
}

/** Its toggle shows what was typed. */
export function PasswordField({ name, label, help, autoComplete }: PasswordFieldProps) {
  const { field, fieldState } = useController({ name, defaultValue: '' });
  const [shown, setShown] = useState(false);
  return (
    <Labelled label={label} help={help} error={fieldState.error?.message}>
      {({ inputId, describedBy }) => (
        <OutlinedInput
          id={inputId}
          name={name}
          type={shown ? 'text' : 'password'}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
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
