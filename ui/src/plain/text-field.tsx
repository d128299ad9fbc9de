import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (text: string, input: HTMLInputElement) => void;
  readonly onLeave?: () => void;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
}

/** Shows a line of text on a page without the component library. */
export const TextField = ({ name, value, onChange, onLeave, input, ...field }: TextFieldProps) => (
  <Field {...field}>
    {(described) => (
      <input
        {...described}
        {...input}
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value, target)}
        onBlur={onLeave}
      />
    )}
  </Field>
);
