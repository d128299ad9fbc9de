import { Box, Button, Card, FormHelperText, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { ItemRow } from './item-row.tsx';
import { blankItem, type OrderValues } from './order-values.ts';

/** The items of an order, one of them open at a time. */
export function OrderItems({ companyId }: { readonly companyId: string }) {
  const { getValues } = useFormContext<OrderValues>();
  const { fields, append, insert, remove } = useFieldArray<OrderValues, 'orderItems'>({ name: 'orderItems' });
  const [open, setOpen] = useState<number | undefined>();
  const place = useFirstErrorInView();
  const add = () => {
    setOpen(fields.length);
    append(blankItem);
  };
  const toggle = useCallback((index: number) => setOpen((current) => (current === index ? undefined : index)), []);
  const copy = useCallback(
    (index: number) => {
      insert(index + 1, { ...getValues(`orderItems.${index}`), itemId: '' }, { shouldFocus: false });
      setOpen(index + 1);
    },
    [getValues, insert],
  );
  const drop = useCallback(
    (index: number) => {
      remove(index);
      setOpen(undefined);
    },
    [remove],
  );
  return (
    <Box component="section" aria-label="Items" ref={place} sx={{ mt: 6 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 3, color: 'text.secondary' }}>
        Items
      </Typography>
      <Card>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {fields.map(({ id }, index) => (
            <ItemRow
              key={id}
              index={index}
              companyId={companyId}
              isOpen={open === index}
              onToggle={toggle}
              onCopy={copy}
              onRemove={drop}
            />
          ))}
        </Box>
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

/** What is wrong with the items as a whole. */
function WholeListError() {
  const { errors } = useFormState<OrderValues>({ name: 'orderItems' });
  const message = errors.orderItems?.root?.message ?? errors.orderItems?.message;
  return message ? <FormHelperText error>{message}</FormHelperText> : null;
}

/** An item that is wrong opens, and only then has fields that can take the focus. */
function useFirstErrorInView() {
  const place = useRef<HTMLElement>(null);
  const { submitCount, isSubmitSuccessful } = useFormState<OrderValues>();
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitSuccessful]);
  return place;
}
