import type { CancellationStep, OutgoingMails } from '../shared/mailer.ts';
import type { PortsOf } from '../shared/ports.ts';
import { notify } from './notify.ts';

interface ChangedDocument {
  readonly id: string;
  readonly userId: string;
  readonly serie: string | undefined;
  readonly folio: number | undefined;
  readonly intentos: number;
}

/** Finds where the receiver of a document is told of its cancellation. */
interface NotifiedReceivers {
  addresses(invoiceId: string): Promise<readonly string[]>;
}

type Via = 'direct' | 'accepted' | 'lapsed';

/** Tells the owner of a document how its cancellation goes on, each step once, by mail too, and the receiver if so asked. */
export class NotifyCancellation {
  readonly #notices: PortsOf<typeof notify>;
  readonly #mails: OutgoingMails;
  readonly #receivers: NotifiedReceivers;

  constructor(notices: PortsOf<typeof notify>, mails: OutgoingMails, receivers: NotifiedReceivers) {
    this.#notices = notices;
    this.#mails = mails;
    this.#receivers = receivers;
  }

  async pending(document: ChangedDocument, lapses: boolean): Promise<void> {
    const title = `La cancelación de la factura ${nameOf(document)} espera a su receptor`;
    const body =
      'El SAT le pidió aceptarla o rechazarla en su buzón tributario. Mientras tanto la factura sigue vigente.';
    await this.#notifyOwner(document, 'pending', title, body);
    await this.#mail(document, 'pending', lapses);
  }

  async rejected(document: ChangedDocument, message: string, isReplaced: boolean): Promise<void> {
    const title = `La factura ${nameOf(document)} no se canceló`;
    await this.#notifyOwner(document, 'rejected', title, isReplaced ? `${message} ${bothStand}` : message);
    await this.#mail(document, 'rejected');
  }

  notReplaced(document: ChangedDocument, message: string): Promise<void> {
    const title = `La factura ${nameOf(document)} no se canceló y su sustituta ya está emitida`;
    return this.#notifyOwner(document, 'not-replaced', title, `${message} ${cancelItYourself}`);
  }

  async cancelled(document: ChangedDocument, via: Via): Promise<void> {
    await this.#notifyOwner(document, 'cancelled', `La factura ${nameOf(document)} está cancelada`, reasons[via]);
    await this.#mail(document, 'cancelled');
  }

  async #mail({ id: invoiceId }: ChangedDocument, step: CancellationStep, lapses = false): Promise<void> {
    await this.#mails.post('cancellation', { invoiceId, step, to: 'issuer', lapses });
    for (const address of await this.#receivers.addresses(invoiceId))
      await this.#mails.post('cancellation', { invoiceId, step, to: 'receiver', address, lapses });
  }

  async #notifyOwner(document: ChangedDocument, step: string, title: string, body: string): Promise<void> {
    const { id, userId, intentos } = document;
    const occasion = `cancellation ${id} ${intentos} ${step}`;
    await notify(this.#notices, {
      userId,
      about: { kind: 'invoice', id },
      type: 'CANCELLATION_ANSWERED',
      title,
      body,
      link: `/facturas/${id}`,
      occasion,
    });
  }
}

const reasons: Readonly<Record<Via, string>> = {
  direct: 'El SAT la canceló sin que su receptor tuviera que aceptarlo.',
  accepted: 'Su receptor aceptó la cancelación.',
  lapsed: 'Venció el plazo de su receptor para responder y el SAT la canceló.',
};

const bothStand =
  'La factura que la sustituye también está vigente: pide a tu cliente que acepte y solicita la cancelación otra vez, o cancela la sustituta con motivo 02.';

const cancelItYourself =
  'Las dos están vigentes: resuelve lo que lo impide y cancela la original con motivo 01 y el folio fiscal de la sustituta.';

const nameOf = ({ serie, folio, id }: ChangedDocument) => [serie, folio].filter(Boolean).join('-') || id;
