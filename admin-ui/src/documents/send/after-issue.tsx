import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Mail } from 'lucide-react';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { invoiceTitle } from '../invoice-row.ts';
import { useRead } from '../../shared/data/use-answer.ts';
import { companyKey } from '../../shared/drafts/drafts.ts';
import { useRequestKeys } from '../../shared/form/use-request-keys.ts';
import { sendingKey, useSending } from './use-sending.ts';
import { addressesText, offeredTo, useRecipients } from './offered.ts';
import { SendDialog } from './send-dialog.tsx';
import { useAttempt } from '../../shared/use-attempt.ts';

/** Shows what is offered about the mail of a document that was just stamped. */
export const AfterIssue = ({ invoice }: { readonly invoice: InvoiceAnswer }) => (
  <Box component="section" aria-label="Enviar por correo" sx={{ display: 'grid', gap: 4 }}>
    <SendOffer id={invoice.id} name={invoiceTitle(invoice)} />
    {invoice.tipo === 'nomina' ? null : <AutomaticQuestion companyId={invoice.companyId} />}
  </Box>
);

interface SendOfferProps {
  readonly id: string;
  /** `Factura A-1042`. */
  readonly name: string;
}

/** Shows «Enviar a …»: one click sends a document to whom its customer's last one went; another address is typed. */
function SendOffer({ id, name }: SendOfferProps) {
  const known = useRecipients(id);
  const [isWriting, setWriting] = useState(false);
  const { send, isBusy } = useSendingAtOnce(id);
  if (!known) return null;
  if (known.enviado) return <Typography role="status">Se envió por correo.</Typography>;
  const to = offeredTo(known);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {to.length > 0 ? (
          <Button
            variant="outlined"
            startIcon={<Mail size={18} aria-hidden />}
            loading={isBusy}
            onClick={() => void send(to)}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {`Enviar a ${addressesText(to)}`}
          </Button>
        ) : null}
        <Button disabled={isBusy} onClick={() => setWriting(true)}>
          {to.length > 0 ? 'Enviar a otro correo' : 'Enviar por correo'}
        </Button>
      </Box>
      {isWriting ? (
        <SendDialog documents={[{ id, name }]} again={{ to: to.join(', ') }} onClose={() => setWriting(false)} />
      ) : null}
    </>
  );
}

function useSendingAtOnce(id: string) {
  const { sendDocument } = useSending();
  const client = useQueryClient();
  const alerts = useAlerts();
  const { keyOf } = useRequestKeys();
  const { isBusy, attempt } = useAttempt({ after: () => client.invalidateQueries({ queryKey: sendingKey(id) }) });
  const send = (to: readonly string[]) =>
    attempt(async () => {
      const body = { to: [...to] };
      await sendDocument(id, body, keyOf([id, body]));
      alerts.success(to.length === 1 ? 'El correo va en camino' : `Van en camino ${to.length} correos`);
    }, 'No pudimos enviar el correo. Inténtalo de nuevo.');
  return { send, isBusy };
}

/** Asks once, at the first document, whether all of them are to be mailed when they are stamped. */
function AutomaticQuestion({ companyId }: { readonly companyId: string }) {
  const { readPreference, savePreference } = useSending();
  const client = useQueryClient();
  const alerts = useAlerts();
  const queryKey = [...companyKey(companyId), 'envios'];
  const { isBusy, attempt } = useAttempt({ after: () => client.invalidateQueries({ queryKey }) });
  const { data } = useRead(queryKey, (signal) => readPreference(companyId, signal), { staleTime: 0 });
  // Whoever has answered is not asked again, whatever the answer was.
  if (data?.version !== 0) return null;
  const answer = (automatic: boolean) =>
    attempt(async () => {
      await savePreference(companyId, automatic);
      alerts.success(automatic ? 'Tus documentos se enviarán al timbrarse' : 'Tú decides cuándo enviar cada documento');
    }, 'No pudimos guardar tu respuesta. Inténtalo de nuevo.');
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>¿Enviar cada documento a tu cliente en cuanto se timbre? Lo cambias en Configuración.</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void answer(true)}>
          Sí, enviarlos siempre
        </Button>
        <Button size="small" disabled={isBusy} onClick={() => void answer(false)}>
          No, yo los envío
        </Button>
      </Box>
    </Box>
  );
}
