import { Box, Button, Chip, Typography } from '@mui/material';
import { importFields, isRequired, missingFields } from '@timbra/core/imports/fields.ts';
import type { ImportKind, ImportMode, Mapping } from '@timbra/core/imports/import.ts';
import { useId, useState } from 'react';
import { Check, GripVertical } from 'lucide-react';
import { Part } from '../part.tsx';
import { assign, type Preview } from '../use-preview.ts';
import { ColumnField, dragType } from './column-field.tsx';

interface ColumnsProps {
  readonly kind: ImportKind;
  readonly mode: ImportMode;
  readonly first: Preview;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** Shows which column each field takes. Nobody is asked where every heading is known. */
export function Columns({ kind, mode, first, mapping, onChange }: ColumnsProps) {
  const [isOpen, setOpen] = useState(!first.allMatched || first.missing.length > 0);
  const [held, setHeld] = useState<string>();
  // Nothing may be missing behind a closed part.
  if (!isOpen && missingFields(kind, mode, mapping).length > 0) setOpen(true);
  if (!isOpen) {
    return (
      <Part title="Columnas">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography sx={{ flex: '1 1 240px' }}>
            {first.ignored.length > 0
              ? `Reconocimos las columnas de este archivo. Sin usar: ${first.ignored.join(', ')}.`
              : 'Reconocimos todas las columnas por su nombre.'}
          </Typography>
          <Button size="small" onClick={() => setOpen(true)}>
            Cambiar columnas
          </Button>
        </Box>
      </Part>
    );
  }
  const give = (field: string, column: string) => {
    setHeld(undefined);
    onChange(assign(mapping, field, column));
  };
  const group = (title: string, required: boolean) => (
    <>
      <Typography variant="subtitle2" component="h4" color="textSecondary" sx={{ mt: 4, mb: 2 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        {importFields[kind]
          .filter((field) => isRequired(field, mapping) === required)
          .map((field) => (
            <ColumnField
              key={field.name}
              field={field}
              first={first}
              column={mapping[field.name] ?? ''}
              held={held}
              onGive={(column) => give(field.name, column)}
            />
          ))}
      </Box>
    </>
  );
  return (
    <Part title="Relaciona las columnas">
      <ColumnChips columns={first.columns} mapping={mapping} held={held} onHold={setHeld} />
      {group('Campos requeridos', true)}
      {group('Campos opcionales', false)}
    </Part>
  );
}

interface ColumnChipsProps {
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  /** The one that was taken up to be given to a field. */
  readonly held: string | undefined;
  readonly onHold: (column: string | undefined) => void;
}

/** The columns of the file, to be dragged to their fields, or pressed and then given to one. */
function ColumnChips({ columns, mapping, held, onHold }: ColumnChipsProps) {
  const id = useId();
  const used = new Set(Object.values(mapping));
  const unused = columns.filter((column) => !used.has(column));
  return (
    <>
      <Typography id={id} variant="note">
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
      <Typography variant="note" sx={{ mt: 2 }}>
        {unused.length > 0 ? `Columnas que no se usarán: ${unused.join(', ')}` : 'Se usan todas las columnas.'}
      </Typography>
    </>
  );
}
