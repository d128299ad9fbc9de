import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import type { Ids } from '../../shared/ids.ts';
import type { RequestKey } from '../../shared/request-key.ts';
import type { Transactions } from '../../shared/transactions.ts';
import type { CancellationNotices } from '../cancelling/cancellation-notices.ts';
import { requireReplaceable } from '../cancelling/require-replaceable.ts';
import { summarizeDraft } from './summarize-draft.ts';
import type { Invoice } from '../invoice.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import type { Invoices } from '../invoices.ts';
import { kindOf } from '../kinds/registry.ts';
import type { PortsOf } from '../../shared/ports.ts';

export interface DuplicateInput {
  readonly actor: Actor;
  readonly id: string;
  /** The draft is to replace the document: it relates to it by 04, and once it is issued the other is cancelled. */
  readonly substitutes: boolean;
  /** The receiver is told by mail once the other is cancelled. */
  readonly avisar?: boolean | undefined;
  readonly requestKey?: RequestKey | undefined;
}

/** A draft with the contents of another document. */
export class DuplicateInvoice {
  readonly #invoices: Invoices;
  readonly #ids: Ids;
  readonly #summarize: PortsOf<typeof summarizeDraft>;
  readonly #transactions: Transactions;
  readonly #replaceable: PortsOf<typeof requireReplaceable>;
  readonly #notices: Pick<CancellationNotices, 'keep'>;

  constructor(
    invoices: Invoices,
    ids: Ids,
    summarize: PortsOf<typeof summarizeDraft>,
    transactions: Transactions,
    replaceable: PortsOf<typeof requireReplaceable>,
    notices: Pick<CancellationNotices, 'keep'>,
  ) {
    this.#summarize = summarize;
    this.#invoices = invoices;
    this.#ids = ids;
    this.#transactions = transactions;
    this.#replaceable = replaceable;
    this.#notices = notices;
  }

  /**
   * @returns the id of the new draft.
   * @throws DomainError NOT_FOUND, CONFLICT for a document that cannot be replaced, CANCEL_BLOCKED for a trip that could
   * not be cancelled once its substitute is stamped: two trips would be live.
   */
  async execute({ actor, id, substitutes, avisar = false, requestKey }: DuplicateInput): Promise<string> {
    const scope = scopeOf(actor, 'invoices:issue');
    const invoice = await this.#invoices.find(scope, id);
    if (!invoice) throw notFound('No encontramos esa factura.');
    const copied = kindOf(invoice.request.tipo).copied(invoice.request, invoice.document, substitutes);
    const request = substitutes ? { ...copied, relaciones: [substitutionOf(invoice)] } : copied;
    if (substitutes) await requireReplaceable(this.#replaceable, id, request);
    const copy = this.#ids.next();
    const facts = await summarizeDraft(this.#summarize, scope, request);
    const draft = { id: copy, userId: facts.ownerId, request, ...facts };
    await this.#transactions.run(async () => {
      await this.#invoices.addDraft(substitutes ? { ...draft, substitutes: id } : draft);
      if (substitutes) await this.#notices.keep(id, avisar);
      await requestKey?.bind({ type: 'invoice', id: copy });
    });
    return copy;
  }
}

function substitutionOf({ status, uuid, providerId, request }: Invoice) {
  if (takesTwice(request)) throw noSubstitute();
  if (status === 'ISSUED' && uuid !== undefined && providerId !== undefined)
    return { tipoRelacion: '04', uuids: [uuid] };
  throw new DomainError('CONFLICT', 'Solo una factura vigente que se emitió aquí se puede sustituir.');
}

/**
 * It and its substitute would take the same amounts twice while both are valid. What is paid of documents of ours is known
 * to be taken once; a document that is named by its UUID may be somebody else's.
 */
function takesTwice(request: InvoiceRequest): boolean {
  const kind = kindOf(request.tipo);
  return kind.takesFrom === 'origins' || (kind.takesFrom === 'payables' && kind.named(request).uuids.length > 0);
}

const noSubstitute = () =>
  new DomainError(
    'CONFLICT',
    'Este documento ocupa el saldo de otra factura, y su sustituto no cabría mientras los dos estén vigentes. Cancélalo con el motivo 02 y, cuando el SAT lo confirme, emítelo de nuevo.',
  );
