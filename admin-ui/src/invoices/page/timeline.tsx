import { Box, Link, Skeleton, Typography } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { TimelineEventAnswer } from '@timbra/contract/invoices.ts';
import { Link as RouterLink } from 'react-router';
import { ErrorNotice, NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { dateAndTime, money } from '@timbra/ui/format/format.ts';
import { invoiceName, viewAddress } from '../../documents/invoice-row.ts';
import { Part } from '../../documents/part.tsx';
import { tipoNames } from '../../documents/tipos.ts';
import { useTimeline } from '../../documents/use-timeline.ts';

/** Shows what happened to a document, the first event first. */
export function Timeline({ invoice }: { readonly invoice: InvoiceAnswer }) {
  const query = useTimeline(invoice);
  const { data: events, error, refetch } = query;
  return (
    <Part title="Historia">
      {error && !events ? <ErrorNotice title="No pudimos cargar la historia." onRetry={() => void refetch()} /> : null}
      <NotRefreshed query={query} />
      {!events && !error ? <Skeleton variant="rounded" height={96} /> : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events?.map((event) => (
          <Event
            key={`${event.at}${event.event}${event.invoice?.id}${event.to}`}
            event={event}
            moneda={invoice.moneda}
          />
        ))}
      </Box>
    </Part>
  );
}

const line = {
  position: 'relative',
  pl: 5,
  pb: 4,
  '&:last-of-type': { pb: 0 },
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 6,
    width: 8,
    height: 8,
    borderRadius: '50%',
    bgcolor: 'currentColor',
  },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 3.5,
    top: 18,
    bottom: 0,
    width: '1px',
    bgcolor: 'divider',
  },
} as const;

function Event({ event, moneda }: { readonly event: TimelineEventAnswer; readonly moneda: string }) {
  const { text, tone } = describeEvent(event, moneda);
  return (
    <Box
      component="li"
      sx={{ ...line, '&::before': { ...line['&::before'], color: tone === 'done' ? 'primary.main' : 'error.main' } }}
    >
      <Typography>
        {text}
        {event.invoice ? (
          <>
            {' '}
            <Link component={RouterLink} to={viewAddress(event.invoice.id)}>
              {`${tipoNames[event.invoice.tipo]} ${invoiceName(event.invoice)}`}
            </Link>
          </>
        ) : null}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {dateAndTime(event.at)}
      </Typography>
    </Box>
  );
}

interface EventText {
  readonly text: string;
  /** Tells how it went: what was refused is told apart. */
  readonly tone: 'done' | 'trouble';
}

const amountOf = ({ amount }: TimelineEventAnswer, moneda: string) =>
  amount === undefined ? '' : ` ${money(amount, moneda)}`;

type Texts = Readonly<Record<TimelineEventAnswer['event'], (event: TimelineEventAnswer, moneda: string) => EventText>>;

const texts: Texts = {
  created: () => ({ text: 'Creada', tone: 'done' }),
  imported: () => ({ text: 'Traída de otro sistema', tone: 'done' }),
  rejected: () => ({ text: 'Rechazada: no usó timbre', tone: 'trouble' }),
  stamped: () => ({ text: 'Timbrada', tone: 'done' }),
  sent: ({ to }) => ({ text: `Enviada a ${to ?? ''}`, tone: 'done' }),
  reminded: ({ to }) => ({ text: `Recordatorio de pago a ${to ?? ''}`, tone: 'done' }),
  bounced: ({ to }) => ({ text: `No llegó a ${to ?? ''}`, tone: 'trouble' }),
  opened: () => ({ text: 'Abierta desde su enlace', tone: 'done' }),
  credited: (event, moneda) => ({ text: `Acreditada${amountOf(event, moneda)}`, tone: 'done' }),
  paid: (event, moneda) => ({ text: `Pagada${amountOf(event, moneda)}`, tone: 'done' }),
  cancel_requested: () => ({ text: 'Cancelación solicitada', tone: 'done' }),
  cancel_rejected: () => ({ text: 'La cancelación no procedió', tone: 'trouble' }),
  cancelled: () => ({ text: 'Cancelada', tone: 'trouble' }),
};

/** Describes an event in words. @param moneda the document's currency. */
const describeEvent = (event: TimelineEventAnswer, moneda: string): EventText => texts[event.event](event, moneda);
