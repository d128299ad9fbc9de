import { Box, Button } from '@mui/material';
import {
  describedSaleComplement,
  saleComplementKinds,
  type SaleComplementKind,
} from '@timbra/core/invoicing/complements/sale-complements.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import type { InvoiceValues } from '../model/values.ts';
import { blankOf } from './blank.ts';
import { ElementFields } from './element-fields.tsx';

/** Shows what a document carries beside its conceptos: of each complement a button that adds it, or its fields. */
export function ComplementFields() {
  const { setValue } = useFormContext<InvoiceValues>();
  const added = useWatch<InvoiceValues, 'complementos'>({ name: 'complementos' }) ?? {};
  const put = (kind: SaleComplementKind, value: object | undefined) =>
    setValue('complementos', { ...added, [kind]: value }, { shouldDirty: true });
  const left = saleComplementKinds.filter((kind) => added[kind] === undefined);
  return (
    <>
      {saleComplementKinds
        .filter((kind) => added[kind] !== undefined)
        .map((kind) => {
          const { shape, words } = describedSaleComplement(kind);
          return (
            <FieldGroup key={kind} title={words.heading}>
              <ElementFields shape={shape} words={words} at={`complementos.${kind}`} />
              <Wide>
                <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => put(kind, undefined)}>
                  {`Quitar ${words.heading.toLowerCase()}`}
                </Button>
              </Wide>
            </FieldGroup>
          );
        })}
      {left.length === 0 ? null : (
        <FieldGroup title="Complementos">
          <Wide>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              {left.map((kind) => {
                const { shape, words } = describedSaleComplement(kind);
                return (
                  <Button key={kind} startIcon={<Plus size={16} />} onClick={() => put(kind, blankOf(shape))}>
                    {`Agregar ${words.heading.toLowerCase()}`}
                  </Button>
                );
              })}
            </Box>
          </Wide>
        </FieldGroup>
      )}
    </>
  );
}
