import { Checkbox, FormControlLabel } from '@mui/material';
import { useController } from 'react-hook-form';

interface CheckboxFieldProps {
  readonly name: string;
  readonly label: string;
  readonly onChanged?: (checked: boolean) => void;
}

export function CheckboxField({ name, label, onChanged }: CheckboxFieldProps) {
  const { field } = useController({ name, defaultValue: false });
  return (
    <FormControlLabel
      label={label}
      sx={{ ml: '-6px', mr: 0, minHeight: 32 }}
      control={
        <Checkbox
          name={name}
          checked={field.value === true}
          onChange={(_event, checked) => {
            field.onChange(checked);
            onChanged?.(checked);
          }}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
}
