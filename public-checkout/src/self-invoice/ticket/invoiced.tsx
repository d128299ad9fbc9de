import { CircleCheck, Download, Link } from 'lucide-react';
import { useState } from 'react';
import { fileOf, type Branding } from '../calls.ts';
import { Arrival } from './arrival.tsx';
import { Correct } from './correction/correct.tsx';
import { CorrectionNotice } from './correction/correction-notice.tsx';
import type { ShownTicket } from './use-ticket.ts';

/** Shows the invoice at hand: its files first. */
export function Invoiced({ page, shown }: { readonly page: Branding; readonly shown: ShownTicket }) {
  const { invoice, correction, shop } = shown.ticket;
  // Only whoever has the ticket's token is shown it.
  if (!invoice) return <AlreadyInvoiced />;
  const { token, uuid, rfc } = invoice;
  return (
    <section className="card" aria-labelledby="paso">
      <CircleCheck size={40} aria-hidden className="big good" />
      <Arrival key={correction?.state} isNew={shown.isNew}>
        {titleOf(shown)}
      </Arrival>
      {correction ? <CorrectionNotice correction={correction} shop={shop} /> : null}
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
      {invoice.correctable ? <Correct page={page} shown={shown} rfc={rfc} /> : null}
    </section>
  );
}

function titleOf({ ticket: { correction }, isNew }: ShownTicket): string {
  if (correction?.state === 'corrected') return 'Tu factura está corregida';
  return isNew && correction === undefined ? 'Tu factura está lista' : 'Esta compra ya está facturada';
}

function AlreadyInvoiced() {
  return (
    <section className="card" aria-labelledby="paso">
      <Arrival isNew={false}>Esta compra ya está facturada</Arrival>
      <p>
        Para descargar la factura, abre el enlace del código QR de tu ticket. Si no lo tienes o la factura no es tuya,
        pregunta en caja.
      </p>
    </section>
  );
}

/** Hands the address of the page on by whatever the device has for that, or copies it. */
function CopyLink() {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const { href: url } = window.location;
    if ('share' in navigator) await navigator.share({ url, title: document.title });
    else {
      // Without a secure connection browsers have neither; the address bar has it too.
      await (navigator as Navigator).clipboard.writeText(url);
      setCopied(true);
    }
  };
  return (
    <button type="button" className="small" onClick={() => void share().catch(() => undefined)}>
      <Link size={16} aria-hidden /> <span role="status">{isCopied ? 'Enlace copiado' : 'Compartir el enlace'}</span>
    </button>
  );
}
