import { Box, Button, IconButton } from '@mui/material';
import { Hint } from '@timbra/ui/opened/hint.tsx';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { money } from '@timbra/ui/format/format.ts';
import { ChevronDown, CircleAlert, Copy, Trash2 } from 'lucide-react';
import { memo, type ComponentType, type ReactNode } from 'react';
import { get, useFormContext, useFormState, useWatch, type FieldErrors } from 'react-hook-form';
import { lineAmount } from './line-amount.ts';
import type { RecordSource } from '../fields/record-search.tsx';
import { taxesAllowed, type Tax, type TaxValues } from '../taxes/tax-values.ts';
import { NumberCell } from './number-cell.tsx';
import { ProductCell } from './product-cell.tsx';
import { unchosenRate } from '@timbra/core/products/tax-choice.ts';
import { percentOf } from '../taxes/tax-rates.ts';

/** Tells how a form names what its lines hold, and what differs between an order's and a document's. */
export interface LineForm {
  readonly price: 'valorUnitario' | 'precioUnitario';
  readonly priceLabel: string;
  readonly source: RecordSource<ProductAnswer>;
  /** Returns how the arrows change a quantity in this unit. */
  readonly quantity: (unidad: string) => { readonly min: number; readonly step: number };
  /** Shows what is behind the disclosure: SAT's keys, taxes and the rest. */
  readonly Details: ComponentType<{ readonly at: string }>;
}

export interface LineValues extends TaxValues {
  readonly descripcion: string;
  readonly cantidad: number | null;
  readonly valorUnitario?: number | null;
  readonly precioUnitario?: number | null;
  readonly descuento?: number | null;
  readonly unidad: string;
  readonly objetoImpuesto: string;
}

interface LineProps {
  readonly form: LineForm;
  /** It is the path of the line in its form: `conceptos.3`. */
  readonly at: string;
  readonly index: number;
  /** Names it while it says nothing itself. */
  readonly unnamed: string;
  readonly isOpen: boolean;
  readonly onToggle: (index: number) => void;
  readonly onChosen: (index: number, product: ProductAnswer) => void;
  readonly onCopy: (index: number) => void;
  readonly onRemove: (index: number) => void;
}

/** Shows a line of a grid. It listens to itself alone, so that a hundred of them are edited like one. */
export const Line = memo(function Line({ unnamed, index, onToggle, onChosen, onCopy, onRemove, ...props }: LineProps) {
  const line = useWatch({ name: props.at }) as LineValues | undefined;
  // A line that was just removed is still drawn once.
  if (!line) return null;
  const title = line.descripcion || unnamed;
  return (
    <li data-line>
      <div role="group" aria-label={`Línea ${index + 1}: ${title}`}>
        <LineCells
          {...props}
          line={line}
          disclosure={`Editar ${title}`}
          onToggle={() => onToggle(index)}
          onChosen={(product) => onChosen(index, product)}
          acts={
            <>
              <Act label={`Duplicar ${title}`} onPress={() => onCopy(index)}>
                <Copy size={18} strokeWidth={1.75} />
              </Act>
              <Act label={`Quitar ${title}`} keys="Alt+Delete" onPress={() => onRemove(index)}>
                <Trash2 size={18} strokeWidth={1.75} />
              </Act>
            </>
          }
        />
      </div>
    </li>
  );
});

interface LineCellsProps extends Pick<LineProps, 'form' | 'at' | 'isOpen'> {
  readonly line: LineValues;
  /** Names the button that shows and hides the rest. */
  readonly disclosure: string;
  readonly onToggle: () => void;
  readonly onChosen: (product: ProductAnswer) => void;
  readonly acts?: ReactNode;
}

const inCells = new Set(['descripcion', 'cantidad', 'valorUnitario', 'precioUnitario']);

/** Tells whether a field of a line stands behind its disclosure. */
export const isFolded = (field: string): boolean => !inCells.has(field);

