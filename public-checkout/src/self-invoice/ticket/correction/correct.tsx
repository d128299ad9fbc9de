import { maskRfc } from '@timbra/core/self-invoicing/buyer.ts';
import { useCallback, useMemo, useState } from 'react';
import type { Branding, InvoiceRequest, Ticket } from '../../calls.ts';
import { askForCorrection, buyerOf, knownReceptors } from '../../calls.ts';
import { ReceptorForm } from '../../receptor/receptor-form.tsx';
import { tabWorkOf } from '../../tab-work.ts';
import { useInvoiceRequest } from '../../request/use-invoice-request.ts';
import { detailsOf, Refusal, Unheard } from '../refusal.tsx';
import type { ShownTicket } from '../use-ticket.ts';

interface CorrectProps {
  readonly page: Branding;
  readonly shown: ShownTicket;
  /** It is the RFC of the invoice, with almost all of it covered. */
  readonly rfc: string;
}

/** Leads to other data on the invoice: a question first, and its form for whoever says yes. */
export function Correct(props: CorrectProps) {
  const { token, correction } = props.shown.ticket;
  const tab = useMemo(() => tabWorkOf(`correccion:${token}`), [token]);
  const state = correction?.state;
  const [isOpen, setOpen] = useState(
    () => state === 'refused' || (state === undefined && tab.read().form !== undefined),
  );
  const close = useCallback(() => setOpen(false), []);
  if (!isOpen) {
    return (
      <p>
        <button type="button" className="small" onClick={() => setOpen(true)}>
          ¿Algún dato está mal?
        </button>
      </p>
    );
  }
  return <CorrectForm {...props} tab={tab} onClose={close} />;
}

interface CorrectFormProps extends CorrectProps {
  readonly tab: ReturnType<typeof tabWorkOf>;
  readonly onClose: () => void;
}

function CorrectForm({ page, shown: { ticket, show, refresh }, rfc, tab, onClose }: CorrectFormProps) {
  const { customUrl } = page;
  const ask = useCallback((key: string, body: InvoiceRequest) => askForCorrection(customUrl, key, body), [customUrl]);
  const close = () => {
    tab.dropForm();
    onClose();
  };
  const taken = useCallback(
    (answer: Ticket) => {
      // What is still under way may be refused, and is typed once.
      if (answer.correction?.state === 'corrected') tab.dropForm();
      onClose();
      show(answer);
    },
    [tab, onClose, show],
  );
  const { state, submit, repeat } = useInvoiceRequest({ tab, ask, onTaken: taken, onConflict: refresh });
  const { correction, token } = ticket;
  const late = useMemo(() => detailsOf(correction?.errors ?? []), [correction]);
  const details = state.is === 'refused' ? state.details : late;
  const message = state.is === 'refused' ? state.message : undefined;
  // How it was paid stays as it is, and is not asked again.
  const offered = useMemo(() => ({ ...page, paymentForms: page.paymentForms.slice(0, 1) }), [page]);
  const start = useMemo(() => knownReceptors().find((known) => maskRfc(known.rfc) === rfc) ?? {}, [rfc]);
  return (
    <section aria-labelledby="corregir" className="correct">
      <h3 id="corregir">Corrige tus datos</h3>
      <p className="soft">
        Escríbelos como están en tu constancia. Emitimos una factura nueva que sustituye a esta, y esta se cancela.
      </p>
      <ReceptorForm
        page={offered}
        tab={tab}
        start={start}
        refused={details}
        isSending={state.is === 'sending'}
        label="Corregir mi factura"
        busyLabel="Corrigiendo tu factura…"
        onSubmit={(values) => submit({ token, receptor: buyerOf(values) })}
      >
        <Refusal message={message} details={details} isLate={correction?.state === 'refused'} />
        {state.is === 'unheard' ? <Unheard onRetry={repeat} /> : null}
      </ReceptorForm>
      <button type="button" className="small" onClick={close}>
        Dejarla como está
      </button>
    </section>
  );
}
