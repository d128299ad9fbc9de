import { Box, Card, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { useFormContext, type UseFieldArrayReturn } from 'react-hook-form';
import { count } from '@timbra/ui/format/amounts.ts';
import type { InvoiceValues } from '../model/values.ts';
import { ConceptoRow } from './concepto-row.tsx';

type ConceptoListProps = Pick<UseFieldArrayReturn<InvoiceValues, 'conceptos'>, 'fields' | 'insert' | 'remove'>;

/**
 * The concepts of the document. Each row listens to its own concept alone, and only the open one holds fields: a
 * hundred of them are edited like one.
 */
export function ConceptoList({ fields, insert, remove }: ConceptoListProps) {
  const { getValues } = useFormContext<InvoiceValues>();
  const [open, setOpen] = useState<string>();
  const toggle = useCallback((id: string) => setOpen((current) => (current === id ? undefined : id)), []);
  const drop = useCallback((index: number) => remove(index), [remove]);
  const copy = useCallback(
    (index: number) => {
      const concepto = getValues(`conceptos.${index}`);
      insert(index + 1, { ...concepto });
    },
    [getValues, insert],
  );
  if (fields.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="conceptos">
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, px: { xs: 4, sm: 5 }, py: 4 }}>
        <Typography id="conceptos" variant="h2">
          Conceptos
        </Typography>
        <Typography color="text.secondary">{count(fields.length)}</Typography>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map(({ id }, index) => (
          <ConceptoRow
            key={id}
            id={id}
            index={index}
            isOpen={open === id}
            onToggle={toggle}
            onRemove={drop}
            onCopy={copy}
          />
        ))}
      </Box>
    </Card>
  );
}
