import { useCallback, useMemo } from 'react';
import { askForInvoice, type AskedInvoice, type Branding, type InvoiceRequest } from '../calls.ts';
import { ReceptorForm } from '../receptor/receptor-form.tsx';
import { buyerOf } from '../receptor/receptor-values.ts';
import type { TabWorkOf } from '../tab-work.ts';
import { useInvoiceRequest } from '../request/use-invoice-request.ts';
import { detailsOf, Refusal, Unheard } from './refusal.tsx';
import type { ShownTicket } from './use-ticket.ts';

interface AskProps {
  readonly page: Branding;
  readonly shown: ShownTicket;
  readonly tab: TabWorkOf;
}

/** Shows the form of the buyer's data, what the server or SAT has against them, and the one button. */
export function Ask({ page, shown: { ticket, take, refresh }, tab }: AskProps) {
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
