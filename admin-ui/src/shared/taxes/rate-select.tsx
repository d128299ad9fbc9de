import { MenuItem, Select } from '@mui/material';
import { unchosenRate } from '@timbra/core/products/tax-choice.ts';
import { useController } from 'react-hook-form';
import { focusById } from '@timbra/ui/fields/focus-by-id.ts';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';

interface RateSelectProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: number | string; readonly label: string }[];
  /** It is said of a rate that is kept all the same. */
  readonly doubt?: string | undefined;
  readonly onChosen?: () => void;
}

const isUnset = (value: unknown) => value === unchosenRate || value === null || value === undefined;

/** Asks for one of the rates of a tax; it shows a dash until one is chosen. */
export function RateSelect({ name, label, options, doubt, onChosen }: RateSelectProps) {
  const { field, fieldState } = useController({ name, defaultValue: unchosenRate });
  return (
    <Labelled label={label} error={fieldState.error?.message} doubt={doubt}>
      {({ inputId, describedBy }) => (
        <Select
          id={inputId}
          // The unset rate is shown and not offered: a tax is taken off by its switch.
          value={isUnset(field.value) ? '' : (field.value as number | string)}
          displayEmpty
          renderValue={(value) => options.find((option) => option.value === value)?.label ?? unchosenRate}
          onChange={({ target }) => {
            field.onChange(target.value);
            onChosen?.();
          }}
          onBlur={field.onBlur}
          inputRef={focusById(field.ref, inputId)}
          error={fieldState.error !== undefined}
          SelectDisplayProps={{ 'aria-label': label, 'aria-describedby': describedBy }}
          MenuProps={{ slotProps: { paper: { sx: { maxHeight: 320 } } } }}
        >
          {options.map(({ value, label: text }) => (
            <MenuItem key={value} value={value}>
              {text}
            </MenuItem>
          ))}
        </Select>
      )}
    </Labelled>
  );
}
