import { Notice } from '@timbra/ui/company-page/notice.tsx';
import type { ProblemDetail } from '@timbra/ui/http/call.ts';
import type { Ticket } from '../calls.ts';
import { byField } from '../receptor/use-receptor-form.ts';

/** Nobody knows whether a request arrived. */
export const Unheard = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Notice kind="warning" title="No sabemos si tu solicitud llegó">
    <p>Puede que se haya cortado tu conexión. La repetimos por ti y no se duplica, aunque recargues esta página.</p>
    <button type="button" className="small" onClick={onRetry}>
      Reintentar ahora
    </button>
  </Notice>
);

interface RefusalProps {
  readonly message: string | undefined;
  readonly details: readonly ProblemDetail[];
  /** The provider refused it after the page was closed. */
  readonly isLate: boolean;
}

/** Shows why a request came to nothing. */
export function Refusal({ message, details, isLate }: RefusalProps) {
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

/** Returns the details of problems that the ticket tells; they come without a field where no single one is to blame. */
export const detailsOf = (errors: Ticket['errors']): readonly ProblemDetail[] =>
  errors.map(({ field, message }) => ({ field: field ?? '', message }));
