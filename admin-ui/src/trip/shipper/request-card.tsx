import { Box, Button, Card, Link, Skeleton, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TripRequestListed } from '@timbra/contract/trip-requests.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { dateAndTime, shortDate } from '@timbra/ui/format/format.ts';
import { callData, messageOf } from '@timbra/ui/http/call.ts';
import { useState } from 'react';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { QrCode } from '../../shared/qr/qr-code.tsx';
import { useAnswer } from '../../shared/data/use-answer.ts';
import type { ShipperPart } from './shipper-part.ts';
import { sentLines } from './sent-lines.ts';

interface RequestCardProps {
  readonly request: TripRequestListed;
  /** The one that was made last shows its link at once. */
  readonly isLatest: boolean;
  readonly queryKey: readonly unknown[];
  readonly onUse: (part: ShipperPart) => void;
}

/** Shows one request: its link while it is waited for, and what came of it. */
export function RequestCard({ request, isLatest, queryKey, onUse }: RequestCardProps) {
  const { id, note, state, url, createdAt } = request;
  const client = useQueryClient();
  const alerts = useAlerts();
  const [isShown, setShown] = useState(isLatest);
  const [isRemoving, setRemoving] = useState(false);
  const known = () => client.invalidateQueries({ queryKey });
  const taking = useMutation({
    mutationFn: () => callData('POST /trip-requests/{id}/use', { params: { id } }),
    onSuccess: ({ trip }) => trip && onUse(trip),
    onError: (error) => alerts.error(messageOf(error, 'No pudimos traer los datos. Inténtalo de nuevo.')),
    onSettled: known,
  });
  const remove = useMutation({
    mutationFn: () => callData('DELETE /trip-requests/{id}', { params: { id } }),
    onError: (error) => alerts.error(messageOf(error, 'No pudimos eliminar la solicitud. Inténtalo de nuevo.')),
    onSettled: async () => {
      setRemoving(false);
      await known();
    },
  });
  const name = note ?? `Solicitud del ${shortDate(createdAt)}`;
  return (
    <Card component="li" variant="outlined" aria-label={name} sx={{ p: 4, display: 'grid', gap: 3, minWidth: 0 }}>
      <Box>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="note">{stateLine(request)}</Typography>
      </Box>
      {state === 'open' && isShown ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
          <QrCode address={url} fileName="remitente.png" message={invitation(request)}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {url}
            </Typography>
            <Link href={mailTo(request)} variant="body2">
              Mandar por correo
            </Link>
          </QrCode>
        </Box>
      ) : null}
      {state === 'sent' || (state === 'used' && isShown) ? <SentPart request={request} /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {state === 'sent' || state === 'used' ? (
          <Button
            variant={state === 'sent' ? 'contained' : 'outlined'}
            loading={taking.isPending}
            onClick={() => taking.mutate()}
          >
            {state === 'sent' ? 'Usar estos datos' : 'Usar otra vez'}
          </Button>
        ) : null}
        {state === 'open' && !isShown ? <Button onClick={() => setShown(true)}>Ver enlace</Button> : null}
        {state === 'used' && !isShown ? <Button onClick={() => setShown(true)}>Ver lo que envió</Button> : null}
        <Button color="error" onClick={() => setRemoving(true)}>
          {state === 'open' ? 'Anular enlace' : 'Eliminar'}
        </Button>
      </Box>
      {isRemoving ? (
        <ConfirmDialog
          {...(state === 'open' ? revoking : removing)}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={() => setRemoving(false)}
        />
      ) : null}
    </Card>
  );
}

const revoking = {
  question: '¿Anular este enlace?',
  detail: 'Deja de abrir en este momento, para quien ya lo tiene también.',
  action: 'Anular enlace',
  cancel: 'Conservarlo',
};
const removing = {
  question: '¿Eliminar esta solicitud?',
  detail: 'El enlace deja de abrir y se borra lo que se envió por él. Lo que ya usaste en un viaje se queda.',
  action: 'Eliminar solicitud',
  cancel: 'Conservarla',
};

function stateLine({ state, createdAt, expiresAt, sentAt, usedAt }: TripRequestListed): string {
  switch (state) {
    case 'open':
      return `Sin respuesta todavía. El enlace vence el ${shortDate(expiresAt)}.`;
    case 'sent':
      return `El remitente envió sus datos el ${dateAndTime(sentAt ?? createdAt)}. Puede corregirlos hasta que los uses.`;
    case 'used':
      return `Usaste sus datos el ${dateAndTime(usedAt ?? createdAt)}.`;
    case 'expired':
      return `Venció el ${shortDate(expiresAt)} sin respuesta.`;
  }
}

const invitation = ({ note }: Pick<TripRequestListed, 'note'>) =>
  `${note === null ? '' : `${note}\n\n`}Escribe aquí los lugares y la mercancía:`;

/** Writes by the user's own mail: the shipper knows who writes. */
function mailTo({ url, note }: TripRequestListed): string {
  const subject = encodeURIComponent('Datos para la Carta Porte de tu envío');
  const body = encodeURIComponent(`${invitation({ note })}\n${url}`);
  return `mailto:?subject=${subject}&body=${body}`;
}

/** Shows all that a shipper has sent, for the carrier to read before it uses it: it answers for what it issues. */
function SentPart({ request: { id, sentAt } }: { readonly request: TripRequestListed }) {
  const { data, isError, refetch } = useAnswer(
    'GET /trip-requests/{id}',
    { params: { id } },
    {
      // A correction is asked for anew.
      of: ['solicitud-de-remitente', sentAt],
      staleTime: Infinity,
    },
  );
  if (isError && !data)
    return <ErrorNotice title="Error al cargar lo que envió el remitente" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={64} />;
  return (
    <Box component="ul" aria-label="Lo que envió el remitente" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
      {sentLines(data.trip ?? {}).map(({ title, detail }, at) => (
        <Typography key={at} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{title}</strong>: {detail}
        </Typography>
      ))}
    </Box>
  );
}
