import type { Notify } from './notify.ts';

export interface RejectedDocument {
  readonly id: string;
  readonly userId: string;
  readonly serie: string;
  readonly folio: number;
}

/** Tells the owner of a document that it was refused, and why. */
export class NotifyRejection {
  readonly #notify: Notify;

  constructor(notify: Notify) {
    this.#notify = notify;
  }

  async execute(
    { id, userId, serie, folio }: RejectedDocument,
    reasons: readonly { readonly message: string }[],
  ): Promise<void> {
    const [first] = reasons;
    await this.#notify.execute({
      userId,
      type: 'DOCUMENT_REJECTED',
      title: `La factura ${serie}-${folio} fue rechazada`,
      body: `${first ? `${first.message} ` : ''}No se usó ningún timbre: corrígela y vuelve a enviarla.`,
      link: `/facturas/${id}`,
    });
  }
}
