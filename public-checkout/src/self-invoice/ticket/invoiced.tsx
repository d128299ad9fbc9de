import { CircleCheck, Download, Link } from 'lucide-react';
import { useState } from 'react';
import { fileOf, type Branding, type Ticket } from '../calls.ts';
import { Arrival } from './arrival.tsx';
import { Correct } from './correction/correct.tsx';
import type { ShownTicket } from './use-ticket.ts';
import { Notice } from '@timbra/ui/company-page/notice.tsx';

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

const AlreadyInvoiced = () => (
  <section className="card" aria-labelledby="paso">
    <Arrival isNew={false}>Esta compra ya está facturada</Arrival>
    <p>
      Para descargar la factura, abre el enlace del código QR de tu ticket. Si no lo tienes o la factura no es tuya,
      pregunta en caja.
    </p>
  </section>
);

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

type Correction = NonNullable<Ticket['correction']>;

/** Shows how far the correction has come; what was refused is told at its form. */
function CorrectionNotice({ correction, shop }: { readonly correction: Correction; readonly shop: string }) {
  const { state, reason, replaced } = correction;
  switch (state) {
    case 'processing':
      return (
        <Notice kind="info" title="Estamos generando tu factura corregida">
          <p>Puedes cerrar esta página: con el enlace de tu ticket la descargas cuando esté.</p>
        </Notice>
      );
    case 'waiting':
      return (
        <Notice kind="info" title="Tenemos tu corrección">
          <p>
            En este momento no se puede timbrar, y no es por tus datos. Se hace sola en cuanto se pueda. Mientras, tu
            factura sigue vigente.
          </p>
        </Notice>
      );
    case 'asked':
      return (
        <Notice kind="info" title={`Le pedimos la corrección a ${shop}`}>
          <p>
            Este cambio lo decide el comercio. Mientras, tu factura sigue vigente. La respuesta la ves aquí, con el
            enlace de tu ticket.
          </p>
        </Notice>
      );
    case 'declined':
      return (
        <Notice kind="warning" title={`${shop} no hizo la corrección`}>
          {reason === null ? null : <p>{`Dice: ${reason}`}</p>}
          <p>Tu factura sigue como está. Pregunta en caja, o pide el cambio otra vez.</p>
        </Notice>
      );
    case 'corrected':
      return <p className="soft">{replacedText(replaced)}</p>;
    case 'refused':
      return null;
  }
}

function replacedText(replaced: Correction['replaced']): string {
  const which = replaced?.uuid ? `La factura anterior (${replaced.uuid})` : 'La factura anterior';
  if (replaced?.status === 'CANCELLED') return `${which} quedó cancelada ante el SAT: no la uses.`;
  return `${which} se está cancelando ante el SAT: no la uses.`;
}
