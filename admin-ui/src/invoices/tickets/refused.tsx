import { Alert, Button, Typography } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { Link as RouterLink } from 'react-router';
import { editAddress } from '../../documents/invoice-row.ts';

interface RefusedProps {
  readonly invoice: InvoiceAnswer;
  /** Says what holds as long as it is refused. */
  readonly meanwhile?: string;
  /** Leads to where it is corrected on the spot, and not in the form of any document. */
  readonly onCorrect?: () => void;
}

/** Shows why a document was not stamped, with the way to correct it. */
export const Refused = ({ invoice: { id, errors }, meanwhile, onCorrect }: RefusedProps) => (
  <Alert
    severity="error"
    action={
      onCorrect ? (
        <Button onClick={onCorrect} size="small" color="inherit">
          Corregir
        </Button>
      ) : (
        <Button component={RouterLink} to={editAddress(id)} size="small" color="inherit">
          Corregir
        </Button>
      )
    }
  >
    <Typography sx={{ fontWeight: 600 }}>No se timbró y no usó su timbre. Corrígelo y vuelve a emitirlo.</Typography>
    {errors.map(({ code, message }) => (
      <Typography key={`${code}${message}`} variant="body2">
        {message}
      </Typography>
    ))}
    {meanwhile === undefined ? null : <Typography variant="body2">{meanwhile}</Typography>}
  </Alert>
);
