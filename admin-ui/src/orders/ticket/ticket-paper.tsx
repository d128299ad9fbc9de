import { Box } from '@mui/material';
import { dateAndTime, money, shortDate, writtenQuantity } from '@timbra/ui/format/format.ts';
import { type ReactNode, useMemo } from 'react';
import type { Company } from '../../shared/companies/companies-context.tsx';
import { shortAmountLines } from '../order-amount-lines.ts';
import type { Order } from '../order-values.ts';
import { qrPath } from '../../shared/qr/qr-path.ts';
import { moduleOf, type Paper } from './papers.ts';

interface TicketPaperProps {
  readonly order: Order;
  readonly company: Company;
  readonly paper: Paper;
}

const rule = '1px dashed #000';

/** Shows what is printed: who sold, what, for how much, and how the buyer gets an invoice of it. */
export function TicketPaper({ order, company, paper }: TicketPaperProps) {
  const { number, fecha, orderItems, total, ticket } = order;
  return (
    <Box
      lang="es-MX"
      sx={{
        boxSizing: 'border-box',
        width: `${paper.width}mm`,
        maxWidth: '100%',
        p: `${paper.margin}mm`,
        display: 'grid',
        gap: '3mm',
        color: '#000',
        bgcolor: '#fff',
        fontSize: `${paper.fontSize}pt`,
        lineHeight: 1.35,
        overflowWrap: 'anywhere',
        '& p, & dl, & dd, & ul': { m: 0, p: 0 },
      }}
    >
      <Shop company={company} />
      <Box sx={{ borderTop: rule, borderBottom: rule, py: '2mm' }}>
        <Pair name={`Pedido ${number}`}>{dateAndTime(fecha)}</Pair>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', display: 'grid', gap: '1.5mm' }}>
        {orderItems.map(({ id, descripcion, cantidad, precioUnitario, importe }) => (
          <li key={id}>
            {descripcion}
            <Pair name={`${writtenQuantity(cantidad)} × ${money(precioUnitario)}`}>{money(importe)}</Pair>
          </li>
        ))}
      </Box>
      <Box sx={{ borderTop: rule, pt: '2mm', display: 'grid', gap: '0.5mm' }}>
        {shortAmountLines(order).map(({ label, amount }) => (
          <Pair key={label} name={label}>
            {money(amount)}
          </Pair>
        ))}
        <Box sx={{ fontSize: '1.25em', fontWeight: 700 }}>
          <Pair name="Total">{money(total)}</Pair>
        </Box>
      </Box>
      <Box
        sx={{ borderTop: rule, pt: '3mm', display: 'grid', gap: '2mm', justifyItems: 'center', textAlign: 'center' }}
      >
        {ticket ? (
          <>
            <Box component="p" sx={{ fontWeight: 700 }}>
              Escanea para facturar, o pídela en caja
            </Box>
            <TicketCode address={ticket.url} paper={paper} />
            <p>
              {`O entra a ${pageOf(ticket.url)} y escribe folio ${number} y total ${money(total)}, del ${shortDate(fecha)}.`}
            </p>
          </>
        ) : (
          <p>{`¿Necesitas factura? Pídela en caja con este ticket: folio ${number}, total ${money(total)}, del ${shortDate(fecha)}.`}</p>
        )}
      </Box>
    </Box>
  );
}

/** Shows who sold it, with what a receipt says of its issuer (CFF 29-A I). */
function Shop({ company: { name, fiscalData } }: { readonly company: Company }) {
  const { nombreComercial, nombre, rfc, regimenFiscal, lugarExpedicion } = fiscalData;
  const lines = [
    nombre === (nombreComercial || name) ? undefined : nombre,
    rfc && `RFC ${rfc}`,
    regimenFiscal && `Régimen fiscal ${regimenFiscal}`,
    lugarExpedicion && `Lugar de expedición: CP ${lugarExpedicion}`,
  ];
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Box component="p" sx={{ fontSize: '1.25em', fontWeight: 700 }}>
        {nombreComercial || name}
      </Box>
      {lines.map((line) => (line ? <p key={line}>{line}</p> : null))}
    </Box>
  );
}

const Pair = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '3mm' }}>
    <span>{name}</span>
    <Box component="span" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  </Box>
);

/** Returns the part of a ticket's address that a person types: the page without the token. */
const pageOf = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/t\/[^/]*$/, '');

/** Draws the code in millimetres of the paper, black on white whatever the theme. */
function TicketCode({ address, paper }: { readonly address: string; readonly paper: Paper }) {
  const { size, path } = useMemo(() => qrPath(address), [address]);
  const side = `${(size * moduleOf(paper)).toFixed(3)}mm`;
  return (
    <svg
      role="img"
      aria-label={`Código QR de ${address}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ width: side, height: side, background: '#fff', display: 'block' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
