import { Autocomplete, Box, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';
import { reasonOf } from '@timbra/ui/http/call.ts';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import { PickerInput, pickerTexts } from '@timbra/ui/fields/picker-input.tsx';
import { useRead } from '../data/use-answer.ts';

/** A record as the list of choices shows it. */
export interface RecordOption {
  readonly id: string;
  readonly title: string;
  /** It stands below the title. */
  readonly detail?: string;
  /** It stands at the end of the line. */
  readonly end?: string;
}

/** Tells where the records of a choice come from. */
export interface RecordSource<Row> {
  /** Tells its answers apart; one that begins with a resource is asked again when a record of it is saved. */
  readonly key: readonly string[];
  /** @param words all of which are to be found; with none, the first records. */
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly Row[]>;
}

interface RecordSearchProps<Row> {
  /** Holds the id. */
  readonly name: string;
  readonly label: string;
  readonly source: RecordSource<Row>;
  readonly optionOf: (row: Row) => RecordOption;
  /** Is what stands in the field for the id that the form holds. */
  readonly chosen: RecordOption | null;
  /** Is told null when the choice is taken back. */
  readonly onChosen: (row: Row | null) => void;
  readonly placeholder: string;
  readonly nothing: string;
  readonly failure: string;
  readonly help?: string;
  readonly optional?: boolean;
  /** What is chosen is added to others elsewhere: the field is empty again, for the next one. */
  readonly adds?: true;
}

function useFound<Row>({ key, find }: RecordSource<Row>, words: string) {
  return useRead([...key, 'para-elegir', words], (signal) => find(words, signal), {
    placeholderData: keepPreviousData,
  });
}

/** Shows one of the company's records, searched on the server while typing. */
export function RecordSearch<Row>(props: RecordSearchProps<Row>) {
  const { name, label, source, optionOf, chosen, onChosen, help, optional } = props;
  const { field, fieldState } = useController({ name, defaultValue: '' });
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const { data = [], isFetching, error } = useFound(source, words);
  const options = data.map((row) => ({ row, ...optionOf(row) }));
  return (
    <Labelled label={label} help={help} optional={optional} error={fieldState.error?.message}>
      {({ inputId, describedBy }) => (
        <Autocomplete<RecordOption & { readonly row?: Row }>
          id={inputId}
          options={options}
          value={chosen}
          onChange={(_event, option) => {
            setTyped('');
            field.onChange(option?.id ?? '');
            onChosen(option?.row ?? null);
          }}
          onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
          onBlur={field.onBlur}
          {...(props.adds ? { inputValue: typed } : {})}
          getOptionLabel={({ title }) => title}
          isOptionEqualToValue={(option, current) => option.id === current.id}
          // The server has searched already.
          filterOptions={(found) => found}
          autoHighlight
          loading={isFetching}
          {...pickerTexts}
          noOptionsText={error ? failureOf(props.failure, error) : props.nothing}
          renderOption={({ key: _key, ...item }, option) => (
            <li key={option.id} {...item}>
              <Option {...option} />
            </li>
          )}
          renderInput={(params) => (
            <PickerInput
              params={params}
              name={name}
              inputRef={field.ref}
              describedBy={describedBy}
              placeholder={props.placeholder}
              isInvalid={fieldState.error !== undefined}
              optional={optional}
            />
          )}
        />
      )}
    </Labelled>
  );
}

function failureOf(failure: string, error: Error): string {
  const reason = reasonOf(error);
  return reason === undefined ? failure : `${failure}: ${reason}`;
}

const Option = ({ title, detail, end }: RecordOption) => (
  <>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography>{title}</Typography>
      {detail ? <Typography variant="note">{detail}</Typography> : null}
    </Box>
    {end ? <Typography sx={{ ml: 3, fontVariantNumeric: 'tabular-nums' }}>{end}</Typography> : null}
  </>
);

const shown = 20;

/**
 * Makes the query for the first records of a company that have the words.
 * @param sort the API's field in whose order they are offered.
 */
export const firstOf = (companyId: string, sort: string, words: string) => ({
  companyId,
  range: `[0,${shown - 1}]`,
  sort: `["${sort}","ASC"]`,
  ...(words === '' ? {} : { q: words }),
});
