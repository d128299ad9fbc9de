import { Box, Button, Card, FormHelperText, Typography } from '@mui/material';
import type { ProductAnswer } from '@timbra/contract/products.ts';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { OBJETO_IMP } from '@timbra/core/sat/catalogs/objeto-imp.ts';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { focusCell, LineGrid, useGrid, useLineUndo, useOpenLine } from '../shared/lines/line-grid.tsx';
import { Line, type LineForm } from '../shared/lines/line.tsx';
import { pastedInto, type PastedRow } from '../shared/lines/pasted-rows.ts';
import { productsOf } from '../products/product-source.ts';
import { SatSearch } from '../shared/fields/sat-search.tsx';
import { TaxFields } from '../shared/taxes/tax-fields.tsx';
import { blankItem, filledFrom, isBlank, type ItemValues, type OrderValues } from './order-values.ts';

/** Shows the items of an order, one a line; of one at a time the keys and taxes are open. */
export function OrderItems({ companyId }: { readonly companyId: string }) {
  const { getValues, setValue, clearErrors } = useFormContext<OrderValues>();
  const { fields, append, insert, remove } = useFieldArray<OrderValues, 'orderItems'>({ name: 'orderItems' });
  const { open, toggle, close } = useOpenLine();
  const grid = useGrid();
  const form = useMemo(() => itemForm(companyId), [companyId]);
  const container = useFirstErrorInView();
  const add = () => {
    const last = getValues('orderItems').at(-1);
    if (!last || !isBlank(last)) append(blankItem, { shouldFocus: false });
    setTimeout(() => focusCell(grid.current, -1, 'descripcion'));
  };
  const copy = useCallback(
    (index: number) => {
      insert(index + 1, { ...getValues(`orderItems.${index}`), itemId: '' }, { shouldFocus: false });
      close();
    },
    [getValues, insert, close],
  );
  const undo = useLineUndo();
  const drop = useCallback(
    (index: number) => {
      const removed = getValues(`orderItems.${index}`);
      remove(index);
      close();
      if (!isBlank(removed)) undo.removed(index, () => insert(index, removed, { shouldFocus: false }));
    },
    [getValues, insert, remove, close, undo],
  );
  const fill = useCallback(
    (index: number, product: ProductAnswer) => {
      const item = `orderItems.${index}` as const;
      setValue(item, filledFrom(getValues(item), product), { shouldDirty: true });
      clearErrors(item);
      focusCell(grid.current, index, 'cantidad');
    },
    [getValues, setValue, clearErrors, grid],
  );
  const paste = (line: number, rows: readonly PastedRow[]) => {
    const before = [...getValues('orderItems')];
    setValue('orderItems', pastedInto(before, line, rows, pastedOver), { shouldDirty: true });
    undo.pasted(
      rows,
      () => getValues('orderItems'),
      () => setValue('orderItems', before, { shouldDirty: true }),
    );
  };
  return (
    <Box component="section" aria-label="Items" ref={container} sx={{ mt: 6 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 3, color: 'text.secondary' }}>
        Items
      </Typography>
      <Card>
        {fields.length === 0 ? null : (
          <LineGrid grid={grid} priceLabel={form.priceLabel} onEnter={add} onPaste={paste} onRemove={drop}>
            <ol>
              {fields.map(({ id }, index) => (
                <Line
                  key={id}
                  form={form}
                  at={`orderItems.${index}`}
                  index={index}
                  unnamed={`Item ${index + 1}`}
                  isOpen={open === index}
                  onToggle={toggle}
                  onChosen={fill}
                  onCopy={copy}
                  onRemove={drop}
                />
              ))}
            </ol>
          </LineGrid>
        )}
        <Box sx={{ p: 4, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
          <Button startIcon={<Plus size={18} />} onClick={add}>
            Agregar item
          </Button>
          {fields.length === 0 ? (
            <Typography color="textSecondary">Por favor agrega al menos un item al pedido</Typography>
          ) : null}
        </Box>
      </Card>
      <WholeListError />
    </Box>
  );
}

/** Shows what is wrong with the items as a whole. */
function WholeListError() {
  const { errors } = useFormState<OrderValues>({ name: 'orderItems' });
  const message = errors.orderItems?.root?.message ?? errors.orderItems?.message;
  return message ? <FormHelperText error>{message}</FormHelperText> : null;
}

/** The form itself puts the focus only into fields that are not in the grid. */
function useFirstErrorInView() {
  const container = useRef<HTMLElement>(null);
  const { submitCount, isSubmitSuccessful } = useFormState<OrderValues>();
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitSuccessful]);
  return container;
}

/** Pieces are counted; what is measured has decimals. */
const counted = { min: 1, step: 1 };
const measured = { min: 0, step: 0.01 };

const itemForm = (companyId: string): LineForm => ({
  price: 'precioUnitario',
  priceLabel: 'Precio unitario',
  source: productsOf(companyId),
  quantity: (unidad) => (unidad === 'H87' ? counted : measured),
  Details: ItemFields,
});

/** A row that says what it is about is of no product. */
function pastedOver(item: ItemValues = blankItem, { precio, ...row }: PastedRow): ItemValues {
  const isOther = row.descripcion !== undefined && row.descripcion !== item.descripcion;
  return {
    ...item,
    ...row,
    ...(precio === undefined ? {} : { precioUnitario: precio }),
    ...(isOther ? { productId: '', productName: '' } : {}),
  };
}

const inTwo = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } };

/** Shows what an item's line has no cell for. */
const ItemFields = ({ at }: { readonly at: string }) => (
  <Box sx={{ display: 'grid', gap: 4, alignItems: 'start' }}>
    <SatSearch name={`${at}.claveProductoServicio`} label="Clave de producto o servicio" catalog="claveProdServ" />
    <Box sx={inTwo}>
      <SatSearch name={`${at}.unidad`} label="Unidad" catalog="claveUnidad" />
      <SatSelect name={`${at}.objetoImpuesto`} label="Objeto de impuesto" entries={OBJETO_IMP.entries} />
    </Box>
    <TaxFields at={`${at}.`} />
  </Box>
);
