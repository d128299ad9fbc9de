import { pageActor, scopeOf } from '../../access/actor.ts';
import { findReplaced, holdReplaced } from '../../invoicing/cancelling/request-cancellation.ts';
import { prepareInvoice, type PreparedInvoice } from '../../invoicing/drafting/prepare-invoice.ts';
import { requireIssuable } from '../../invoicing/issuing/submit-invoice.ts';
import { submitSale } from '../../invoicing/issuing/submit-sale.ts';
import { isSaleRequest, type SaleRequest } from '../../invoicing/invoice-request.ts';
import { notify } from '../../notifications/notify.ts';
import { DomainError, refusal } from '../../shared/errors.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { SelfInvoicingPorts } from '../ports.ts';
import { errorForBuyer, refuseToBuyer } from '../submit-ticket.ts';
import type { Invoice, InvoiceError } from '../../invoicing/invoice.ts';
import { kindOf } from '../../invoicing/kinds/registry.ts';
import type { Buyer } from '../buyer.ts';
import { askCancelsAlone, type CancelsAlone } from '../../invoicing/cancelling/ask-sat.ts';
import { each } from '../../shared/asking.ts';
import type { Correction, HeldCorrection, WaitingCorrection } from './ports.ts';

/** An issued document of one sale, which may be made again. */
interface Correctable extends Invoice {
  readonly request: SaleRequest;
  readonly uuid: string;
}

/** A correction with its new document computed and checked; nothing of it is saved. */
export interface ReadyCorrection {
  readonly correction: Correction;
  readonly original: Correctable;
  readonly request: SaleRequest;
  readonly prepared: PreparedInvoice;
}

type Ports = Pick<SelfInvoicingPorts, 'transactions' | 'ticketCorrections' | 'clock'> &
  PortsOf<typeof findReplaced> &
  PortsOf<typeof holdReplaced> &
  PortsOf<typeof submitSale> &
  PortsOf<typeof notify>;

/**
 * Prepares what a correction would make, and saves nothing of it.
 * @throws DomainError CONFLICT for a document that cannot be corrected, or the code of a rule that the buyer's data
 * break.
 */
export async function prepareCorrection(ports: Ports, correction: Correction): Promise<ReadyCorrection> {
  const found = await findReplaced(ports, scopeFor(correction), correction.originalId);
  const original = requireCorrectable(found);
  requireChange(original, correction.buyer);
  const request = correctedRequest(original, correction.buyer);
  const prepared = await prepareInvoice(ports, scopeFor(correction), request);
  refuseToBuyer(prepared, ports.clock.now());
  return { correction, original, request, prepared };
}

/**
 * Makes the document that corrects another: related to it by 04, and named as its substitute, so that the other is
 * cancelled by motive 01 once this one is issued.
 * @param expected the state of the correction in which it may be made.
 * @param keyId of the key by which it is accepted, where one does.
 * @returns the id of the document in PROCESSING.
 * @throws DomainError NO_STAMPS, KEY_STAMPS_EXHAUSTED, COMPANY_CANNOT_ISSUE; CONFLICT when something else became of it meanwhile.
 */
export async function submitCorrection(
  ports: Ports,
  { correction, request, prepared }: ReadyCorrection,
  expected: HeldCorrection['status'],
  keyId?: string,
): Promise<string> {
  const { orderId, originalId, ownerId: userId, buyer } = correction;
  requireIssuable(ports, prepared);
  return ports.transactions.run(async () => {
    const { status, invoiceId } = await ports.ticketCorrections.hold(correction);
    if (status !== expected) throw changedMeanwhile();
    await holdReplaced(ports, originalId);
    if (!(await ports.ticketCorrections.isStanding(originalId))) throw changedMeanwhile();
    const sale = { scope: scopeFor(correction), request, before: invoiceId, substitutes: originalId };
    const id = await submitSale(ports, { ...sale, keyId, awaited: true }, prepared);
    await ports.ticketCorrections.submitted(orderId, id, ports.clock.now());
    if (correction.notify) {
      await notify(ports, {
        userId,
        about: { kind: 'invoice', id },
        type: 'TICKET_INVOICED',
        title: 'Un cliente corrigió su factura',
        body: `${buyer.nombre} (${buyer.rfc}) cambió sus datos. La factura anterior se cancela con el motivo 01 en cuanto se timbre la nueva.`,
        link: `/facturas/${id}`,
      });
    }
    return id;
  });
}

/** Returns the scope of the buyer, in the place of the company's account. */
const scopeFor = ({ ownerId }: Correction) => scopeOf(pageActor(ownerId), 'invoices:issue');

const changedMeanwhile = () =>
  new DomainError('CONFLICT', 'La factura o su corrección cambiaron en este momento. Revisa cómo quedó.');

/** @throws DomainError CONFLICT for a document that is not valid, or that is none of one sale. */
function requireCorrectable(invoice: Invoice | undefined): Correctable {
  const { request, uuid } = invoice ?? {};
  if (invoice?.status === 'ISSUED' && request && uuid !== undefined && isSaleRequest(request)) {
    if (kindOf(request.tipo).takesFrom === 'order') return { ...invoice, request, uuid };
  }
  throw new DomainError('CONFLICT', 'Esta compra no tiene una factura vigente que se pueda corregir.');
}

/** Returns the request of the same document for its buyer's new data, in the place of the one that it names. */
function correctedRequest({ request, document, uuid }: Correctable, buyer: Buyer): SaleRequest {
  const { customerId: _, ...copied } = kindOf(request.tipo).copied(request, document, true) as SaleRequest;
  // The new one goes where the other went, unless another mailbox was named.
  const receptor = { ...buyer, email: buyer.email ?? request.receptor?.email };
  return { ...copied, receptor, relaciones: [{ tipoRelacion: '04', uuids: [uuid] }] };
}

/** @throws DomainError VALIDATION when nothing of the document would differ. */
function requireChange({ document }: Correctable, { rfc, nombre, codigoPostal, regimenFiscal, usoCfdi }: Buyer): void {
  const now = document?.receptor;
  const isSame =
    now?.rfc === rfc &&
    now.nombre === nombre &&
    now.codigoPostal === codigoPostal &&
    now.regimenFiscal === regimenFiscal &&
    now.usoCfdi === usoCfdi;
  if (isSame) throw refusal([{ field: 'receptor', message: 'Estos datos son los que ya tiene tu factura.' }]);
}

type AskPorts = Pick<SelfInvoicingPorts, 'transactions' | 'ticketCorrections' | 'clock'> & PortsOf<typeof notify>;

/** Leaves a correction that waits to the company, and tells it so. */
export async function askShop(ports: AskPorts, { orderId, ownerId: userId, buyer }: Correction): Promise<void> {
  await ports.transactions.run(async () => {
    if (!(await ports.ticketCorrections.ask(orderId, ports.clock.now()))) return;
    await notify(ports, {
      userId,
      about: { kind: 'order', id: orderId },
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
