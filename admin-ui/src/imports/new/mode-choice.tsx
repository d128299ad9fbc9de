import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { importKeys } from '@timbra/core/imports/fields.ts';
import { importFacts, type ImportKind, type ImportMode } from '@timbra/core/imports/import.ts';
import { useId } from 'react';

const modes: readonly (readonly [mode: ImportMode, name: string])[] = [
  ['both', 'Crear y actualizar'],
  ['create', 'Solo crear'],
  ['update', 'Solo actualizar'],
];

interface ModeChoiceProps {
  readonly kind: ImportKind;
  readonly mode: ImportMode;
  readonly onChoose: (mode: ImportMode) => void;
}

/**
 * Shows whether rows may make records, change them, or both, and how one that is there is known. Orders are always new.
 */
export function ModeChoice({ kind, mode, onChoose }: ModeChoiceProps) {
  const id = useId();
  const key = importKeys[kind];
  if (!key) {
    return (
      <Typography variant="note">
        Cada fila es un pedido nuevo. Su cliente se busca por RFC y debe estar registrado.
      </Typography>
    );
  }
  return (
    <FormControl fullWidth>
      <FormLabel id={id}>Qué hacer con las filas</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        aria-describedby={`${id}-clave`}
        value={mode}
        onChange={(_event, chosen) => onChoose(chosen as ImportMode)}
      >
        {modes.map(([each, name]) => (
          <FormControlLabel key={each} value={each} control={<Radio size="small" />} label={name} />
        ))}
      </RadioGroup>
      <FormHelperText id={`${id}-clave`}>
        {`Reconocemos los ${importFacts[kind].name} que ya tienes por ${key.label}. Una celda vacía conserva su dato; «(vacío)» lo borra.`}
      </FormHelperText>
    </FormControl>
  );
}
