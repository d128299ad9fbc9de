import { useCallback, useEffect, useState } from 'react';
import { ticketPath } from '../address.ts';
import { backOff } from '../back-off.ts';
import { findTicket, type AskedInvoice, type Ticket } from '../calls.ts';
import type { TabWorkOf } from '../tab-work.ts';

export interface ShownTicket {
  readonly ticket: Ticket;
  /** It became what it is while the page was looked at. */
  readonly isNew: boolean;
  readonly take: (invoice: AskedInvoice) => void;
  /** The ticket itself was answered. */
  readonly show: (ticket: Ticket) => void;
  readonly refresh: () => void;
}

/**
 * It is asked at one pace for a document that is being stamped, and at another for one that waits for the shop's stamps
 * or for the provider.
 */
const paces = {
  processing: { firstMs: 1_000, mostMs: 15_000 },
  waiting: { firstMs: 10_000, mostMs: 120_000 },
} as const;

/** Returns what the page waits for; for a corrected invoice it is that the other one is cancelled. */
function awaited({ state, correction }: Ticket): keyof typeof paces | undefined {
  if (state === 'processing' || state === 'waiting') return state;
  if (correction?.state === 'processing') return 'processing';
  const isCancelling = correction?.state === 'corrected' && correction.replaced?.status !== 'CANCELLED';
  return correction?.state === 'waiting' || isCancelling ? 'waiting' : undefined;
}

/** Returns how far a ticket and its correction are: what differs is new. */
const standing = ({ state, correction }: Ticket) => `${state} ${correction?.state ?? ''}`;

const stateOf = { ISSUED: 'invoiced', PROCESSING: 'processing', WAITING: 'waiting' } as const;

/** The ticket as it stands, asked again while it is under way and somebody looks. */
export function useTicket(customUrl: string, first: Ticket, tab: TabWorkOf): ShownTicket {
  const [ticket, setTicket] = useState(() => withInvoice(first, tab.read().invoice));
  const [asked, setAsked] = useState<{ for: string | undefined; times: number }>({ for: awaited(first), times: 0 });
  const { token, state } = ticket;
  const pace = awaited(ticket);
  const times = asked.for === pace ? asked.times : 0;

  const refresh = useCallback(async () => {
    // What could not be asked is asked again later.
    const found = await findTicket(customUrl, { token }).catch(() => undefined);
    if (found) setTicket(withInvoice(found, tab.read().invoice));
  }, [customUrl, token, tab]);

  const take = useCallback(
    (invoice: AskedInvoice) => {
      setTicket((before) => taken(before, invoice));
      // From here on the ticket's own address shows the invoice, however it was found.
      window.history.replaceState(null, '', ticketPath(customUrl, token));
      void refresh();
    },
    [customUrl, token, refresh],
  );

  useEffect(() => {
    if (state === 'invoiced') tab.dropForm();
  }, [state, tab]);

  useEffect(() => {
    if (pace === undefined) return;
    const again = async () => {
      if (document.hidden) return;
      await refresh();
      setAsked({ for: pace, times: times + 1 });
    };
    const askAgain = () => void again();
    const timer = setTimeout(askAgain, backOff(times + 1, paces[pace]));
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [pace, times, refresh]);

  const again = useCallback(() => void refresh(), [refresh]);
  return { ticket, isNew: standing(ticket) !== standing(first), take, show: setTicket, refresh: again };
}

/** Returns the ticket as the answer says already, until the ticket itself is read again. */
function taken(before: Ticket, invoice: AskedInvoice): Ticket {
  const { status } = invoice;
  return withInvoice({ ...before, state: stateOf[status], errors: [], invoiced: status === 'ISSUED' }, invoice);
}

/** Adds the invoice that this tab was answered, where the ticket itself tells of none. */
function withInvoice(ticket: Ticket, answered: AskedInvoice | undefined): Ticket {
  if (ticket.invoice || !answered || answered.token === null || answered.status === 'WAITING') return ticket;
  const { token, status, uuid } = answered;
  return { ...ticket, invoice: { token, status, uuid, rfc: '', correctable: false } };
}
