import {
  Alert,
  Box,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Link,
  Radio,
  RadioGroup,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { importKeys, missingFields } from '@timbra/core/imports/fields.ts';
import { importFacts, type ImportKind, type ImportMode, type Mapping } from '@timbra/core/imports/import.ts';
import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { count, dateAndTime } from '@timbra/ui/format/format.ts';
import { Columns } from './columns/columns.tsx';
import { hasColumns } from './file-kinds.ts';
import { Problems } from './problems.tsx';
import type { ImportChoices, Preview } from './use-preview.ts';
import { Part } from './part.tsx';
import { rowCount } from '../refused-rows.tsx';

interface ReviewProps {
  readonly kind: ImportKind;
  /** It is that of the file as the server understood it by itself. */
  readonly first: Preview;
  readonly preview: Preview;
  /** Tells whether `preview` is of what was wanted before. */
  readonly isOld: boolean;
  readonly choices: ImportChoices;
  readonly mapping: Mapping;
  readonly onChange: (part: Partial<ImportChoices>) => void;
}

/** Shows which column is what, and what would become of the rows. */
export function Review({ kind, first, preview, isOld, choices, mapping, onChange }: ReviewProps) {
  const missing = missingFields(kind, choices.mode, mapping).map(({ label }) => label);
  return (
    <>
      <Notices preview={first} />
      {hasColumns(kind) ? (
        <>
          <ModeChoice kind={kind} mode={choices.mode} onChoose={(mode) => onChange({ mode })} />
          <Columns
            kind={kind}
            mode={choices.mode}
            first={first}
            mapping={mapping}
            onChange={(changed) => onChange({ mapping: changed })}
          />
        </>
      ) : null}
      {missing.length > 0 ? (
        <Alert severity="warning">{`Faltan mapear campos requeridos: ${missing.join(', ')}`}</Alert>
      ) : (
        <Box
          aria-busy={isOld}
          sx={{
            display: 'grid',
            gap: 6,
            gridTemplateColumns: 'minmax(0, 1fr)',
            opacity: isOld ? 0.7 : 1,
            transition: 'opacity 120ms',
          }}
        >
          <Counts preview={preview} />
          <Problems
            kind={kind}
            problems={preview.problems}
            repairs={choices.repairs}
            onRepair={(repairs) => onChange({ repairs })}
          />
        </Box>
      )}
      {hasColumns(kind) ? <Sample preview={first} /> : null}
    </>
  );
}

function Notices({ preview: { sameFileAs, corrects } }: { readonly preview: Preview }) {
  const notices: ReactNode[] = [];
  if (sameFileAs) {
    notices.push(
      <Alert key="same" severity="info">
        Este archivo ya se importó el {dateAndTime(sameFileAs.createdAt)}.{' '}
        <Link component={RouterLink} to={`/importaciones?importacion=${sameFileAs.id}`}>
          Ver esa importación
        </Link>
      </Alert>,
    );
  }
  if (corrects) {
    notices.push(
      <Alert key="corrects" severity="info">
        Trae filas rechazadas de una importación anterior: las que entren dejan de contar como rechazadas en ella.
      </Alert>,
    );
  }
  return notices.length > 0 ? <Box sx={{ display: 'grid', gap: 3 }}>{notices}</Box> : null;
}

const cell = { maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Shows the first three rows, as they stand in the file. */
const Sample = ({ preview: { columns, sample } }: { readonly preview: Preview }) => (
  <Part title="Las primeras filas">
    <Box
      tabIndex={0}
      role="group"
      aria-label="Las primeras filas del archivo"
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: '8px' }}
    >
      <Table size="small" aria-label="Vista previa">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column} sx={cell}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sample.map((cells, row) => (
            <TableRow key={`${row}:${cells.join('|')}`}>
              {columns.map((column, index) => (
                <TableCell key={column} sx={cell} title={cells[index]}>
                  {cells[index]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  </Part>
);

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
function ModeChoice({ kind, mode, onChoose }: ModeChoiceProps) {
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

const outcomes = [
  ['create', 'Nuevas'],
  ['update', 'Cambian'],
  ['same', 'Iguales'],
  ['refused', 'Rechazadas'],
] as const;

/** Shows what would become of the rows. */
function Counts({ preview: { counts, rows, total } }: { readonly preview: Preview }) {
  const isPart = total === undefined || total > rows;
  return (
    <Part title={isPart ? `Qué pasará con las primeras ${rowCount(rows)}` : 'Qué pasará con las filas'}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, gap: 3, m: 0 }}
      >
        {outcomes.map(([outcome, label]) => (
          <Box key={outcome} sx={{ border: 1, borderColor: 'divider', borderRadius: '8px', px: 4, py: 3 }}>
            <Typography component="dt" variant="note">
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                fontSize: 20,
                lineHeight: '28px',
                fontWeight: 600,
                fontVariantNumeric: 'tabular-nums',
                color: outcome === 'refused' && counts.refused > 0 ? 'error.main' : undefined,
              }}
            >
              {count(counts[outcome])}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="note" sx={{ mt: 2 }}>
        {isPart
          ? 'Las demás se revisan al importar. Las rechazadas no se guardan: podrás descargarlas, corregirlas y subirlas de nuevo.'
          : 'Las rechazadas no se guardan: podrás descargarlas, corregirlas y subirlas de nuevo.'}
      </Typography>
    </Part>
  );
}
