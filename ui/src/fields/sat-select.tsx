import { Autocomplete } from '@mui/material';
import type { CatalogEntry } from '@timbra/core/sat/catalogs/entry.ts';
import { useController } from 'react-hook-form';
import { useDoubt } from './doubts.ts';
import { Labelled } from './labelled.tsx';
import { KeyOption, PickerInput, pickerTexts } from './picker-input.tsx';

export { frequentFirst } from './frequent-first.ts';

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

/** Without case and accents, as people type. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Returns the entry of a key; a key that the list lacks stands for itself. */
export const asOption = (entries: readonly CatalogEntry[], key: string): CatalogEntry =>
  entries.find((entry) => entry.key === key) ?? { key, name: '' };

/**
 * Finds the entries that have every word, those whose key begins with the text first.
 * @param chosen the label that stands in the field while nothing has been typed over it: then all are offered.
 */
export function findEntries<T extends CatalogEntry>(
  entries: readonly T[],
  typed: string,
  chosen: string | null = null,
): T[] {
  const wanted = plain(typed).trim();
  if (wanted === '' || typed === chosen) return [...entries];
  const words = wanted.split(/\s+/);
  const found = entries.filter(({ key, name }) => {
    const text = plain(`${key} ${name}`);
    return words.every((word) => text.includes(word));
  });
  const begins = ({ key }: T) => (plain(key).startsWith(wanted) ? 0 : 1);
  return found.toSorted((one, other) => begins(one) - begins(other));
}
