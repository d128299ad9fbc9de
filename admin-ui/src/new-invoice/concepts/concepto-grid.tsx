import { Box, Card, Typography } from '@mui/material';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { count } from '@timbra/ui/format/amounts.ts';
import { useCallback, useMemo } from 'react';
import { useFormContext, type UseFieldArrayReturn } from 'react-hook-form';
import { focusCell } from '../../shared/lines/line-focus.ts';
import { LineGrid, useGrid } from '../../shared/lines/line-grid.tsx';
import { Line } from '../../shared/lines/line.tsx';
import { pastedInto, type PastedRow } from '../../shared/lines/pasted-rows.ts';
import { useOpenLine } from '../../shared/lines/use-open-line.ts';
import { useInvoice } from '../invoice-context.ts';
import { conceptoOfProduct } from '../model/from-records.ts';
import { blankConcepto, type InvoiceValues } from '../model/values.ts';
import { conceptoForm, pastedOver } from './concepto-line.ts';
import { NewConcepto } from './new-concepto.tsx';
import { QuickProduct } from './quick-product.tsx';
import { useNewConcepto } from './use-new-concepto.ts';

type ConceptoGridProps = Pick<
  UseFieldArrayReturn<InvoiceValues, 'conceptos'>,
  'fields' | 'insert' | 'remove' | 'append'
>;

/** The concepts of the document, and behind them the line of the one that is being typed. */
export function ConceptoGrid({ fields, insert, remove, append }: ConceptoGridProps) {
  const { issuer, backend } = useInvoice();
  const { getValues, setValue } = useFormContext<InvoiceValues>();
  const grid = useGrid();
  const nuevo = useNewConcepto(append, grid);
  const form = useMemo(() => conceptoForm(backend.productsOf(issuer.companyId)), [backend, issuer]);
  const { open, toggle, close } = useOpenLine();
  const drop = useCallback(
    (index: number) => {
      remove(index);
      close();
    },
    [remove, close],
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
    const values = getValues();
    const isBeyond = from + rows.length > values.conceptos.length;
    // The line that is being typed is the one behind the last.
    const lines = isBeyond ? [...values.conceptos, values.nuevo] : values.conceptos;
    if (isBeyond) nuevo.put(blankConcepto);
    setValue('conceptos', pastedInto(lines, from, rows, pastedOver), { shouldDirty: true });
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
        onRemove={(line) => (line < fields.length ? drop(line) : nuevo.put(blankConcepto))}
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
