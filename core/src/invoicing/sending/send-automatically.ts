import { notify } from '../../notifications/notify.ts';
import type { Clock } from '../../shared/clock.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { InvoiceSources } from '../drafting/invoice-sources.ts';
import type { Invoice } from '../invoice.ts';
import type { MailAllowance } from './mail-allowance.ts';
import type { PostDeliveries } from './post-deliveries.ts';
import { automaticAddresses } from './preference.ts';

export type JustIssued = Pick<Invoice, 'id' | 'companyId' | 'customerId' | 'request'>;

/**
 * Leaves a document to be mailed because it was stamped, in the transaction that makes it issued: neither is there without
 * the other, so that it happens once whatever dies.
 */
export class SendAutomatically {
  readonly #sources: InvoiceSources;
  readonly #post: PostDeliveries;
  readonly #allowance: Pick<MailAllowance, 'admit'>;
  readonly #notices: PortsOf<typeof notify>;
  readonly #clock: Clock;

  constructor(
    sources: InvoiceSources,
    post: PostDeliveries,
    allowance: Pick<MailAllowance, 'admit'>,
    notices: PortsOf<typeof notify>,
    clock: Clock,
  ) {
    this.#sources = sources;
    this.#post = post;
    this.#allowance = allowance;
    this.#notices = notices;
    this.#clock = clock;
  }

  async execute({ id, companyId, customerId, request }: JustIssued, copies: readonly string[]): Promise<void> {
    const customer = customerId === undefined ? undefined : await this.#sources.receptor(companyId, customerId);
    const receiver = request.receptor?.email || customer?.email;
    const to = automaticAddresses(receiver, copies);
    const { admitted, userId } = await this.#allowance.admit(companyId, to);
    const shipment = { invoiceId: id, note: undefined, automatic: true };
    await this.#post.execute({ ...shipment, to: admitted });
    const held = to.filter((address) => !admitted.includes(address));
    if (held.length === 0) return;
    await this.#post.withhold({ ...shipment, to: held });
    await this.#tell(userId, id);
  }

  /** Once a day. */
  async #tell(userId: string, invoiceId: string): Promise<void> {
    await notify(this.#notices, {
      userId,
      type: 'MAILS_HELD',
      title: 'Hay documentos que no se enviaron por correo',
      body: 'Tu cuenta llegó a los correos que puede enviar en un día. Confirma tu correo y ten vigente el CSD de tu empresa para enviar sin ese límite; después envíalos desde su detalle.',
      link: `/facturas/${invoiceId}`,
      occasion: `mails-held:${this.#clock.now().toISOString().slice(0, 10)}`,
    });
  }
}
