import { Alert, Box, Button, FormControlLabel, GlobalStyles, Link, Radio, RadioGroup } from '@mui/material';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { createPortal } from 'react-dom';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { RecordScreen } from '../../shared/screens/record-screen.tsx';
import type { Order } from '../order-values.ts';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import { chosenPaper, storePaper, papers, type Paper } from './papers.ts';
import { TicketPaper } from './ticket-paper.tsx';

export const OrderTicketScreen = () => (
  <RecordScreen<Order> title="Pedido">{(order, close) => <TicketDialog order={order} onClose={close} />}</RecordScreen>
);

/** Shows the ticket of an order as it will be printed, on the paper of the shop's printer. */
function TicketDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { companies } = useCompanies();
  const company = companies.find(({ id }) => id === order.companyId);
  const [paper, setPaper] = useState(chosenPaper);
  const { frame, height } = useHeight();
  if (!company) return null;
  const ticket = <TicketPaper order={order} company={company} paper={paper} />;
  const choose = (value: string) => {
    const chosen = papers.find((known) => known.value === value);
    if (!chosen) return;
    storePaper(chosen);
    setPaper(chosen);
  };
  return (
    <Dialog
      title={`Ticket del pedido ${order.number}`}
      onClose={onClose}
      actions={
        <Button variant="contained" startIcon={<Printer size={18} />} autoFocus onClick={() => window.print()}>
          Imprimir
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        <RadioGroup row aria-label="Papel" value={paper.value} onChange={(_, value) => choose(value)}>
          {papers.map(({ value, label }) => (
            <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
          ))}
        </RadioGroup>
        {order.ticket ? null : <NoPage />}
        <Box sx={{ display: 'grid', justifyItems: 'center', p: { xs: 1, sm: 4 }, bgcolor: 'background.default' }}>
          <Box ref={frame} sx={{ maxWidth: 1, border: 1, borderColor: 'divider' }}>
            {ticket}
          </Box>
        </Box>
      </Box>
      <PrintedOnly pageSize={pageSizeOf(paper, height)}>{ticket}</PrintedOnly>
    </Dialog>
  );
}

/** A roll is as long as its ticket. */
const pageSizeOf = ({ width, height }: Paper, ticketHeight: number) => `${width}mm ${height ?? ticketHeight}mm`;

const pixelsPerMillimetre = 96 / 25.4;

/** Measures the ticket on the screen, in whole millimetres. */
function useHeight() {
  const frame = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(200);
  useEffect(() => {
    const measured = frame.current;
    if (!measured) return undefined;
    const observer = new ResizeObserver(() => setHeight(Math.ceil(measured.offsetHeight / pixelsPerMillimetre) + 1));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { frame, height };
}

const NoPage = () => (
  <Alert severity="info" role="note">
    Este ticket no lleva código QR porque tu página no está publicada.{' '}
    <Link component={RouterLink} to="/mi-pagina">
      Ir a Mi Página
    </Link>
  </Alert>
);

interface PrintedOnlyProps {
  /** It is the size of the paper, as CSS writes it: `58mm 120mm`. */
  readonly pageSize: string;
  readonly children: ReactNode;
}

const shown = 'solo-impreso';

/** What is printed in place of the screen while it is there: nothing else of the page comes on the paper. */
const PrintedOnly = ({ pageSize, children }: PrintedOnlyProps) => (
  <>
    <GlobalStyles
      styles={{
        [`.${shown}`]: { display: 'none' },
        '@page': { size: pageSize, margin: 0 },
        '@media print': {
          [`body > :not(.${shown})`]: { display: 'none !important' },
          [`.${shown}`]: { display: 'block' },
          // A dialog keeps the page behind it from scrolling.
          'html, body': { overflow: 'visible !important', padding: '0 !important', background: '#fff !important' },
        },
      }}
    />
    {createPortal(<div className={shown}>{children}</div>, document.body)}
  </>
);
