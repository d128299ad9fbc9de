import { Box, Button, MenuItem, Select } from '@mui/material';
import type { ImportField } from '@timbra/core/imports/import-field.ts';
import { useState, type DragEvent } from 'react';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import type { Preview } from '../use-preview.ts';

interface ColumnFieldProps {
  readonly field: ImportField;
  readonly first: Preview;
  /** It is its column, or an empty text. */
  readonly column: string;
  readonly held: string | undefined;
  readonly onGive: (column: string) => void;
}

/** A column's name, while it is dragged: a text from elsewhere is none. */
export const dragType = 'application/x-timbra-columna';

/** Shows a field and the column that it takes, with the first three values in it. */
export function ColumnField({ field, first, column, held, onGive }: ColumnFieldProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, now: boolean) => {
    if (!event.dataTransfer.types.includes(dragType)) return;
    event.preventDefault();
    setOver(now);
  };
  return (
    <Box
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        const dropped = event.dataTransfer.getData(dragType);
        if (dropped !== '') onGive(dropped);
      }}
      sx={{
        p: 3,
        border: 1,
        borderStyle: column === '' ? 'dashed' : 'solid',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: '8px',
        bgcolor: isOver ? 'primary.light' : undefined,
      }}
    >
      <Labelled label={field.label} help={helpOf(field, first, column)}>
        {({ inputId, describedBy }) => (
          <Select
            id={inputId}
            labelId={`${inputId}-etiqueta`}
            value={column}
            displayEmpty
            renderValue={(value: string) => shownColumn(field, value)}
            onChange={({ target }) => onGive(target.value)}
            SelectDisplayProps={{ 'aria-label': field.label, 'aria-describedby': describedBy }}
          >
            <MenuItem value="">Sin columna</MenuItem>
            {first.columns.map((name) => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
            {field.choices?.map(({ key, name }) => (
              <MenuItem key={key} value={`=${key}`}>
                {`Para todas las filas: ${key} · ${name}`}
              </MenuItem>
            ))}
          </Select>
        )}
      </Labelled>
      {held !== undefined && held !== column ? (
        <Button size="small" onClick={() => onGive(held)} sx={{ mt: 2 }}>
          {`Asignar «${held}» a ${field.label}`}
        </Button>
      ) : null}
    </Box>
  );
}

function shownColumn({ choices = [], isProposed }: ImportField, column: string): string {
  const fixed = choices.find(({ key }) => column === `=${key}`);
  if (fixed) return `Para todas las filas: ${fixed.key} · ${fixed.name}`;
  return column || (isProposed === true ? 'Sin columna: según el régimen' : 'Sin columna');
}

function helpOf(field: ImportField, { columns, values: all, guesses }: Preview, column: string): string | undefined {
  if (!columns.includes(column)) return undefined;
  const values = all[columns.indexOf(column)] ?? [];
  const guess = guesses[field.name];
  const why = guess?.column === column ? reasons[guess.by] : undefined;
  return [why, values.length > 0 ? values.map(shortened).join(' · ') : 'Sin valores en las primeras filas']
    .filter(Boolean)
    .join(' ');
}

/** Says why a column was taken, where it is not plain from its name. */
const reasons: Readonly<Record<Preview['guesses'][string]['by'], string | undefined>> = {
  remembered: 'Como la última vez:',
  content: 'Por lo que contiene:',
  synonym: undefined,
  name: undefined,
  request: undefined,
};

const longest = 40;
const shortened = (value: string) => (value.length > longest ? `${value.slice(0, longest)}…` : value);