/** The cells of a line, and the rest of it below them once it is asked for or something is wrong with it. */
export function LineCells({ form, at, line, disclosure, isOpen, onToggle, onChosen, acts }: LineCellsProps) {
  const { setValue, getFieldState, clearErrors } = useFormContext();
  const { errors } = useFormState({ name: at });
  const wrong: FieldErrors<LineValues> = get(errors, at) ?? {};
  const write = (field: string, value: unknown) => {
    const path = `${at}.${field}`;
    setValue(path, value, { shouldDirty: true });
    if (getFieldState(path).error) clearErrors(path);
  };
  const isBlamed = Object.keys(wrong).some(isFolded);
  const isShown = isOpen || isBlamed;
  const price = line[form.price] ?? null;
  const taxes = taxSummary(line);
  return (
    <>
      <div className="line">
        <ProductCell
          name={`${at}.descripcion`}
          value={line.descripcion}
          source={form.source}
          onChange={(text) => write('descripcion', text)}
          onChosen={onChosen}
          error={wrong.descripcion?.message}
        />
        <NumberCell
          name={`${at}.cantidad`}
          cell="cantidad"
          label="Cantidad"
          value={line.cantidad}
          onChange={(value) => write('cantidad', value)}
          error={wrong.cantidad?.message}
          {...form.quantity(line.unidad)}
        />
        <NumberCell
          name={`${at}.${form.price}`}
          cell="precio"
          label={form.priceLabel}
          value={price}
          onChange={(value) => write(form.price, value)}
          error={wrong[form.price]?.message}
          min={0}
          step={0.01}
        />
        <Button
          className="taxes"
          variant="text"
          color={isBlamed ? 'error' : 'primary'}
          startIcon={isBlamed ? <CircleAlert size={16} aria-hidden /> : undefined}
          aria-label={`${disclosure}: ${taxes}${isBlamed ? '. Hay un error aquí' : ''}`}
          aria-expanded={isShown}
          onClick={onToggle}
          endIcon={<ChevronDown size={16} style={{ transform: isShown ? 'rotate(180deg)' : 'none' }} />}
        >
          {taxes}
        </Button>
        <span className="importe" data-testid="importe">
          {money(lineAmount({ ...line, valorUnitario: price }))}
        </span>
        <span className="acts">{acts}</span>
      </div>
      {isShown ? (
        <Box className="details">
          <form.Details at={at} />
        </Box>
      ) : null}
    </>
  );
}

interface ActProps {
  readonly label: string;
  readonly keys?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Act = ({ label, keys, onPress, children }: ActProps) => (
  <Hint title={keys === undefined ? label.split(' ', 1).join() : `${label.split(' ')[0]} (Alt+Supr)`}>
    <IconButton aria-label={label} aria-keyshortcuts={keys} onClick={onPress}>
      {children}
    </IconButton>
  </Hint>
);

const names = { ieps: 'IEPS', ivaRet: 'Ret. IVA', isr: 'Ret. ISR' } as const satisfies Partial<Record<Tax, string>>;

/**
 * Writes the taxes of a line in a few letters: «IVA 16%», «IVA 16% +2», «IVA 16% incl.» for a price that includes them.
 */
function taxSummary(line: TaxValues & { readonly objetoImpuesto: string }): string {
  const on = taxesAllowed(line.objetoImpuesto).filter((tax) => line[tax]);
  const [first, ...others] = on.map((tax) => (tax === 'iva' ? ivaName(line.ivaRate) : names[tax]));
  if (first === undefined) return 'Sin impuestos';
  const summary = others.length === 0 ? first : `${first} +${others.length}`;
  return line.ivaIncluido ? `${summary} incl.` : summary;
}

const ivaName = (rate: TaxValues['ivaRate']) => {
  if (rate === 'exento') return 'IVA exento';
  return (rate as string) === unchosenRate ? 'IVA' : `IVA ${percentOf(Number(rate) / 100)}`;
};
