import { useCallback, useState } from 'react';
import { ApiError } from '@timbra/ui/http/call.ts';
import { readAddress, ticketPath } from './address.ts';
import { findTicket, viewPage, type Branding, type Ticket } from './calls.ts';
import { Frame } from './frame/frame.tsx';
import { Loading, PageStop } from '../components/page-stop.tsx';
import { FindTicket } from './ticket/find-ticket.tsx';
import { TicketPage } from './ticket/ticket-page.tsx';
import { useLoaded } from '../lib/use-loaded.ts';

const { customUrl, token } = readAddress(window.location.pathname);

interface Opened {
  readonly page: Branding;
  /** It is the ticket of the address; null where that leads to none. */
  readonly ticket: Ticket | null | undefined;
}

const open = async (): Promise<Opened> => {
  const [page, ticket] = await Promise.all([viewPage(customUrl), token === undefined ? undefined : find(token)]);
  return { page, ticket };
};

const find = (asked: string): Promise<Ticket | null> =>
  findTicket(customUrl, { token: asked }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

/** Shows a company's page, where its customers invoice their purchases. */
export function App() {
  const [opened, reload] = useLoaded(open);
  switch (opened.is) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <PageStop
          error={opened.error}
          onRetry={reload}
          missing="Esta página no existe"
          missingAdvice="Revisa la dirección como está en tu ticket, o pide tu factura en caja: el comercio siempre puede emitirla."
          advice="Inténtalo en un momento, o pide tu factura en caja."
        />
      );
    case 'here':
      return <Opened {...opened.value} />;
  }
}

function Opened({ page, ticket }: Opened) {
  const [found, setFound] = useState(ticket);
  const show = useCallback((one: Ticket) => {
    setFound(one);
    // A reload goes on with the purchase. One that is invoiced already is shown by its ticket's own link alone.
    if (!one.invoiced) window.history.replaceState(null, '', ticketPath(customUrl, one.token));
    window.scrollTo(0, 0);
  }, []);
  return (
    <Frame page={page}>
      {found ? (
        <TicketPage page={page} first={found} />
      ) : (
        <FindTicket page={page} isMiss={found === null} onFound={show} />
      )}
    </Frame>
  );
}
