import { useMemo } from 'react';
import type { Branding, Ticket } from '../calls.ts';
import { tabWorkOf, type TabWorkOf } from '../tab-work.ts';
import { Ask } from './ask.tsx';
import { Closed } from './closed.tsx';
import { Invoiced } from './invoiced.tsx';
import { TicketCard } from './ticket-card.tsx';
import { UnderWay } from './under-way.tsx';
import { useTicket, type ShownTicket } from './use-ticket.ts';

interface TicketPageProps {
  readonly page: Branding;
  readonly first: Ticket;
}

/** Shows one purchase: what it was, and beside it the next step of its invoice. */
export function TicketPage({ page, first }: TicketPageProps) {
  const tab = useMemo(() => tabWorkOf(first.token), [first.token]);
  const shown = useTicket(page.customUrl, first, tab);
  return (
    <div className="columns">
      <TicketCard ticket={shown.ticket} />
      <Step page={page} shown={shown} tab={tab} />
    </div>
  );
}

interface StepProps {
  readonly page: Branding;
  readonly shown: ShownTicket;
  readonly tab: TabWorkOf;
}

function Step({ page, shown, tab }: StepProps) {
  const { ticket, isNew } = shown;
  switch (ticket.state) {
    case 'open':
    case 'refused':
      return <Ask page={page} shown={shown} tab={tab} />;
    case 'processing':
    case 'waiting':
      return <UnderWay state={ticket.state} shop={ticket.shop} isNew={isNew} />;
    case 'invoiced':
      return <Invoiced page={page} shown={shown} />;
    case 'closed':
      return <Closed until={ticket.until} page={page} />;
  }
}
