import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { whileInProgress } from '@timbra/ui/in-progress.ts';
import { Link } from 'react-router';
import { SatCode } from '../../documents/invoice-errors.tsx';
import { invoiceName, isProcessing, isRejected, viewAddress } from '../../documents/invoice-row.ts';
import { AfterIssue } from '../../documents/send/after-issue.tsx';
import { fileOf, useFiles } from '../../documents/file-dialog.tsx';
import { useReadAgain } from '../../shared/use-read-again.ts';
import { useWholeRecord } from '../../shared/use-whole-record.ts';
import { paidKeys } from '../owed-key.ts';
import type { Rejected } from './refused-payment.ts';

interface PaymentResultProps {
  readonly complement: InvoiceAnswer;
  readonly onCorrect: (rejected: Rejected) => void;
  readonly onClose: () => void;
}

const untilSettled = whileInProgress<InvoiceAnswer>(isProcessing);

/** Shows what became of the complement: stamped, on its way, or refused. */
export function PaymentResult({ complement: asked, onCorrect, onClose }: PaymentResultProps) {
  const { data: complement = asked } = useWholeRecord<InvoiceAnswer>('facturas', asked.id, {
    initialData: asked,
    refetchInterval: untilSettled,
  });
  // One that is refused in the end gives the balance and its stamp back.
  useReadAgain(isProcessing(complement) ? 1 : 0, paidKeys);
  const files = useFiles();
  const name = invoiceName(complement);
  const isStamped = complement.uuid !== null;
  return (
    <Dialog
      title="Registrar pago"
      onClose={onClose}
      width="narrow"
      actions={
        <>
          {isStamped ? (
            <Button onClick={() => void files.download(fileOf(complement, 'pdf'))}>Descargar PDF</Button>
          ) : null}
          <Button component={Link} to={viewAddress(complement.id)}>
            Abrir complemento
          </Button>
          {isRejected(complement) ? (
            <Button variant="contained" onClick={() => onCorrect(complement)}>
              Corregir
            </Button>
          ) : (
            <Button variant="contained" onClick={onClose}>
              Listo
            </Button>
          )}
        </>
      }
    >
      {isProcessing(complement) ? <InProgress name={name} /> : null}
      {isRejected(complement) ? <Refused complement={complement} /> : null}
      {isStamped ? (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Alert severity="success" role="status">
            {`Pago registrado. El complemento ${name} está timbrado.`}
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {complement.uuid}
            </Typography>
          </Alert>
          <AfterIssue invoice={complement} />
        </Box>
      ) : null}
    </Dialog>
  );
}

const InProgress = ({ name }: { readonly name: string }) => (
  <Box role="status" sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
    <CircularProgress size={20} thickness={5} aria-hidden />
    <Typography>{`El complemento ${name} se está timbrando. Puedes cerrar: el saldo ya está apartado.`}</Typography>
  </Box>
);

const Refused = ({ complement: { errors } }: { readonly complement: InvoiceAnswer }) => (
  <Alert severity="error">
    <Typography sx={{ fontWeight: 600 }}>
      El complemento no se timbró y el saldo sigue igual. No se usó ningún timbre.
    </Typography>
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
      {errors.map(({ code, message }) => (
        <li key={`${code}${message}`}>
          {message} <SatCode code={code} />
        </li>
      ))}
    </Box>
  </Alert>
);
