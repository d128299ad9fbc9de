import { Alert, Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { missingFields } from '@timbra/core/imports/fields.ts';
import type { ImportKind, Mapping } from '@timbra/core/imports/import.ts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { dateAndTime } from '@timbra/ui/format/format.ts';
import { Columns } from './columns/columns.tsx';
import { Counts } from './counts.tsx';
import { hasColumns } from './file-kinds.ts';
import { ModeChoice } from './mode-choice.tsx';
import { Problems } from './problems.tsx';
import type { ImportChoices, Preview } from './use-preview.ts';
import { Part } from './part.tsx';

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
function Sample({ preview: { columns, sample } }: { readonly preview: Preview }) {
  return (
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
}
