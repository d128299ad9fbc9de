import { ChevronDown } from 'lucide-react';
import { Field, type FieldProps } from '../plain/field.tsx';

export interface Choice {
  readonly key: string;
  readonly label: string;
}

interface ChoiceFieldProps extends FieldProps {
  readonly name: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (key: string) => void;
  readonly onLeave?: () => void;
}

/** Shows the browser's own list: on a phone it is the one that everybody knows, and it weighs nothing. */
export const ChoiceField = ({ name, value, choices, onChange, onLeave, ...field }: ChoiceFieldProps) => (
  <Field {...field}>
    {(described) => (
      <span className="select">
        <select
          {...described}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        >
          <option value="">Elige una opción</option>
          {choices.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden />
      </span>
    )}
  </Field>
);
