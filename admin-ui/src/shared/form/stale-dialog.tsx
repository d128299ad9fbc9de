import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useId } from 'react';

/** A field as the dialog names it, with how its value is written. */
export interface ComparedField<Values> {
  readonly field: keyof Values & string;
  readonly label: string;
  readonly show?: (value: unknown) => string;
}

export interface StaleDialogProps<Values> {
  readonly fields: readonly ComparedField<Values>[];
  readonly mine: Values;
  readonly stored: Partial<Values>;
  readonly onOverwrite: () => void;
  readonly onTakeStored: () => void;
  readonly onBack: () => void;
}

/** The database keeps the names of a value in an order of its own. */
const inOrder = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)))
    : value;

function plainly(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Vacío';
  return typeof value === 'string' ? value : JSON.stringify(value, inOrder);
}

/** Returns the fields in which two versions of a record differ. */
export const differingFields = <Values,>(
  fields: readonly ComparedField<Values>[],
  mine: Values,
  stored: Partial<Values>,
) => fields.filter(({ field }) => plainly(mine[field]) !== plainly(stored[field]));

const compare = 'Compara los valores y decide con cuáles te quedas.';
/** Of long records only what people look for is compared. */
const nothingListed = 'Cambió otro dato, que no se compara aquí: decide con cuál de los dos te quedas.';

/** Two people changed one record: both values stand side by side, and what was typed is not lost. */
export function StaleDialog<Values>(props: StaleDialogProps<Values>) {
  const { fields, mine, stored, onOverwrite, onTakeStored, onBack } = props;
  const id = useId();
  const differing = differingFields(fields, mine, stored);
  return (
    <Dialog
      open
      onClose={onBack}
      role="alertdialog"
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: 640 } } }}
    >
      <DialogTitle id={id}>Alguien más cambió este registro</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 4 }}>
          {`Lo que escribiste sigue en el formulario. ${differing.length > 0 ? compare : nothingListed}`}
        </Typography>
        <Table size="small" sx={differing.length > 0 ? null : { display: 'none' }}>
          <TableHead>
            <TableRow>
              <TableCell>Campo</TableCell>
              <TableCell>Lo que escribiste</TableCell>
              <TableCell>Lo guardado ahora</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differing.map(({ field, label, show = plainly }) => (
              <TableRow key={field}>
                <TableCell component="th" scope="row">
                  {label}
                </TableCell>
                <TableCell>{show(mine[field])}</TableCell>
                <TableCell>{show(stored[field])}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button variant="text" onClick={onBack} sx={{ mr: 'auto' }}>
          Seguir editando
        </Button>
        <Button onClick={onTakeStored}>Usar lo guardado</Button>
        <Button variant="contained" onClick={onOverwrite} autoFocus>
          Guardar lo mío
        </Button>
      </DialogActions>
    </Dialog>
  );
}
