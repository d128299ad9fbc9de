import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Field, type FieldProps } from '@timbra/ui/plain/field.tsx';
import type { ShipperCatalog } from '@timbra/core/freight/requests/shipper-rules.ts';
import { searchKeys, type KeyRow } from './calls.ts';
import type { KeyValue } from './values.ts';

interface KeyFieldProps extends FieldProps {
  readonly name: string;
  readonly catalog: ShipperCatalog;
  readonly value: KeyValue;
  /** Is told the row where the key was chosen from the list; none when it is taken back. */
  readonly onChange: (value: KeyValue, row: KeyRow | undefined) => void;
  readonly onLeave: () => void;
}

/** Tells whether a text looks like a key rather than a word: `31161500`, `H87`, `1A1`; of units also `KGM`. */
const wholeKey = (catalog: ShipperCatalog) =>
  catalog === 'claveUnidad' ? /^(?:(?=.*\d)[A-Z\d]{2,3}|[A-Z]{3})$/ : /^(?=.*\d)[A-Z\d]{2,8}$/;

/** A word is looked for after so many milliseconds of silence. */
const pauseMs = 250;

/** A key of one of SAT's lists, found by its words or by itself. */
export function KeyField({ name, catalog, value, onChange, onLeave, ...field }: KeyFieldProps) {
  const listId = useId();
  const [words, setWords] = useState<string>();
  const [active, setActive] = useState(0);
  const found = useRows(catalog, words);
  const isOpen = words !== undefined;
  const rows = isOpen ? found.rows : [];
  const choose = (row: KeyRow) => {
    setWords(undefined);
    onChange({ key: row.value, name: row.name }, row);
  };
  const type = (text: string) => {
    setWords(text);
    setActive(0);
    if (value.key !== '') onChange({ key: '', name: '' }, undefined);
  };
  const press = (event: KeyboardEvent) => {
    const row = rows[active];
    if (event.key === 'ArrowDown' && !isOpen) setWords('');
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, rows.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Escape') setWords(undefined);
    else if (event.key === 'Enter' && isOpen) {
      if (row) choose(row);
    } else return;
    event.preventDefault();
  };
  const leave = () => {
    // A key that was typed whole is the one that is meant, though its list may not have come.
    const typed = words?.trim().toUpperCase() ?? '';
    const meant = rows.find((row) => row.value.toUpperCase() === typed);
    if (meant) choose(meant);
    else if (wholeKey(catalog).test(typed)) onChange({ key: typed, name: '' }, undefined);
    // Words that were typed stay to be looked for again.
    else if (words !== undefined) onChange({ key: '', name: words.trim() }, undefined);
    setWords(undefined);
    onLeave();
  };
  return (
    <Field {...field}>
      {(described) => (
        <span className="key-field">
          <input
            {...described}
            name={name}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={rows[active] ? `${listId}-${active}` : undefined}
            autoComplete="off"
            placeholder="Busca por nombre o clave"
            value={words ?? [value.key, value.name].filter(Boolean).join(' · ')}
            onChange={(event) => type(event.target.value)}
            onFocus={(event) => (value.key === '' ? setWords(words ?? value.name) : event.target.select())}
            onBlur={leave}
            onKeyDown={press}
          />
          <ul id={listId} role="listbox" aria-label={field.label} hidden={!isOpen || rows.length === 0}>
            {rows.map((row, at) => (
              <li
                key={row.value}
                id={`${listId}-${at}`}
                role="option"
                aria-selected={at === active}
                // The field keeps the focus until the choice is made.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(row)}
              >
                <strong>{row.value}</strong> {row.name}
              </li>
            ))}
          </ul>
          <span role="status" className="key-field-state">
            {isOpen ? stateOf(found, words) : ''}
          </span>
        </span>
      )}
    </Field>
  );
}

interface Found {
  readonly rows: readonly KeyRow[];
  /** The rows are for these words. */
  readonly words: string | undefined;
  readonly hasFailed: boolean;
}

function stateOf({ rows, words: answered, hasFailed }: Found, words: string): string {
  if (hasFailed) return 'No pudimos buscar. Revisa tu internet y vuelve a escribir.';
  if (answered !== words) return 'Buscando…';
  return rows.length === 0 ? 'Sin resultados. Prueba con otra palabra.' : '';
}

const nothing: Found = { rows: [], words: undefined, hasFailed: false };

/** @param words undefined asks nothing. */
function useRows(catalog: ShipperCatalog, words: string | undefined): Found {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (words === undefined) return;
    const stop = new AbortController();
    const timer = setTimeout(
      () =>
        void searchKeys(catalog, words.trim(), stop.signal).then(
          (rows) => setFound({ rows, words, hasFailed: false }),
          () => stop.signal.aborted || setFound({ rows: [], words, hasFailed: true }),
        ),
      words === '' ? 0 : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [catalog, words]);
  return found;
}
