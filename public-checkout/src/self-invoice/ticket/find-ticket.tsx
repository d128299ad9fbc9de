import { useEffect, useState } from 'react';
import { FindForm, type FindValues } from '@timbra/ui/company-page/find-form.tsx';
import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import { storeInTab, readInTab } from '@timbra/ui/browser-store/tab-store.ts';
import { ApiError, messageOf, offlineMessage } from '@timbra/ui/http/call.ts';
import { findTicket, type Branding, type Ticket } from '../calls.ts';
import { Notice } from '@timbra/ui/company-page/notice.tsx';
import { readFolio, readTotal } from './folio-and-total.ts';

interface FindTicketProps {
  readonly page: Branding;
  /** It is true for whoever came by a link that leads to no purchase. */
  readonly isMiss: boolean;
  readonly onFound: (ticket: Ticket) => void;
}

const missed =
  'No encontramos esa compra. Revisa el folio y el total como están en tu ticket, con centavos, o pide tu factura en caja.';

/** Looks a purchase up by what is printed on its ticket. */
export function FindTicket({ page, isMiss, onFound }: FindTicketProps) {
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
