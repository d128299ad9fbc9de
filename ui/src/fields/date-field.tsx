import { OutlinedInput } from '@mui/material';
import { useController } from 'react-hook-form';
import { Labelled } from './labelled.tsx';

interface DateFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** What is doubted of its value, which is kept all the same. */
  readonly doubt?: string | undefined;
  readonly optional?: boolean;
  readonly type?: 'date' | 'datetime-local';
}

/** A day as `2026-11-20`; the browser's own picker shows it as the person is used to. */
export function DateField({ name, label, help, doubt, optional, type = 'date' }: DateFieldProps) {
  const { field, fieldState } = useController({ name, defaultValue: '' });
  return (
    <Labelled label={label} help={help} optional={optional} error={fieldState.error?.message} doubt={doubt}>
      {({ inputId, describedBy }) => (
        <OutlinedInput
          id={inputId}
          name={name}
          type={type}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          inputProps={{ 'aria-describedby': describedBy }}
        />
      )}
    </Labelled>
  );
}
