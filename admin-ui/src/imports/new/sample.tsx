import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Part } from './part.tsx';
import type { Preview } from './use-preview.ts';

const cell = { maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Shows the first three rows, as they stand in the file. */
export function Sample({ preview: { columns, sample } }: { readonly preview: Preview }) {
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
