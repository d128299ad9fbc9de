import { Autocomplete } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';
import { callForData } from '../../app/http/call-api.ts';
import { KeyOption } from './key-option.tsx';
import { Labelled } from './labelled.tsx';
import { PickerInput, pickerTexts } from './picker-input.tsx';

type Catalog = 'claveProdServ' | 'claveUnidad';

interface SatSearchProps {
  readonly name: string;
  readonly label: string;
  readonly catalog: Catalog;
  readonly help?: string;
}

interface Row {
  readonly value: string;
  readonly name: string;
}

const shown = 30;

const wholeKey = { claveProdServ: /^\d{8}$/, claveUnidad: /^[0-9A-Z]{2,3}$/ } as const;

const keyOf = (typed: string) => typed.trim().toUpperCase();

const isKey = (typed: string, catalog: Catalog) => wholeKey[catalog].test(keyOf(typed));

/**
 * The rows found, and the key that was typed when it is none of them: only the starter set of SAT's keys may be
 * there, and then the server takes any well-formed one (decisions, section 5).
 */
function withTyped(rows: readonly Row[], typed: string, catalog: Catalog): Row[] {
  const isNew = isKey(typed, catalog) && !rows.some(({ value }) => value === keyOf(typed));
  return isNew ? [...rows, { value: keyOf(typed), name: 'Usar esta clave' }] : [...rows];
}

function useRows(catalog: string, words: string, enabled: boolean) {
  return useQuery({
    queryKey: ['catalogo', catalog, words],
    queryFn: ({ signal }) =>
      callForData<readonly Row[]>(`/catalogs/${catalog}?${new URLSearchParams({ q: words, limit: String(shown) })}`, {
        signal,
      }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
    retry: false,
  });
}

/** One of SAT's large lists, searched on the server while typing: the frequent ones first. The form holds the key. */
export function SatSearch({ name, label, catalog, help }: SatSearchProps) {
  const { field, fieldState } = useController({ name, defaultValue: '' });
  const key = typeof field.value === 'string' ? field.value : '';
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const words = useDeferredValue(typed);
  const found = useRows(catalog, words, isOpen);
  const named = useRows(catalog, key, key !== '');
  const options = withTyped(found.data ?? [], typed, catalog);
  const chosen = key === '' ? null : (named.data?.find(({ value }) => value === key) ?? { value: key, name: '' });
  return (
    <Labelled label={label} help={help} error={fieldState.error?.message}>
      {({ inputId, describedBy }) => (
        <Autocomplete<Row>
          id={inputId}
          options={options}
          value={chosen}
          open={isOpen}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          onChange={(_event, row) => {
            setTyped('');
            field.onChange(row?.value ?? '');
          }}
          onInputChange={(_event, text, reason) => {
            if (reason === 'input') setTyped(text);
          }}
          onBlur={() => {
            // A key that was typed whole is chosen without a look at the list.
            if (isKey(typed, catalog)) field.onChange(keyOf(typed));
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
          renderOption={({ key: _key, ...item }, row) => <KeyOption key={row.value} item={item} {...row} width={84} />}
          renderInput={(params) => (
            <PickerInput
              params={params}
              name={name}
              inputRef={field.ref}
              describedBy={describedBy}
              placeholder="Busca por clave o nombre"
              isInvalid={fieldState.error !== undefined}
              maxLength={catalog === 'claveProdServ' && /^\d+$/.test(typed) ? 8 : undefined}
            />
          )}
        />
      )}
    </Labelled>
  );
}

const labelOf = ({ value, name }: Row) => (name === '' ? value : `${value} · ${name}`);
