import { OutlinedInput } from '@mui/material';
import { Labelled } from './labelled.tsx';

interface DayInputProps {
  readonly label: string;
  /** `2026-11-20`, or nothing. */
  readonly value: string;
  readonly onType: (day: string) => void;
  readonly optional?: boolean;
  readonly error?: string | undefined;
}

/** A day of the calendar, in the browser's own field for it. */
export function DayInput({ label, value, onType, optional = false, error }: DayInputProps) {
  return (
    <Labelled label={label} optional={optional} error={error}>
      {({ inputId, describedBy }) => (
        <OutlinedInput
          id={inputId}
          type="date"
          value={value}
          onChange={({ target }) => onType(target.value)}
          inputProps={{ 'aria-describedby': describedBy, 'aria-invalid': error !== undefined }}
        />
      )}
    </Labelled>
  );
}
