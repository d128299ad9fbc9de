import { Box, Button, Typography } from '@mui/material';
import { importFields, isRequired, missingFields } from '@timbra/core/imports/fields.ts';
import type { ImportKind, ImportMode } from '@timbra/core/imports/import-kind.ts';
import type { Mapping } from '@timbra/core/imports/import.ts';
import { useState } from 'react';
import { Part } from '../part.tsx';
import { assign, type Preview } from '../use-preview.ts';
import { ColumnChips } from './column-chips.tsx';
import { ColumnField } from './column-field.tsx';

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
