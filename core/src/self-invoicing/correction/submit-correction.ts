import { pageActor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import type { ReplacedInvoice } from '../../invoicing/cancelling/replaced-invoice.ts';
import type { PreparedInvoice } from '../../invoicing/drafting/prepare-invoice.ts';
import type { SaleRequest } from '../../invoicing/invoice-request.ts';
import type { SubmitSale } from '../../invoicing/issuing/submit-sale.ts';
import { notify } from '../../notifications/notify.ts';
import type { Clock } from '../../shared/clock.ts';
import { DomainError } from '../../shared/errors.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { Transactions } from '../../shared/transactions.ts';
import { refuseToBuyer } from '../submit-ticket.ts';
import { correctedRequest, requireChange, requireCorrectable, type Correctable } from './corrected-request.ts';
import type { Correction, HeldCorrection, TicketCorrections } from './ticket-corrections.ts';

/** A correction with its new document computed and checked; nothing of it is saved. */
export interface ReadyCorrection {
  readonly correction: Correction;
  readonly original: Correctable;
  readonly request: SaleRequest;
  readonly prepared: PreparedInvoice;
}

interface Services {
  readonly transactions: Transactions;
  readonly replaced: Pick<ReplacedInvoice, 'find' | 'hold'>;
  readonly corrections: TicketCorrections;
  readonly submit: SubmitSale;
  readonly notices: PortsOf<typeof notify>;
  readonly clock: Clock;
}

/**
 * Makes the document that corrects another: related to it by 04, and named as its substitute, so that the other is
 * cancelled by motive 01 once this one is issued.
 */
export class SubmitCorrection {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** @throws DomainError CONFLICT for a document that cannot be corrected, or the code of a rule that the buyer's data break. */
  async prepare(correction: Correction): Promise<ReadyCorrection> {
    const { replaced, submit, clock } = this.#services;
    const original = requireCorrectable(await replaced.find(scopeFor(correction), correction.originalId));
    requireChange(original, correction.buyer);
    const request = correctedRequest(original, correction.buyer);
    const prepared = await submit.prepare({ scope: scopeFor(correction), request });
    refuseToBuyer(prepared, clock.now());
    return { correction, original, request, prepared };
  }

  /**
   * @param expected the state of the correction in which it may be made.
   * @returns the id of the document in PROCESSING.
   * @throws DomainError NO_STAMPS, COMPANY_CANNOT_ISSUE; CONFLICT when something else became of it meanwhile.
   */
  async execute(
    { correction, request, prepared }: ReadyCorrection,
    expected: HeldCorrection['status'],
  ): Promise<string> {
    const { transactions, corrections, replaced, submit, notices, clock } = this.#services;
    const { orderId, originalId, ownerId: userId, buyer } = correction;
    submit.refuse(prepared);
    return transactions.run(async () => {
      const { status, invoiceId } = await corrections.hold(correction);
      if (status !== expected) throw changedMeanwhile();
      await replaced.hold(originalId);
      if (!(await corrections.isStanding(originalId))) throw changedMeanwhile();
      const sale = { scope: scopeFor(correction), request, before: invoiceId, substitutes: originalId };
      const id = await submit.execute({ ...sale, awaited: true }, prepared);
      await corrections.submitted(orderId, id, clock.now());
      if (correction.notify) {
        await notify(notices, {
          userId,
          type: 'TICKET_INVOICED',
          title: 'Un cliente corrigió su factura',
          body: `${buyer.nombre} (${buyer.rfc}) cambió sus datos. La factura anterior se cancela con el motivo 01 en cuanto se timbre la nueva.`,
          link: `/facturas/${id}`,
        });
      }
      return id;
    });
  }
}

/** The buyer, in the place of the company's account. */
const scopeFor = ({ ownerId }: Correction) => scopeOf(pageActor(ownerId), 'invoices:issue');

const changedMeanwhile = () =>
  new DomainError('CONFLICT', 'La factura o su corrección cambiaron en este momento. Revisa cómo quedó.');
