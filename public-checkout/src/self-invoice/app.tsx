import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ApiError, messageOf, offlineMessage } from '@timbra/ui/http/call.ts';
import { readAddress, ticketPath } from './address.ts';
import { findTicket, viewPage, type Branding, type Ticket } from './calls.ts';
import { Loading, PageStop } from '../components/page-stop.tsx';
import { TicketPage } from './ticket/ticket-page.tsx';
import { useLoaded } from '../lib/use-loaded.ts';
import { FindForm, type FindValues } from '@timbra/ui/company-page/find-form.tsx';
import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import { readInTab, storeInTab } from '@timbra/ui/browser-store/tab-store.ts';
import { Notice } from '@timbra/ui/company-page/notice.tsx';
import { readFolio, readTotal } from './ticket/folio-and-total.ts';
import { CompanyPage } from '@timbra/ui/company-page/company-page.tsx';
import { brandColors } from '@timbra/ui/theme/brand-colors.ts';
import { OfflineLine } from '../components/offline-line.tsx';
import { TestLine } from '../components/test-line.tsx';

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

interface FindTicketProps {
  readonly page: Branding;
  /** It is true for whoever came by a link that leads to no purchase. */
  readonly isMiss: boolean;
  readonly onFound: (ticket: Ticket) => void;
}

const missed =
  'No encontramos esa compra. Revisa el folio y el total como están en tu ticket, con centavos, o pide tu factura en caja.';

/** Looks a purchase up by what is printed on its ticket. */
function FindTicket({ page, isMiss, onFound }: FindTicketProps) {
  const [storeKey] = useState(() => storeKeys.selfInvoice<FindValues>(`folio:${page.customUrl}`));
  const [values, setValues] = useState(() => readInTab(storeKey) ?? { folio: '', total: '' });
  useEffect(() => storeInTab(storeKey, values), [storeKey, values]);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [asksDate, setAsksDate] = useState(values.fecha !== undefined);
  const folio = readFolio(values.folio);
  const total = readTotal(values.total);
  const lacksDate = asksDate && !values.fecha;

  const submit = async (form: HTMLFormElement) => {
    setTried(true);
    if (isBusy) return;
    const wrong = folio === undefined ? 'folio' : total === undefined ? 'total' : lacksDate ? 'fecha' : undefined;
    if (folio === undefined || total === undefined || wrong !== undefined) {
      form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      onFound(await findTicket(page.customUrl, { folio, total, ...(asksDate && { fecha: values.fecha }) }));
    } catch (error) {
      if (isDateNeeded(error)) {
        setTried(false);
        setAsksDate(true);
      } else setFailure(failureOf(error));
    }
    setBusy(false);
  };

  return (
    <FindForm
      values={values}
      onChange={setValues}
      verdicts={{
        folio: isTried && folio === undefined ? { problem: 'Escribe el folio, solo con números.' } : {},
        total: isTried && total === undefined ? { problem: 'Escribe el total, como 1,160.00.' } : {},
        fecha: isTried && lacksDate ? { problem: 'Escribe la fecha de tu ticket.' } : {},
      }}
      asksDate={asksDate}
      isBusy={isBusy}
      notice={
        isMiss && !isTried ? (
          <Notice kind="warning">El enlace no lleva a ninguna compra. Búscala con lo que dice tu ticket.</Notice>
        ) : null
      }
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {failure === undefined ? null : <Notice kind="error">{failure}</Notice>}
    </FindForm>
  );
}

const isDateNeeded = (error: unknown) => error instanceof ApiError && error.body.code === 'TICKET_DATE_NEEDED';

function failureOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return missed;
  if (error instanceof ApiError && error.unreachable) return offlineMessage;
  return messageOf(error, 'No pudimos buscar tu compra. Inténtalo en un momento, o pide tu factura en caja.');
}

/** Shows the company's page in a window of its own. */
function Frame({ page, children }: { readonly page: Branding; readonly children: ReactNode }) {
  const { businessName, primaryColor, secondaryColor } = page;
  const { ground } = brandColors({ primary: primaryColor, secondary: secondaryColor });
  useEffect(() => {
    document.title = `Factura tu compra · ${businessName}`;
    // The browser's bar takes the company's colour.
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  }, [businessName, ground]);
  return (
    <CompanyPage branding={page} notice={<OfflineLine />}>
      <TestLine livemode={page.livemode}>las facturas que pidas aquí son</TestLine>
      {children}
    </CompanyPage>
  );
}
