import { CircleCheck, Download } from 'lucide-react';
import { fileOf, type Ticket } from '../calls.ts';
import { Arrival } from './arrival.tsx';
import { CopyLink } from './copy-link.tsx';

interface InvoicedProps {
  /** Only whoever has the ticket's token is shown it. */
  readonly invoice: Ticket['invoice'];
  readonly isNews: boolean;
}

/** The invoice at hand: its files first. */
export function Invoiced({ invoice, isNews }: InvoicedProps) {
  if (!invoice) return <Elsewhere />;
  const { token, uuid, rfc } = invoice;
  return (
    <section className="card" aria-labelledby="paso">
      <CircleCheck size={40} aria-hidden className="big good" />
      <Arrival isNews={isNews}>{isNews ? 'Tu factura está lista' : 'Esta compra ya está facturada'}</Arrival>
      {rfc === '' ? null : <p className="soft">A nombre del RFC {rfc}</p>}
      <p className="files">
        <a className="primary" href={fileOf(token, 'pdf')} download>
          <Download size={18} aria-hidden /> Descargar PDF
        </a>
        <a className="secondary" href={fileOf(token, 'xml')} download>
          <Download size={18} aria-hidden /> Descargar XML
        </a>
      </p>
      <p className="soft">Este mismo enlace te muestra siempre tu factura. Guárdalo con tu ticket.</p>
      <CopyLink />
      {uuid === null ? null : (
        <p className="uuid">
          Folio fiscal (UUID)
          <br />
          {uuid}
        </p>
      )}
    </section>
  );
}

function Elsewhere() {
  return (
    <section className="card" aria-labelledby="paso">
      <Arrival isNews={false}>Esta compra ya está facturada</Arrival>
      <p>
        Para descargar la factura, abre el enlace del código QR de tu ticket. Si no lo tienes o la factura no es tuya,
        pregunta en caja.
      </p>
    </section>
  );
}
