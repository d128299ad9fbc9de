import { each } from '../shared/asking.ts';
import { DomainError } from '../shared/errors.ts';
import { errorForBuyer, submitTicket } from './submit-ticket.ts';
import type { SelfInvoicingPorts, WaitingRequest } from './ports.ts';
import type { PortsOf } from '../shared/ports.ts';

const atOnce = 50;
const firstPauseMs = 10_000;
const longestPauseMs = 600_000;

type Ports = Pick<SelfInvoicingPorts, 'ticketRequests' | 'transactions' | 'outgoingMails' | 'clock'> &
  PortsOf<typeof submitTicket>;

/** Makes the documents of those who wait, once their company can issue them. */
export async function issueDeferredTickets(ports: Ports): Promise<void> {
  await each(await ports.ticketRequests.due(ports.clock.now(), atOnce), (request) => fulfil(ports, request));
}

async function fulfil(ports: Ports, request: WaitingRequest): Promise<void> {
  try {
    await submitTicket(ports, request);
  } catch (error) {
    if (error instanceof DomainError && !isPassing(error)) return refuse(ports, request, error);
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** request.attempts);
    await ports.ticketRequests.postpone(request.orderId, new Date(ports.clock.now().getTime() + pause));
    if (!(error instanceof DomainError)) throw error;
  }
}

/** The buyer, who has left long ago, is told by mail. */
async function refuse(
  ports: Ports,
  { orderId, buyer: { email: to } }: WaitingRequest,
  { code, message, problems }: DomainError,
): Promise<void> {
  const errors = problems.length > 0 ? problems : [{ message, code }];
  const reasons = errors.map((error) => errorForBuyer(error).message);
  await ports.transactions.run(async () => {
    await ports.ticketRequests.refused(orderId, errors, ports.clock.now());
    if (to !== undefined) await ports.outgoingMails.post('ticket-refused', { orderId, to, reasons });
  });
}

/** Tells whether an error passes: the company will mend it, or something was changed at the same moment. */
const isPassing = ({ code }: DomainError) =>
  code === 'NO_STAMPS' || code === 'COMPANY_CANNOT_ISSUE' || code === 'CONFLICT';
