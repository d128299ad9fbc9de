import type { Notify } from './notify.ts';

interface ChangedDocument {
  readonly id: string;
  readonly userId: string;
  readonly serie: string | undefined;
  readonly folio: number | undefined;
  readonly intentos: number;
}

type Via = 'direct' | 'accepted' | 'lapsed';

/** Tells the owner of a document how its cancellation goes on, each step once. */
export class NotifyCancellation {
  readonly #notify: Notify;

  constructor(notify: Notify) {
    this.#notify = notify;
  }

  pending(document: ChangedDocument): Promise<void> {
    const title = `La cancelación de la factura ${nameOf(document)} espera a su receptor`;
    const body =
      'El SAT le pidió aceptarla o rechazarla en su buzón tributario. Mientras tanto la factura sigue vigente.';
    return this.#tell(document, 'pending', title, body);
  }

  rejected(document: ChangedDocument, message: string, isReplaced: boolean): Promise<void> {
    const title = `La factura ${nameOf(document)} no se canceló`;
    return this.#tell(document, 'rejected', title, isReplaced ? `${message} ${bothStand}` : message);
  }

  cancelled(document: ChangedDocument, via: Via): Promise<void> {
    return this.#tell(document, 'cancelled', `La factura ${nameOf(document)} está cancelada`, ways[via]);
  }

  async #tell(document: ChangedDocument, step: string, title: string, body: string): Promise<void> {
    const { id, userId, intentos } = document;
    const occasion = `cancellation ${id} ${intentos} ${step}`;
    await this.#notify.execute({
      userId,
      type: 'CANCELLATION_ANSWERED',
      title,
      body,
      link: `/facturas?id=${id}`,
      occasion,
    });
  }
}

const ways: Readonly<Record<Via, string>> = {
  direct: 'El SAT la canceló sin que su receptor tuviera que aceptarlo.',
  accepted: 'Su receptor aceptó la cancelación.',
  lapsed: 'Venció el plazo de su receptor para responder y el SAT la canceló.',
};

const bothStand =
  'La factura que la sustituye también está vigente: pide a tu cliente que acepte y solicita la cancelación otra vez, o cancela la sustituta con motivo 02.';

const nameOf = ({ serie, folio, id }: ChangedDocument) => [serie, folio].filter(Boolean).join('-') || id;
