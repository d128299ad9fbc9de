import { type Actor, keyIdOf } from '../../access/actor.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import type { MailKinds } from '../../shared/mailer.ts';
import { prepareCorrection, submitCorrection } from './submit-correction.ts';
import type { CorrectionToAnswer } from './ports.ts';
import type { SelfInvoicingPorts } from '../ports.ts';
import type { PortsOf } from '../../shared/ports.ts';

const mostShown = 100;

type Answer = MailKinds['correction-answered']['answer'];

type Ports = Pick<
  SelfInvoicingPorts,
  'access' | 'transactions' | 'askedCorrections' | 'ticketCorrections' | 'outgoingMails' | 'clock'
> &
  PortsOf<typeof submitCorrection>;

/**
 * Lists the corrections that buyers ask a company for.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING
 */
export async function listCorrections(
  ports: Ports,
  actor: Actor,
  companyId: string,
): Promise<readonly CorrectionToAnswer[]> {
  await ports.access.company(actor, 'invoices:read', companyId);
  return ports.askedCorrections.ofCompany(companyId, mostShown);
}

/**
 * Makes the document with the buyer's data; the other one is cancelled by motive 01 once it is issued, with its receiver's
 * word where SAT wants that.
 * @returns the id of the document in PROCESSING.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING, NO_STAMPS, KEY_STAMPS_EXHAUSTED, COMPANY_CANNOT_ISSUE,
 * CONFLICT, or the code of a broken rule.
 */
export async function acceptCorrection(ports: Ports, actor: Actor, orderId: string): Promise<string> {
  const asked = await correctionToAnswer(ports, actor, orderId);
  const ready = await prepareCorrection(ports, { ...asked.correction, notify: false });
  return ports.transactions.run(async () => {
    const id = await submitCorrection(ports, ready, 'ASKED', keyIdOf(actor));
    await mailAnswer(ports, asked, 'made', null);
    return id;
  });
}

/**
 * @param why told to the buyer; a blank text is none.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING; CONFLICT when it was answered meanwhile.
 */
export async function declineCorrection(
  ports: Ports,
  actor: Actor,
  orderId: string,
  why: string | null | undefined,
): Promise<void> {
  const reason = why?.trim() || null;
  const asked = await correctionToAnswer(ports, actor, orderId);
  await ports.transactions.run(async () => {
    const { status } = await ports.ticketCorrections.hold(asked.correction);
    if (status !== 'ASKED') throw new DomainError('CONFLICT', 'Alguien ya respondió esta solicitud.');
    await ports.ticketCorrections.declined(orderId, reason, ports.clock.now());
    await mailAnswer(ports, asked, 'declined', reason);
  });
}

/** The page shows the answer to whoever left no address. */
async function mailAnswer(
  ports: Ports,
  { correction: { orderId }, replyTo: to }: CorrectionToAnswer,
  answer: Answer,
  reason: string | null,
) {
  if (to !== undefined) await ports.outgoingMails.post('correction-answered', { orderId, to, answer, reason });
}

async function correctionToAnswer(ports: Ports, actor: Actor, orderId: string): Promise<CorrectionToAnswer> {
  const found = await ports.askedCorrections.ofOrder(orderId);
  if (!found) throw notFound('No encontramos esa solicitud.');
  await ports.access.company(actor, 'invoices:issue', found.correction.companyId);
  return found;
}
