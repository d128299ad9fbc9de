import { Paper, Popper, Typography, useAutocomplete } from '@mui/material';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { reasonOf } from '@timbra/ui/http/call.ts';
import { money } from '@timbra/ui/format/format.ts';
import { useDeferredValue, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useRead } from '../data/use-answer.ts';
import type { RecordSource } from '../fields/record-search.tsx';
import { CellError } from './number-cell.tsx';
import { findsNothing } from './finds-nothing.ts';
import { choicesStyles } from './line-styles.ts';

interface ProductCellProps {
  readonly name: string;
  readonly value: string;
  readonly source: RecordSource<ProductAnswer>;
  readonly onChange: (text: string) => void;
  readonly onChosen: (product: ProductAnswer) => void;
  readonly error: string | undefined;
}

const nameOf = (product: ProductAnswer | string) => (typeof product === 'string' ? product : product.nombreInterno);
const asFound = (products: ProductAnswer[]) => products;
const none: ProductAnswer[] = [];

/**
 * Where a text has found nothing, what goes on from it finds nothing either, until a product is made: most descriptions
 * ask only once or twice.
 */
function useProducts({ key, find }: RecordSource<ProductAnswer>, text: string, isOpen: boolean) {
  const words = useDeferredValue(text.trim());
  const client = useQueryClient();
  const keyOf = (asked: string) => [...key, 'para-elegir', asked];
  const isAsked = isOpen && !findsNothing(words, (asked) => client.getQueryState<readonly unknown[]>(keyOf(asked)));
  const { data, error } = useRead(keyOf(words), (signal) => find(words, signal), {
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return { products: isAsked && data ? (data as ProductAnswer[]) : none, failure: isAsked ? error : null };
}

/** What a line is about: typed, or taken from a product of the company that is found while typing. */
export function ProductCell({ name, value, source, onChange, onChosen, error }: ProductCellProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { products, failure } = useProducts(source, value, isOpen);
  const { getRootProps, getInputLabelProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<
    ProductAnswer,
    false,
    false,
    true
  >({
    id,
    freeSolo: true,
    value: null,
    inputValue: value,
    options: products,
    getOptionLabel: nameOf,
    getOptionKey: (product) => (typeof product === 'string' ? product : product.id),
    // The server has searched already.
    filterOptions: asFound,
    open: isOpen,
    // A press into a line that says something is to correct it.
    onOpen: ({ type }) => setOpen(type !== 'mousedown' || value === ''),
    onClose: () => setOpen(false),
    onInputChange: (_event, text, reason) => {
      if (reason === 'input') onChange(text.slice(0, 1_000));
    },
    onChange: (_event, product) => {
      if (product !== null && typeof product !== 'string') onChosen(product);
    },
  });
  return (
    <div className="cell cell-descripcion" ref={box}>
      <label {...getInputLabelProps()}>Descripción</label>
      <div {...getRootProps({ onKeyDown: (event: Key) => leaveToGrid(event, isOpen ? products.length : 0, value) })}>
        <input
          {...getInputProps()}
          name={name}
          data-cell="descripcion"
          placeholder="Producto o descripción"
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-texto`}
        />
      </div>
      <CellError id={id} text={error} />
      {products.length > 0 || failure ? (
        <Popper open anchorEl={() => box.current as HTMLDivElement} placement="bottom-start" sx={{ zIndex: 1400 }}>
          <Paper elevation={8} sx={choicesStyles}>
            {failure ? <Typography sx={{ p: 3 }}>{failureOf(failure)}</Typography> : null}
            <ul {...getListboxProps()}>
              {products.map((option, index) => (
                <Choice key={option.id} item={getOptionProps({ option, index })} product={option} />
              ))}
            </ul>
          </Paper>
        </Popper>
      ) : null}
    </div>
  );
}

/** MUI asks whoever stops it to say so here. */
type Key = KeyboardEvent & { defaultMuiPrevented?: boolean };

/** The arrows change lines, unless there are choices to go through or nothing that would not be found by them. */
function leaveToGrid(event: Key, choices: number, value: string): void {
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  const opens = event.key === 'ArrowDown' && value === '';
  if (isArrow && choices === 0 && !opens) event.defaultMuiPrevented = true;
}

function failureOf(error: Error): string {
  const reason = reasonOf(error);
  return reason === undefined ? 'Error al cargar los productos' : `Error al cargar los productos: ${reason}`;
}

interface ChoiceProps {
  readonly item: React.HTMLAttributes<HTMLLIElement> & { readonly key?: unknown };
  readonly product: ProductAnswer;
}

function Choice({ item: { key: _key, ...item }, product }: ChoiceProps) {
  const { nombreInterno, codigoInterno, noIdentificacion, claveProductoServicio, precioUnitario } = product;
  return (
    <li {...item}>
      <span>
        {nombreInterno}
        <small>{codigoInterno ?? noIdentificacion ?? claveProductoServicio}</small>
      </span>
      <span>{money(precioUnitario)}</span>
    </li>
  );
}
