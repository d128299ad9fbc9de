import { Box, Chip, Typography } from '@mui/material';
import type { Mapping } from '@timbra/core/imports/import.ts';
import { Check, GripVertical } from 'lucide-react';
import { useId } from 'react';
import { dragType } from './column-field.tsx';

interface ColumnChipsProps {
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  /** The one that was taken up to be given to a field. */
  readonly held: string | undefined;
  readonly onHold: (column: string | undefined) => void;
}

/** The columns of the file, to be dragged to their fields, or pressed and then given to one. */
export function ColumnChips({ columns, mapping, held, onHold }: ColumnChipsProps) {
  const id = useId();
  const used = new Set(Object.values(mapping));
  const unused = columns.filter((column) => !used.has(column));
  return (
    <>
      <Typography id={id} variant="body2" color="textSecondary">
        Arrastra cada columna a su campo, o púlsala y elige el campo. También puedes elegirla en la lista del campo.
      </Typography>
      <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        {columns.map((column) => (
          <Chip
            key={column}
            component="button"
            clickable
            draggable
            label={column}
            aria-pressed={column === held}
            icon={used.has(column) ? <Check size={14} /> : <GripVertical size={14} />}
            variant={used.has(column) ? 'filled' : 'outlined'}
            color={column === held ? 'primary' : 'default'}
            onClick={() => onHold(column === held ? undefined : column)}
            onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, column)}
            sx={{ height: 32, maxWidth: '100%' }}
          />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {unused.length > 0 ? `Columnas que no se usarán: ${unused.join(', ')}` : 'Se usan todas las columnas.'}
      </Typography>
    </>
  );
}
