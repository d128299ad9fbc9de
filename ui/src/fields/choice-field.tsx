import { MenuItem, Select, Typography } from '@mui/material';
import { useController } from 'react-hook-form';
import { focusById } from './focus-by-id.ts';
import { Labelled } from './labelled.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly help?: string;
  readonly optional?: boolean;
  readonly onChosen?: (value: string) => void;
}

/** Shows a short list, all of which is seen at once; for SAT's lists there is SatSelect. */
export function ChoiceField({ name, label, choices, help, optional, onChosen }: ChoiceFieldProps) {
  const { field, fieldState } = useController({ name, defaultValue: '' });
  return (
    <Labelled label={label} help={help} optional={optional} error={fieldState.error?.message}>
      {({ inputId, describedBy }) => (
        <Select
          labelId={`${inputId}-etiqueta`}
          id={inputId}
          name={name}
          value={field.value ?? ''}
          onChange={(event) => {
            field.onChange(event);
            onChosen?.(event.target.value);
          }}
          onBlur={field.onBlur}
          inputRef={focusById(field.ref, inputId)}
          displayEmpty
          renderValue={(value: string) => choices.find((choice) => choice.value === value)?.label ?? <Unchosen />}
          SelectDisplayProps={{ 'aria-describedby': describedBy, 'aria-label': label }}
        >
          {choices.map(({ value, label: text }) => (
            <MenuItem key={value} value={value}>
              {text}
            </MenuItem>
          ))}
        </Select>
      )}
    </Labelled>
  );
}

const Unchosen = () => (
  <Typography component="span" color="textSecondary">
    Elige una opción
  </Typography>
);
