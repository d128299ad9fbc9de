import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { ChevronDown, Copy, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { count, money, writtenAmount } from '@timbra/ui/format/amounts.ts';
import { lineAmount } from '../../invoices/line-amount.ts';
import type { InvoiceValues } from '../model/values.ts';
import { ConceptoFields } from './concepto-fields.tsx';

interface ConceptoRowProps {
  readonly id: string;
  readonly index: number;
  readonly isOpen: boolean;
  readonly onToggle: (id: string) => void;
  readonly onRemove: (index: number) => void;
  readonly onCopy: (index: number) => void;
}

/** A concept in one line; its fields open below it. */
export const ConceptoRow = memo(function ConceptoRow({
  id,
  index,
  isOpen,
  onToggle,
  onRemove,
  onCopy,
}: ConceptoRowProps) {
  const name = `conceptos.${index}` as const;
  const concepto = useWatch<InvoiceValues, typeof name>({ name });
  const { errors } = useFormState<InvoiceValues>({ name });
  const isBlamed = errors.conceptos?.[index] !== undefined;
  // A row that was just removed is still drawn once.
  if (!concepto) return null;
  const { descripcion, cantidad, valorUnitario, claveProductoServicio, unidad } = concepto;
  const title = descripcion || 'Sin descripción';
  const isShown = isOpen || isBlamed;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', px: { xs: 4, sm: 5 }, py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', columnGap: 2 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
          <Typography noWrap={!isShown} sx={{ fontWeight: 550 }}>
            {title}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {`${quantity(cantidad)} ${unidad} × $${writtenAmount(valorUnitario ?? 0)} · ${claveProductoServicio}`}
          </Typography>
        </Box>
        <Typography sx={{ flex: { xs: 1, sm: 'none' }, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {money(lineAmount(concepto))}
        </Typography>
        <Box sx={{ display: 'flex' }}>
          <RowButton label={`Editar ${title}`} isExpanded={isShown} onPress={() => onToggle(id)}>
            <ChevronDown size={18} style={{ transform: isShown ? 'rotate(180deg)' : 'none' }} />
          </RowButton>
          <RowButton label={`Duplicar ${title}`} onPress={() => onCopy(index)}>
            <Copy size={18} />
          </RowButton>
          <RowButton label={`Quitar ${title}`} onPress={() => onRemove(index)}>
            <Trash2 size={18} />
          </RowButton>
        </Box>
      </Box>
      {isShown ? (
        <Box sx={{ py: 4 }}>
          <ConceptoFields at={name} />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 4 }}>
            <Button onClick={() => onToggle(id)} disabled={isBlamed}>
              Listo
            </Button>
          </Box>
        </Box>
      ) : null}
    </Box>
  );
});

const quantity = (value: number | null) =>
  value === null || Number.isInteger(value) ? count(value ?? 0) : writtenAmount(value);

interface RowButtonProps {
  readonly label: string;
  readonly isExpanded?: boolean;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

function RowButton({ label, isExpanded, onPress, children }: RowButtonProps) {
  return (
    <Tooltip title={label.split(' ')[0]}>
      <IconButton aria-label={label} aria-expanded={isExpanded} onClick={onPress}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
