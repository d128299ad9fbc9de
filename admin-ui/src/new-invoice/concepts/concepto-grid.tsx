import { Alert, Box, Button, Card, Typography } from '@mui/material';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { count } from '@timbra/ui/format/format.ts';
import { useCallback, useMemo, useState } from 'react';
import { useFormContext, useWatch, type UseFieldArrayReturn } from 'react-hook-form';
import { LineGrid, focusCell, useGrid, useLineUndo, useOpenLine } from '../../shared/lines/line-grid.tsx';
import { Line, LineCells, isFolded, type LineForm } from '../../shared/lines/line.tsx';
import { pastedInto, type PastedRow } from '../../shared/lines/pasted-rows.ts';
import { useInvoice, useRevealed } from '../invoice-context.ts';
import { conceptoOfProduct } from '../model/from-records.ts';
import { blankConcepto, type ConceptoValues, type InvoiceValues } from '../model/values.ts';
import type { RecordSource } from '../../shared/fields/record-search.tsx';
import { QuickProduct } from './quick-product.tsx';
import { useNewConcepto } from './use-new-concepto.ts';
import { ConceptoFields } from './concepto-fields.tsx';
import { Plus } from 'lucide-react';
import { incompleteConcepto } from '../model/step-problems.ts';

const isBlank = (concepto: ConceptoValues) => JSON.stringify(concepto) === JSON.stringify(blankConcepto);

type ConceptoGridProps = Pick<
  UseFieldArrayReturn<InvoiceValues, 'conceptos'>,
  'fields' | 'insert' | 'remove' | 'append'
>;

/** Shows the concepts of the document, and behind them the line of the one that is being typed. */
export function ConceptoGrid({ fields, insert, remove, append }: ConceptoGridProps) {
  const { issuer, backend } = useInvoice();
  const { getValues, setValue } = useFormContext<InvoiceValues>();
  const grid = useGrid();
  const nuevo = useNewConcepto(append, grid);
  const form = useMemo(() => conceptoForm(backend.productsOf(issuer.companyId)), [backend, issuer]);
  const { open, toggle, show, close } = useOpenLine();
  useRevealed((field) => {
    const [, index, own] = /^conceptos\.(\d+)\.(\w+)$/.exec(field) ?? [];
    if (index !== undefined && isFolded(own ?? '')) show(Number(index));
  });
  const undo = useLineUndo();
  const drop = useCallback(
    (index: number) => {
      const removed = getValues(`conceptos.${index}`);
      remove(index);
      close();
      undo.removed(index, () => insert(index, removed, { shouldFocus: false }));
    },
    [getValues, insert, remove, close, undo],
  );
  const copy = useCallback(
    (index: number) => {
      insert(index + 1, { ...getValues(`conceptos.${index}`) }, { shouldFocus: false });
      close();
    },
    [getValues, insert, close],
  );
  const fill = useCallback(
    (index: number, product: ProductAnswer) => {
      const { cantidad } = getValues(`conceptos.${index}`);
      setValue(`conceptos.${index}`, { ...conceptoOfProduct(product), cantidad }, { shouldDirty: true });
      focusCell(grid.current, index, 'cantidad');
    },
    [getValues, setValue, grid],
  );
  const paste = (from: number, rows: readonly PastedRow[]) => {
    const { conceptos, nuevo: typed } = getValues();
    const values = { conceptos: [...conceptos], nuevo: typed };
    const isBeyond = from + rows.length > values.conceptos.length;
    // The line that is being typed is the one behind the last.
    const takesTyped = isBeyond && !isBlank(values.nuevo);
    const lines = takesTyped ? [...values.conceptos, values.nuevo] : values.conceptos;
    if (isBeyond) nuevo.put(blankConcepto);
    setValue('conceptos', pastedInto(lines, from, rows, pastedOver), { shouldDirty: true });
    undo.pasted(
      rows,
      () => getValues(['conceptos', 'nuevo']),
      () => {
        setValue('conceptos', values.conceptos, { shouldDirty: true });
        if (isBeyond) nuevo.put(values.nuevo);
      },
    );
  };
  const clear = (line: number) => {
    const typed = getValues('nuevo');
    nuevo.put(blankConcepto);
    if (isBlank(typed)) return;
    undo.removed(line, () => {
      if (isBlank(getValues('nuevo'))) nuevo.put(typed);
      else append(typed, { shouldFocus: false });
    });
  };
  return (
    <Card component="section" aria-labelledby="conceptos">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: { xs: 4, sm: 5 }, py: 3 }}>
        <Typography id="conceptos" variant="h2">
          Conceptos
        </Typography>
        <Typography color="text.secondary" sx={{ flex: 1 }}>
          {count(fields.length)}
        </Typography>
        <QuickProduct onMade={nuevo.fill} />
      </Box>
      <LineGrid
        grid={grid}
        priceLabel={form.priceLabel}
        onEnter={nuevo.add}
        onPaste={paste}
        onRemove={(line) => (line < fields.length ? drop(line) : clear(line))}
      >
        {fields.length === 0 ? null : (
          <ol>
            {fields.map(({ id }, index) => (
              <Line
                key={id}
                form={form}
                at={`conceptos.${index}`}
                index={index}
                unnamed="Sin descripción"
                isOpen={open === index}
                onToggle={toggle}
                onChosen={fill}
                onCopy={copy}
                onRemove={drop}
              />
            ))}
          </ol>
        )}
        <NewConcepto form={form} {...nuevo} />
      </LineGrid>
    </Card>
  );
}

