import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';

interface TextFieldProps extends FieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onLeave?: () => void;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
}

export function TextField({ name, value, onChange, onLeave, input, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {(described) => (
        <input
          {...described}
          {...input}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  );
}
