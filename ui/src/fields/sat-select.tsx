import { Autocomplete } from '@mui/material';
import type { CatalogEntry } from '@timbra/core/sat/catalogs/entry.ts';
import { useController } from 'react-hook-form';
import { asOption, findEntries } from './catalog-options.ts';
import { useDoubt } from './doubts.ts';
import { KeyOption } from './key-option.tsx';
import { Labelled } from './labelled.tsx';
import { PickerInput, pickerTexts } from './picker-input.tsx';

export interface SatSelectProps {
  readonly name: string;
  readonly label: string;
  /** They are those of one of SAT's lists, the frequent ones first. */
  readonly entries: readonly CatalogEntry[];
  readonly help?: string;
  readonly optional?: boolean;
  readonly disabled?: boolean;
  readonly onChosen?: (key: string) => void;
}

/** Shows one of SAT's lists: found by key or by words of the name, both shown. The form holds the key. */
export function SatSelect({ name, label, entries, help, optional, disabled = false, onChosen }: SatSelectProps) {
  const { field, fieldState } = useController({ name, defaultValue: '' });
  const value = typeof field.value === 'string' && field.value !== '' ? asOption(entries, field.value) : null;
  const doubt = useDoubt(name);
  return (
    <Labelled label={label} help={help} optional={optional} error={fieldState.error?.message} doubt={doubt}>
      {({ inputId, describedBy }) => (
        <Autocomplete
          id={inputId}
          options={[...entries]}
          value={value}
          disabled={disabled}
          onChange={(_event, chosen) => {
            field.onChange(chosen?.key ?? '');
            if (chosen) onChosen?.(chosen.key);
          }}
          onBlur={field.onBlur}
          getOptionLabel={labelOf}
          isOptionEqualToValue={(option, current) => option.key === current.key}
          filterOptions={(options, { inputValue }) => findEntries(options, inputValue, value && labelOf(value))}
          autoHighlight
          noOptionsText="Sin resultados. Busca por clave o por nombre."
          {...pickerTexts}
          renderOption={({ key: _key, ...item }, { key, name: text }) => (
            <KeyOption key={key} item={item} value={key} name={text} width={52} />
          )}
          renderInput={(params) => (
            <PickerInput
              params={params}
              name={name}
              inputRef={field.ref}
              describedBy={describedBy}
              placeholder="Busca por clave o nombre"
              isInvalid={fieldState.error !== undefined}
              optional={optional}
            />
          )}
        />
      )}
    </Labelled>
  );
}

const labelOf = ({ key, name }: CatalogEntry) => (name === '' ? key : `${key} · ${name}`);
