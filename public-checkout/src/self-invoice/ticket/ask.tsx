import { useMemo } from 'react';
import type { ProblemDetail } from '@timbra/ui/http/api-error.ts';
import type { Branding, Ticket } from '../calls.ts';
import { Notice } from '@timbra/ui/company-page/notice.tsx';
import { ReceptorForm } from '../receptor/receptor-form.tsx';
import { buyerOf } from '../receptor/receptor-values.ts';
import { byField } from '../receptor/use-receptor-form.ts';
import type { TabWorkOf } from '../request/tab-work.ts';
import { useInvoiceRequest } from '../request/use-invoice-request.ts';
import type { ShownTicket } from './use-ticket.ts';

interface AskProps {
  readonly page: Branding;
  readonly shown: ShownTicket;
  readonly tab: TabWorkOf;
}

/** The form of the buyer's data, what the server or SAT has against them, and the one button. */
export function Ask({ page, shown: { ticket, take, refresh }, tab }: AskProps) {
  const { customUrl } = page;
  const { state, submit, repeat } = useInvoiceRequest({ customUrl, tab, onTaken: take, onConflict: refresh });
  const late = useMemo(() => detailsOf(ticket), [ticket]);
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

function Unheard({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice kind="warning" title="No sabemos si tu solicitud llegó">
      <p>Puede que se haya cortado tu conexión. La repetimos por ti y no se duplica, aunque recargues esta página.</p>
      <button type="button" className="small" onClick={onRetry}>
        Reintentar ahora
      </button>
    </Notice>
  );
}

interface RefusalProps {
  readonly message: string | undefined;
  readonly details: readonly ProblemDetail[];
  /** The provider refused it after the page was closed. */
  readonly isLate: boolean;
}

function Refusal({ message, details, isLate }: RefusalProps) {
  if (message === undefined && !isLate) return null;
  const atFields = Object.keys(byField(details));
  const others = details.filter(({ field }) => !atFields.includes(field.replace(/^receptor\./, '')));
  const hasField = atFields.length > 0;
  return (
    <Notice kind="error" title={hasField ? 'El SAT no aceptó uno de tus datos' : 'Tu factura no se pudo generar'}>
      {hasField ? <p>Está señalado en su campo. Corrígelo y vuelve a pedirla.</p> : null}
      {others.map((each) => (
        <p key={each.message}>{each.message}</p>
      ))}
      {hasField || others.length > 0 || message === undefined ? null : <p>{message}</p>}
    </Notice>
  );
}

/** Problems that the ticket tells come without a field where no single one is to blame. */
const detailsOf = ({ errors }: Ticket): readonly ProblemDetail[] =>
  errors.map(({ field, message }) => ({ field: field ?? '', message }));
