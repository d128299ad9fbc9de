import { requirePermission, type OperatorActor } from '../../access/actor.ts';
import { DomainError } from '../../shared/errors.ts';
import type { OperatorActs } from '../../shared/operator-acts.ts';
import type { InvoiceStamper } from './invoice-stamper.ts';
import { readCfdi } from '../cfdi/read.ts';
import type { SettleInvoice } from './settle-invoice.ts';
import type { Stampings, TakenInvoice } from './stampings.ts';

/** What the operator found out about a document whose outcome nobody saw. */
export type Resolution = {
  readonly actor: OperatorActor;
  /** Kept with the act, and with a document that is released. */
  readonly why: string;
} & (
  | { readonly kind: 'found'; readonly providerId: string }
  /** The provider never stamped it. */
  | { readonly kind: 'release' }
);

/** Settles by hand a document that reconciliation could not settle. */
export class ResolveUnknown {
  readonly #stampings: Stampings;
  readonly #stamper: InvoiceStamper;
  readonly #settle: SettleInvoice;
  readonly #acts: OperatorActs;

  constructor(stampings: Stampings, stamper: InvoiceStamper, settle: SettleInvoice, acts: OperatorActs) {
    this.#stampings = stampings;
    this.#stamper = stamper;
    this.#settle = settle;
    this.#acts = acts;
  }

  /**
   * @throws DomainError FORBIDDEN; CONFLICT for a document that is not in PROCESSING, or that a worker has now. To issue it,
   * for an id that the provider does not have, or that is another document's. To release it, where its outcome is known.
   */
  async execute(invoiceId: string, resolution: Resolution): Promise<void> {
    requirePermission(resolution.actor, 'platform:operation');
    const taken = await this.#stampings.interrupt(invoiceId);
    if (!taken) throw conflict('El documento no está en proceso, o un worker lo está atendiendo ahora mismo.');
    try {
      await (resolution.kind === 'found'
        ? this.#found(taken, resolution, resolution.providerId)
        : this.#release(taken, resolution));
    } catch (error) {
      await this.#stampings.leave(invoiceId, taken.stamping, new Date(0));
      throw error;
    }
  }

  async #found({ invoice }: TakenInvoice, by: Resolution, providerId: string): Promise<void> {
    const xml = await this.#stamper.xml(providerId);
    if (xml === undefined) throw conflict('El proveedor no entrega un XML con ese Id.');
    const { comprobante, timbre } = readCfdi(xml);
    const { serie, folio, emisor } = comprobante;
    const same =
      serie === invoice.serie && folio === String(invoice.folio) && emisor.rfc === invoice.document.emisor.rfc;
    if (!timbre || !same) throw conflict('Ese documento del proveedor es de otro emisor, serie o folio.');
    const uuid = timbre.uuid.toUpperCase();
    if (await this.#stampings.isAnothers(invoice.id, uuid)) {
      throw conflict('Ese documento del proveedor ya corresponde a otro documento de Timbra.');
    }
    await this.#keep('found-document', invoice.id, by);
    const kept = await this.#stampings.recordStamp(invoice.id, { provider: this.#stamper.provider, providerId, uuid });
    if (!kept) throw conflict('El documento ya tiene otro UUID.');
    await this.#settle.stamped(invoice, xml);
  }

  async #release({ invoice, stamping }: TakenInvoice, by: Resolution): Promise<void> {
    if (stamping.uuid !== undefined) throw conflict('El proveedor ya timbró este documento: no se puede liberar.');
    await this.#keep('release-document', invoice.id, by);
    await this.#settle.refused(invoice, stamping.attempts, [{ message: by.why, code: 'RELEASED_BY_OPERATOR' }]);
  }

  async #keep(act: 'found-document' | 'release-document', subject: string, { actor, why }: Resolution): Promise<void> {
    await this.#acts.keep({ act, subject, who: actor.name, why });
  }
}

const conflict = (message: string) => new DomainError('CONFLICT', message);
