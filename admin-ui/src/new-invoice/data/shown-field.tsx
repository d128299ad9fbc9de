import { OutlinedInput } from '@mui/material';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';

interface ShownFieldProps {
  readonly label: string;
  readonly value: string;
}

/** Shows a field that is there to be read. */
export function ShownField({ label, value }: ShownFieldProps) {
  return (
    <Labelled label={label}>
      {({ inputId }) => (
        <OutlinedInput
          id={inputId}
          value={value}
          readOnly
          sx={{ bgcolor: 'background.default', color: 'text.secondary' }}
        />
      )}
    </Labelled>
  );
}
