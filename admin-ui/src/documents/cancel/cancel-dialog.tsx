import { Alert, Box, Button, Link, Typography } from '@mui/material';
import type { CancellationPreviewAnswer } from '@timbra/contract/cancellations.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { Motivo } from '@timbra/core/invoicing/cancelling/cancellation.ts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Facts } from '@timbra/ui/facts.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { reasonOf } from '@timbra/ui/http/call.ts';
import { useAnswer } from '../../shared/data/use-answer.ts';
import { Allowed } from '../../shared/dialogs/allowed.tsx';
import { LoadingDialog, troubleOf } from '../../shared/dialogs/loading-dialog.tsx';
import { todayAt } from '../../shared/companies/clock.ts';
import { askedOf } from '../asked-of.ts';
import { canBeCredited, creditAddress, invoiceName, invoiceTitle, viewAddress } from '../invoice-row.ts';
import { tipoNames } from '../tipos.ts';
import { isNotifiedByDefault, useRecipients } from '../send/offered.ts';
import { MotiveChoice, NoticeChoice } from './motive-choice.tsx';
import { beforeCancelling, motivesFor, whyNotCancelable } from './motives.ts';
import { useCancelling } from './use-cancelling.ts';

type CancelDialogProps = { readonly invoice: InvoiceAnswer; readonly onClose: () => void };

/** Says all that decides whether to cancel, then asks what happened, and asks SAT. */
export const CancelDialog = (props: CancelDialogProps) => (
  <Allowed asks={askedOf('cancel')(props.invoice)} title={titleOf(props.invoice)} onClose={props.onClose}>
    <Previewed {...props} />
  </Allowed>
);

const titleOf = (invoice: InvoiceAnswer) => `Cancelar ${invoiceTitle(invoice)}`;

function Previewed({ invoice, onClose }: CancelDialogProps) {
  const { id } = invoice;
  const query = useAnswer(
    'GET /invoices/{id}/cancel',
    { params: { id } },
    { of: ['facturas'], staleTime: 0, gcTime: 0 },
  );
  if (query.data) return <Asked invoice={invoice} preview={query.data} onClose={onClose} />;
  return (
    <LoadingDialog
      title={titleOf(invoice)}
      trouble={troubleOf('No pudimos saber si se puede cancelar.', query)}
      waiting="Consultamos al SAT..."
      onClose={onClose}
    />
  );
}

interface AskedProps extends CancelDialogProps {
  readonly preview: CancellationPreviewAnswer;
}

function Asked({ invoice, preview, onClose }: AskedProps) {
  const { cancel, substitute, isBusy } = useCancelling(invoice);
  const [motivo, setMotivo] = useState<Motivo>();
  /** It is the UUID of the document that was issued already in place of this one. */
  const [issued, setIssued] = useState<string>();
  const [chosenNotice, setChosenNotice] = useState<boolean>();
  const recipients = useRecipients(invoice.id);
  const avisar =
    chosenNotice ?? (recipients !== undefined && isNotifiedByDefault(recipients, preview.requiereAceptacion));
  const [failure, setFailure] = useState<unknown>();
  // The law's term is counted by Mexico's date, wherever the document was issued.
  const [today] = useState(() => todayAt(undefined));
  const whyNot = whyNotCancelable(preview, today);
  const act = async (how: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await how();
    } catch (error) {
      setFailure(error);
    }
  };
  const isCopy = motivo === '01' && issued === undefined;
  const send = () =>
    act(async () => {
      if (motivo === undefined) return;
      await cancel({
        motivo,
        avisar,
        ...(motivo === '01' && issued !== undefined ? { uuidSustitucion: issued.trim() } : {}),
      });
      onClose();
    });
  return (
    <Dialog
      title={titleOf(invoice)}
      onClose={onClose}
      actions={
        <>
          {isCopy ? (
            <Button variant="contained" loading={isBusy} onClick={() => void act(async () => substitute(avisar))}>
              Corregir y sustituir
            </Button>
          ) : null}
          {motivo !== undefined && !isCopy ? (
            <Button
              color="error"
              loading={isBusy}
              disabled={motivo === '01' && issued?.trim() === ''}
              onClick={() => void send()}
              sx={{ mr: 'auto', color: 'error.main', borderColor: 'error.main' }}
            >
              Solicitar la cancelación
            </Button>
          ) : null}
          {isCopy ? null : <Button onClick={onClose}>No cancelar</Button>}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 5 }}>
        {failure === undefined ? null : (
          <ErrorNotice
            title="No se pudo solicitar."
            detail={reasonOf(failure) ?? 'Inténtalo de nuevo en un momento.'}
          />
        )}
        <Facts facts={beforeCancelling(preview, invoice, today).map(({ label, text }) => ({ label, value: text }))} />
        {whyNot === undefined ? (
          <>
            <MotiveChoice
              motives={motivesFor(invoice)}
              motivo={motivo}
              onChoose={setMotivo}
              issued={issued}
              onIssued={setIssued}
            />
            {motivo !== undefined && recipients !== undefined ? (
              <NoticeChoice
                to={recipients.receptor}
                isNotified={avisar}
                isReplaced={motivo === '01'}
                onChange={setChosenNotice}
              />
            ) : null}
          </>
        ) : (
          <Blocked invoice={invoice} preview={preview} why={whyNot} />
        )}
      </Box>
    </Dialog>
  );
}

interface BlockedProps {
  readonly invoice: InvoiceAnswer;
  readonly preview: CancellationPreviewAnswer;
  readonly why: string;
}

const Blocked = ({ invoice, preview: { bloqueos }, why }: BlockedProps) => (
  <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
    <Typography>{why}</Typography>
    {bloqueos.length > 0 ? (
      <Box component="ol" sx={{ m: 0, mt: 1, pl: 5 }}>
        {bloqueos.map(({ invoiceId, tipo, serie, folio }) => (
          <li key={invoiceId}>
            <Link component={RouterLink} to={viewAddress(invoiceId)}>
              {`${tipoNames[tipo]} ${invoiceName({ id: invoiceId, serie, folio })}`}
            </Link>
          </li>
        ))}
      </Box>
    ) : null}
    {bloqueos.length === 0 && canBeCredited(invoice) ? (
      <Button component={RouterLink} to={creditAddress(invoice.id)} size="small" sx={{ mt: 3 }}>
        Nota de crédito
      </Button>
    ) : null}
  </Alert>
);
