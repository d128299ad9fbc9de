import { Autocomplete } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useAnswer } from '../data/use-answer.ts';
import { useCompanies } from '../companies/companies-context.tsx';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import { KeyOption, PickerInput, pickerTexts } from '@timbra/ui/fields/picker-input.tsx';
import { wholeKey, type SatCatalog } from '@timbra/ui/fields/whole-key.ts';

interface SatSearchProps {
  readonly name: string;
  readonly label: string;
  readonly catalog: SatCatalog;
  readonly help?: string;
  readonly optional?: boolean;
  /** What else is to be known of a key before it is chosen. */
  readonly markOf?: (row: SatRow) => string | undefined;
  /** Is told when a key is chosen whose row is known. */
  readonly onChosen?: (row: SatRow) => void;
}

/** A key of one of SAT's lists, with what the list says of it besides. */
export interface SatRow {
  readonly value: string;
  readonly name: string;
  readonly [fact: string]: unknown;
}

const shown = 30;

/** @param asked undefined asks nothing. */
function useRows(catalog: SatCatalog, asked: Readonly<Record<string, string>> | undefined) {
  const { company } = useCompanies();
  const companyId: Record<string, string> = company ? { companyId: company.id } : {};
  const query = { ...asked, ...companyId, limit: shown };
  return useAnswer(
    'GET /catalogs/{name}',
    { params: { name: catalog }, query },
    { enabled: asked !== undefined, placeholderData: keepPreviousData, staleTime: 600_000 },
  );
}

/** Returns what one of SAT's lists says of a key; undefined while it is not known. */
export function useSatRow(catalog: SatCatalog, key: string): SatRow | undefined {
  const { data, isPlaceholderData } = useRows(catalog, key === '' ? undefined : { q: key });
  return isPlaceholderData ? undefined : data?.find(({ value }) => value === key);
}

/** The product's own words stand in these, which say what its key may be. */
const descriptiveFields = ['descripcion', 'nombreInterno'];

/** What the form calls the product, read when the list opens: the field does not follow each letter of it. */
function useDescription(name: string): () => string {
  const { getValues } = useFormContext();
  return () => {
    const siblings = descriptiveFields.map((field) => name.replace(/claveProductoServicio$/, field));
    const texts = siblings.map((sibling) => (sibling === name ? '' : getValues(sibling)));
    return texts.find((text): text is string => typeof text === 'string' && text.trim().length > 2) ?? '';
  };
}

/**
 * Shows one of SAT's large lists, searched on the server while typing. Before that it offers what fits the product's
 * description, else what the company and everybody use most. The form holds the key.
 */
export function SatSearch({ name, label, catalog, help, optional, markOf, onChosen }: SatSearchProps) {
  const { field, fieldState } = useController({ name, defaultValue: '' });
  const key = typeof field.value === 'string' ? field.value : '';
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [description, setDescription] = useState('');
  const read = useDescription(name);
  const words = useDeferredValue(typed);
  const fits: Record<string, string> =
    words === '' && key === '' && description !== '' ? { descripcion: description } : { q: words };
  const found = useRows(catalog, isOpen ? fits : undefined);
  const named = useRows(catalog, key === '' ? undefined : { q: key });
  const choose = (value: string, row: SatRow | undefined) => {
    field.onChange(value);
    if (row) onChosen?.(row);
  };
  const chosen = key === '' ? null : (named.data?.find(({ value }) => value === key) ?? { value: key, name: '' });
  return (
    <Labelled label={label} help={help} optional={optional} error={fieldState.error?.message}>
      {({ inputId, describedBy }) => (
        <Autocomplete<SatRow>
          id={inputId}
          options={found.data ?? []}
          value={chosen}
          open={isOpen}
          onOpen={() => {
            setDescription(read());
            setOpen(true);
          }}
          onClose={() => setOpen(false)}
          onChange={(_event, row) => {
            setTyped('');
            choose(row?.value ?? '', row ?? undefined);
          }}
          onInputChange={(_event, text, reason) => {
            if (reason === 'input') setTyped(text);
          }}
          onBlur={() => {
            // A key that was typed whole is chosen without a look at the list.
            const whole = wholeKey(typed, catalog);
            if (whole !== undefined)
              choose(
                whole,
                found.data?.find(({ value }) => value === whole),
              );
            setTyped('');
            field.onBlur();
          }}
          getOptionLabel={labelOf}
          isOptionEqualToValue={(option, current) => option.value === current.value}
          // The server has searched already.
          filterOptions={(rows) => rows}
          loading={found.isFetching}
          {...pickerTexts}
          noOptionsText={
            found.isError ? 'No pudimos buscar. Inténtalo de nuevo.' : 'Sin resultados. Busca por clave o por nombre.'
          }
          renderOption={({ key: _key, ...item }, row) => (
            <KeyOption key={row.value} item={item} value={row.value} name={row.name} width={84} mark={markOf?.(row)} />
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
              maxLength={catalog === 'claveProdServ' && /^\d+$/.test(typed) ? 8 : undefined}
            />
          )}
        />
      )}
    </Labelled>
  );
}

const labelOf = ({ value, name }: SatRow) => (name === '' ? value : `${value} · ${name}`);
