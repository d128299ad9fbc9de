import { notify } from '../../notifications/notify.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { Correction, WaitingCorrection } from './ports.ts';
import type { SelfInvoicingPorts } from '../ports.ts';
import { askCancelsAlone, type CancelsAlone } from '../../invoicing/cancelling/ask-sat.ts';
import type { InvoiceError } from '../../invoicing/invoice.ts';
import { DomainError } from '../../shared/errors.ts';
import { errorForBuyer } from '../submit-ticket.ts';
import { each } from '../../shared/asking.ts';
import { prepareCorrection, submitCorrection, type ReadyCorrection } from './submit-correction.ts';

type AskPorts = Pick<SelfInvoicingPorts, 'transactions' | 'ticketCorrections' | 'clock'> & PortsOf<typeof notify>;

/** Leaves a correction that waits to the company, and tells it so. */
export async function askShop(ports: AskPorts, { orderId, ownerId: userId, buyer }: Correction): Promise<void> {
  await ports.transactions.run(async () => {
    if (!(await ports.ticketCorrections.ask(orderId, ports.clock.now()))) return;
    await notify(ports, {
      userId,
      type: 'TICKET_CORRECTION',
      title: 'Un cliente pide corregir su factura',
      body: `${buyer.nombre} (${buyer.rfc}) escribió otros datos en tu página. Revísalos y decide si la corriges.`,
      link: '/mi-pagina/autofactura',
    });
  });
}

const firstPauseMs = 10_000;
const longestPauseMs = 600_000;
/** SAT knows a document some 48 hours after it was stamped, at the latest. */
const satKnowsAfterMs = 72 * 3_600_000;
/** Whoever asked so recently reads the answer at the page. */
const atPageMs = 60_000;

type AttemptPorts = Pick<SelfInvoicingPorts, 'ticketCorrections' | 'transactions' | 'outgoingMails' | 'clock'> &
  PortsOf<typeof askCancelsAlone> &
  PortsOf<typeof submitCorrection> &
  PortsOf<typeof askShop>;

/**
 * Makes a correction that waits, where SAT says that the wrong document can be cancelled without its receiver's word; where
 * it says something else the company decides. It is tried again while SAT cannot tell or the company cannot issue.
 */
export async function attemptCorrection(ports: AttemptPorts, correction: WaitingCorrection): Promise<void> {
  try {
    const ready = await prepareCorrection(ports, correction);
    const verdict = await verdictOn(ports, ready, correction.askedAt);
    if (verdict === 'alone') await submitCorrection(ports, ready, 'WAITING');
    else if (verdict === 'not-alone') await askShop(ports, correction);
    else await postpone(ports, correction);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await settleFailure(ports, correction, error);
  }
}

async function verdictOn(ports: AttemptPorts, { original }: ReadyCorrection, askedAt: Date): Promise<CancelsAlone> {
  const said = await askCancelsAlone(ports, original);
  const isLate = ports.clock.now().getTime() - askedAt.getTime() > satKnowsAfterMs;
  return said === 'unknown' && isLate ? 'not-alone' : said;
}

function postpone(ports: AttemptPorts, { orderId, attempts }: WaitingCorrection): Promise<void> {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** attempts);
  return ports.ticketCorrections.postpone(orderId, new Date(ports.clock.now().getTime() + pause));
}

async function settleFailure(
  ports: AttemptPorts,
  correction: WaitingCorrection,
  { code, message, problems }: DomainError,
): Promise<void> {
  if (code === 'NO_STAMPS' || code === 'COMPANY_CANNOT_ISSUE') return postpone(ports, correction);
  if (code === 'CONFLICT') return askShop(ports, correction);
  const errors = problems.length > 0 ? problems : [{ message, code }];
  await refuse(ports, correction, errors);
}

async function refuse(
  ports: AttemptPorts,
  { orderId, askedAt, buyer }: WaitingCorrection,
  errors: readonly InvoiceError[],
): Promise<void> {
  const now = ports.clock.now();
  const to = now.getTime() - askedAt.getTime() > atPageMs ? buyer.email : undefined;
  const reason = errors.map((error) => errorForBuyer(error).message).join('\n');
  await ports.transactions.run(async () => {
    await ports.ticketCorrections.refused(orderId, errors, now);
    if (to !== undefined)
      await ports.outgoingMails.post('correction-answered', { orderId, to, answer: 'refused', reason });
  });
}

const atOnce = 50;

type AttendPorts = Pick<SelfInvoicingPorts, 'ticketCorrections' | 'clock'> & PortsOf<typeof attemptCorrection>;

/** Tries the corrections that wait: whoever was asked for one may have died, and what was missing may be there now. */
export async function attendCorrections(ports: AttendPorts): Promise<void> {
  const due = await ports.ticketCorrections.due(ports.clock.now(), atOnce);
  await each(due, (waiting) => attemptCorrection(ports, waiting));
}
