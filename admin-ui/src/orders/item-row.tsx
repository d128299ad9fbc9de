import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { ChevronDown, Copy, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { lineAmount } from '../invoices/line-amount.ts';
import { count, money, writtenAmount } from '@timbra/ui/format/amounts.ts';
import { ItemFields } from './item-fields.tsx';
import type { OrderValues } from './order-values.ts';

interface ItemRowProps {
  readonly index: number;
  readonly companyId: string;
  readonly isOpen: boolean;
  readonly onToggle: (index: number) => void;
  readonly onCopy: (index: number) => void;
  readonly onRemove: (index: number) => void;
}

/** An item in one line; its fields open below it, and stay open while something is wrong with them. */
export const ItemRow = memo(function ItemRow({ index, companyId, isOpen, onToggle, onCopy, onRemove }: ItemRowProps) {
  const name = `orderItems.${index}` as const;
  const item = useWatch<OrderValues, typeof name>({ name });
  const { errors } = useFormState<OrderValues>({ name });
  // A row that was just removed is still drawn once.
  if (!item) return null;
  const { descripcion, cantidad, precioUnitario, unidad, claveProductoServicio } = item;
  const title = descripcion || `Item ${index + 1}`;
  const isShown = isOpen || errors.orderItems?.[index] !== undefined;
  return (
    <Box component="li" aria-label={title} sx={{ px: 4, py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 550 }}>
            {title}
          </Typography>
          <Typography noWrap variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {`${quantity(cantidad)} ${unidad} × $${writtenAmount(precioUnitario ?? 0)} · ${claveProductoServicio}`}
          </Typography>
        </Box>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {money(lineAmount({ cantidad, valorUnitario: precioUnitario }))}
        </Typography>
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          <RowButton label="Editar" of={title} isExpanded={isShown} onPress={() => onToggle(index)}>
            <ChevronDown size={18} style={{ transform: isShown ? 'rotate(180deg)' : 'none' }} />
          </RowButton>
          <RowButton label="Duplicar" of={title} onPress={() => onCopy(index)}>
            <Copy size={18} strokeWidth={1.75} />
          </RowButton>
          <RowButton label="Quitar" of={title} onPress={() => onRemove(index)}>
            <Trash2 size={18} strokeWidth={1.75} />
          </RowButton>
        </Box>
      </Box>
      {isShown ? <ItemFields at={`${name}.`} companyId={companyId} /> : null}
    </Box>
  );
});

const quantity = (value: number | null) =>
  value === null || Number.isInteger(value) ? count(value ?? 0) : writtenAmount(value);

interface RowButtonProps {
  readonly label: string;
  readonly of: string;
  readonly isExpanded?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function RowButton({ label, of, isExpanded, onPress, children }: RowButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={`${label} ${of}`} aria-expanded={isExpanded} onClick={onPress}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
