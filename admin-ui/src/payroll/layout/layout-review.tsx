import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { PayrollLayoutAnswer } from '@timbra/contract/payroll.ts';
import { count, money } from '@timbra/ui/format/format.ts';
import { Part } from '../../imports/new/part.tsx';

const mostShown = 20;

/** Shows what a file would do to a run, or all that is wrong with it. */
export function LayoutReview({ preview }: { readonly preview: PayrollLayoutAnswer }) {
  const { columns, ignored, payslips, blank, faultCount } = preview;
  if (faultCount > 0) return <Faults preview={preview} />;
  return (
    <Part title="Qué cambiará">
      {payslips === 0 ? (
        <Alert severity="warning">El archivo no cambia ningún recibo: sus celdas están vacías.</Alert>
      ) : null}
      {columns.length > 0 ? (
        <Box tabIndex={0} role="group" aria-label="Importes del archivo" sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label="Importes por columna">
            <TableHead>
              <TableRow>
                <TableCell>Columna</TableCell>
                <TableCell align="right">Recibos</TableCell>
                <TableCell align="right">Suma</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {columns.map(({ heading, kind, payslips: some, total }) => (
                <TableRow key={heading}>
                  <TableCell>{heading}</TableCell>
                  <TableCell align="right">{count(some)}</TableCell>
                  <TableCell align="right">{kind === 'count' ? count(total) : money(total)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      ) : null}
      <Typography variant="note" sx={{ mt: 3 }}>
        {[
          blank > 0
            ? `${count(blank)} ${blank === 1 ? 'fila vacía deja' : 'filas vacías dejan'} su recibo como está.`
            : '',
          ignored.length > 0
            ? `No se ${ignored.length === 1 ? 'toma la columna' : 'toman las columnas'} ${ignored.join(', ')}.`
            : '',
        ].join(' ')}
      </Typography>
    </Part>
  );
}

function Faults({ preview: { faults, faultCount } }: { readonly preview: PayrollLayoutAnswer }) {
  const shown = faults.slice(0, mostShown);
  const rest = faultCount - shown.length;
  return (
    <Part title={faultCount === 1 ? 'Corrige 1 dato del archivo' : `Corrige ${count(faultCount)} datos del archivo`}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {shown.map(({ line, column, message }) => (
          <Typography
            key={`${line}:${column}:${message}`}
            component="li"
            variant="body2"
            sx={{ overflowWrap: 'anywhere' }}
          >
            <Box component="span" sx={{ fontWeight: 600, color: 'error.main' }}>
              {`Renglón ${count(line)}${column === '' ? '' : `, ${column}`}: `}
            </Box>
            {message}
          </Typography>
        ))}
      </Box>
      {rest > 0 ? <Typography variant="note" sx={{ mt: 2 }}>{`Y ${count(rest)} más.`}</Typography> : null}
    </Part>
  );
}
