import { useCallback, useMemo } from 'react';
import { fiscalDay, money, shortDate, writtenQuantity } from '@timbra/ui/format/format.ts';
import { askForInvoice, buyerOf } from '../calls.ts';
import type { AskedInvoice, Branding, InvoiceRequest, Ticket } from '../calls.ts';
import { tabWorkOf, type TabWorkOf } from '../tab-work.ts';
import { ReceptorForm } from '../receptor/receptor-form.tsx';
import { useInvoiceRequest } from '../request/use-invoice-request.ts';
import { Invoiced } from './invoiced.tsx';
import { useTicket, type ShownTicket } from './use-ticket.ts';
import { Arrival } from './arrival.tsx';
import { Refusal, Unheard, detailsOf } from './refusal.tsx';
import { CircleCheck, CircleDashed, LoaderCircle } from 'lucide-react';

/** Shows one purchase: what it was, and beside it the next step of its invoice. */
export function TicketPage({ page, first }: { readonly page: Branding; readonly first: Ticket }) {
  const tab = useMemo(() => tabWorkOf(first.token), [first.token]);
  const shown = useTicket(page.customUrl, first, tab);
  return (
    <div className="columns">
      <TicketCard ticket={shown.ticket} />
      <Step page={page} shown={shown} tab={tab} />
    </div>
  );
}

function Step({ page, shown, tab }: { readonly page: Branding; readonly shown: ShownTicket; readonly tab: TabWorkOf }) {
  const { ticket, isNew } = shown;
  switch (ticket.state) {
    case 'open':
    case 'refused':
      return <Ask page={page} shown={shown} tab={tab} />;
    case 'processing':
    case 'waiting':
      return <InProgress state={ticket.state} shop={ticket.shop} isNew={isNew} />;
    case 'invoiced':
      return <Invoiced page={page} shown={shown} />;
    case 'closed':
      return <Closed until={ticket.until} page={page} />;
  }
}

/** A longer list would push the form out of a phone's window. */
const atFirst = 3;

/** The purchase, seen before anything is asked: whose it was, how much, and what. */
function TicketCard({ ticket }: { readonly ticket: Ticket }) {
  const { shop, number, fecha, total, items, until, state } = ticket;
  const first = items.slice(0, atFirst);
  const more = items.slice(atFirst);
  const isOpen = state === 'open' || state === 'refused';
  return (
    <section className="card ticket" aria-labelledby="compra">
      <h1 id="compra">Tu compra en {shop}</h1>
      <p className="total">{money(total)}</p>
      <p className="soft">
        Folio {number} · {shortDate(fecha)}
      </p>
      <Items items={first} />
      {more.length > 0 ? (
        <details>
          <summary>Ver {more.length === 1 ? 'el otro artículo' : `los otros ${more.length} artículos`}</summary>
          <Items items={more} />
        </details>
      ) : null}
      {isOpen ? <p className="soft until">Puedes facturarla hasta el {fiscalDay(until)}.</p> : null}
    </section>
  );
}

const Items = ({ items }: Pick<Ticket, 'items'>) => (
  <ul className="items">
    {items.map(({ descripcion, cantidad, importe }, index) => (
      <li key={index}>
        <span>
          {cantidad === 1 ? null : <span className="soft">{writtenQuantity(cantidad)} × </span>}
          {descripcion}
        </span>
        <span className="amount">{money(importe)}</span>
      </li>
    ))}
  </ul>
);

interface AskProps {
  readonly page: Branding;
  readonly shown: ShownTicket;
  readonly tab: TabWorkOf;
}

/** Shows the form of the buyer's data, what the server or SAT has against them, and the one button. */
function Ask({ page, shown: { ticket, take, refresh }, tab }: AskProps) {
  const { customUrl } = page;
  const ask = useCallback((key: string, body: InvoiceRequest) => askForInvoice(customUrl, key, body), [customUrl]);
  const taken = useCallback(
    (invoice: AskedInvoice) => {
      tab.storeInvoice(invoice);
      take(invoice);
    },
    [tab, take],
  );
  const { state, submit, repeat } = useInvoiceRequest({ tab, ask, onTaken: taken, onConflict: refresh });
  const late = useMemo(() => detailsOf(ticket.errors), [ticket]);
  const details = state.is === 'refused' ? state.details : late;
  const message = state.is === 'refused' ? state.message : undefined;
  return (
    <section className="card" aria-labelledby="pedir">
      <h2 id="pedir">¿A nombre de quién va?</h2>
      <ReceptorForm
        page={page}
        tab={tab}
        refused={details}
        isSending={state.is === 'sending'}
        label="Generar mi factura"
        onSubmit={(values) => submit({ token: ticket.token, receptor: buyerOf(values), formaPago: values.formaPago })}
      >
        <Refusal message={message} details={details} isLate={ticket.state === 'refused'} />
        {state.is === 'unheard' ? <Unheard onRetry={repeat} /> : null}
      </ReceptorForm>
      <p className="soft">Si lo prefieres, pídela en caja: ni tu constancia ni tu correo son obligatorios.</p>
    </section>
  );
}

/** Returns the day by the clock that the shop's days are counted with. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' });

/** Shows what to do where this page can do nothing any more. */
function Closed({ until, page: { businessName, phone, email } }: { readonly until: string; readonly page: Branding }) {
  const isOver = until < today();
  const contacts = [phone && `al ${phone}`, email && `a ${email}`].filter(Boolean).join(' o ');
  return (
    <section className="card" aria-labelledby="paso">
      <Arrival isNew={false}>Aquí ya no se puede facturar esta compra</Arrival>
      <p>
        {isOver
          ? `El plazo de esta página terminó el ${fiscalDay(until)}.`
          : 'Ya está en la factura global del comercio.'}{' '}
        Pide tu factura en caja con tu ticket
        {contacts === '' ? '' : `, o comunícate con ${businessName} ${contacts}`}: el comercio todavía puede emitirla.
      </p>
    </section>
  );
}

interface InProgressProps {
  readonly state: 'processing' | 'waiting';
  readonly shop: string;
  readonly isNew: boolean;
}

/** The request was taken, and nobody has to stay for the rest. */
const InProgress = ({ state, shop, isNew }: InProgressProps) => (
  <section className="card" aria-labelledby="paso">
    {state === 'processing' ? <Stamping isNew={isNew} /> : <Queued shop={shop} isNew={isNew} />}
    <p className="soft">
      Puedes cerrar esta página. Con el enlace de tu ticket vuelves aquí y descargas tu factura cuando quieras.
    </p>
  </section>
);

const Stamping = ({ isNew }: Pick<InProgressProps, 'isNew'>) => (
  <>
    <Arrival isNew={isNew}>Estamos generando tu factura</Arrival>
    <ol className="steps">
      <li className="done">
        <CircleCheck size={20} aria-hidden /> Datos validados
      </li>
      <li aria-current="step">
        <LoaderCircle size={20} aria-hidden className="spins" /> Timbrando ante el SAT
      </li>
      <li>
        <CircleDashed size={20} aria-hidden /> Guardando XML y PDF
      </li>
    </ol>
  </>
);

const Queued = ({ shop, isNew }: Omit<InProgressProps, 'state'>) => (
  <>
    <Arrival isNew={isNew}>Tenemos tu solicitud</Arrival>
    <p>
      En este momento no podemos timbrar tu factura, y no es por tus datos. La solicitud quedó guardada: {shop} la emite
      en cuanto se pueda, sin que hagas nada más.
    </p>
    <p>Si escribiste tu correo, ahí te llega.</p>
  </>
);