const anyQuantity = { min: 0.01, step: 0.01 };

const conceptoForm = (source: RecordSource<ProductAnswer>): LineForm => ({
  price: 'valorUnitario',
  priceLabel: 'Valor unitario',
  source,
  quantity: () => anyQuantity,
  Details: ConceptoFields,
});

/** A row that says what it is about is of no product. */
function pastedOver(concepto: ConceptoValues = blankConcepto, { precio, ...row }: PastedRow): ConceptoValues {
  const isOther = row.descripcion !== undefined && row.descripcion !== concepto.descripcion;
  return {
    ...concepto,
    ...row,
    ...(precio === undefined ? {} : { valorUnitario: precio }),
    ...(isOther ? { productoId: '' } : {}),
  };
}

interface NewConceptoProps extends ReturnType<typeof useNewConcepto> {
  readonly form: LineForm;
}

/**
 * Shows the last line of the grid: the concept that is being typed, whose keys open as soon as no product brings them.
 */
function NewConcepto({ form, add, fill, filled, isIncomplete }: NewConceptoProps) {
  const line = useWatch<InvoiceValues, 'nuevo'>({ name: 'nuevo' });
  /** It is as it was chosen for this concept; the next one begins anew. */
  const [chosen, setChosen] = useState<{ readonly of: number; readonly isOpen: boolean }>();
  const isTyped = line.descripcion !== '' && line.productoId === '';
  const isOpen = chosen?.of === filled ? chosen.isOpen : isTyped;
  return (
    <Box role="group" aria-label="Agregar concepto" data-line>
      <LineCells
        form={form}
        at="nuevo"
        line={line}
        disclosure="Claves e impuestos"
        isOpen={isOpen}
        onToggle={() => setChosen({ of: filled, isOpen: !isOpen })}
        onChosen={(product) => fill({ ...conceptoOfProduct(product), cantidad: line.cantidad }, false)}
      />
      {isIncomplete ? (
        <Alert severity="error" sx={{ mt: 3 }}>
          {incompleteConcepto}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', pt: 2 }}>
        <Button startIcon={<Plus size={18} />} onClick={add}>
          Agregar concepto
        </Button>
      </Box>
    </Box>
  );
}
