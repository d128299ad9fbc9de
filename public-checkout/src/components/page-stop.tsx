import '@timbra/ui/company-page/company-page.css';
import { ApiError, messageOf, offlineMessage } from '@timbra/ui/http/call.ts';
import { styleOf } from '@timbra/ui/company-page/tokens.ts';
import { useEffect } from 'react';

/** Shows the shape of the page while it is loaded: nothing jumps when it comes. */
export const Loading = () => (
  <div className="company-page" style={styleOf()} role="status" aria-label="Cargando">
    <header className="blank" />
    <main className="column">
      <div className="card bones">
        <span />
        <span />
        <span />
      </div>
    </main>
  </div>
);

interface PageStopProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What is to be said where there is nothing at the address, and what to do then. */
  readonly missing: string;
  readonly missingAdvice: string;
  /** Says what to do where the server failed. */
  readonly advice: string;
}

/** There is no page at this address, or none could be had. */
export function PageStop({ error, onRetry, missing, missingAdvice, advice }: PageStopProps) {
  const isMissing = error instanceof ApiError && error.status === 404;
  const title = isMissing ? missing : 'No pudimos abrir la página';
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="company-page" style={styleOf()}>
      <main className="column">
        <section className="card" role={isMissing ? undefined : 'alert'}>
          <h1>{title}</h1>
          {isMissing ? (
            <p>{missingAdvice}</p>
          ) : (
            <>
              <p>{reasonOf(error, advice)}</p>
              <button type="button" className="primary" onClick={onRetry}>
                Reintentar
              </button>
            </>
          )}
        </section>
      </main>
    </div>
  );
}

const reasonOf = (error: unknown, advice: string): string =>
  error instanceof ApiError && error.unreachable ? offlineMessage : messageOf(error, advice);
