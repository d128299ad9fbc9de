import type { notify } from '../notifications/notify.ts';
import { Decimal, pesos, pesosLess } from '../shared/money/decimal.ts';
import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { MailWriter } from '../shared/mailer.ts';
import { stampsToTakeBack, type Purchase } from './purchase.ts';
import type { Purchases, StrayPayments } from './ports.ts';
import { describeStrayPayment } from './payment-notices.ts';

/** Is what a buyer is told when money of a purchase moves the other way. */
export interface ReversalEvent {
  readonly kind: 'refunded' | 'refund-failed' | 'disputed' | 'dispute-won';
  /** Pesos. */
  readonly amount: number;
  /** Counts the stamps that are taken back now, in all. */
  readonly taken: number;
}

/**
 * Returns what has changed: one answer of the provider may tell of a refund and of a dispute. Held money that goes back for
 * good is a refund alone.
 */
export function reversalEvents(before: Purchase, after: Purchase): readonly ReversalEvent[] {
  const taken = after.userId === null ? 0 : stampsToTakeBack(after) - after.owed;
  const refunded = pesosLess(after.refunded, before.refunded);
  const disputed = pesosLess(after.disputed, before.disputed);
  const events: ReversalEvent[] = [];
  if (refunded > 0) events.push({ kind: 'refunded', amount: refunded, taken });
  if (refunded < 0) events.push({ kind: 'refund-failed', amount: -refunded, taken });
  if (disputed > 0) events.push({ kind: 'disputed', amount: disputed, taken });
  if (disputed < 0 && refunded <= 0) events.push({ kind: 'dispute-won', amount: -disputed, taken });
  return events;
}

type NotificationText = Pick<Parameters<typeof notify>[1], 'type' | 'title' | 'body'>;

export function describeReversal(
  { kind, amount, taken }: ReversalEvent,
  { planName, owed }: Pick<Purchase, 'planName' | 'owed'>,
): NotificationText {
  const money = pesos(Decimal.fromNumber(amount));
  switch (kind) {
    case 'refunded':
      return {
        type: 'PURCHASE_REFUNDED',
        title: `Te devolvimos ${money} de ${planName}`,
        body: `${takenBody(taken, owed)} El dinero llega por el mismo medio con el que pagaste; tu banco puede tardar unos días.`,
      };
    case 'refund-failed':
      return {
        type: 'PURCHASE_REFUNDED',
        title: `No se pudo devolver ${money} de ${planName}`,
        body: 'Tu banco no aceptó la devolución. Los timbres volvieron a tu saldo; nos pondremos en contacto contigo.',
      };
    case 'disputed':
      return {
        type: 'PURCHASE_DISPUTED',
        title: `Tu banco abrió una aclaración por ${planName}`,
        body: `${takenBody(taken, owed)} Si la aclaración se resuelve a favor del pago, vuelven a tu saldo.`,
      };
    case 'dispute-won':
      return {
        type: 'PURCHASE_DISPUTED',
        title: `La aclaración por ${planName} se cerró`,
        body: 'El pago quedó en firme y los timbres volvieron a tu saldo.',
      };
  }
}

function takenBody(taken: number, owed: number): string {
  const back = taken === 1 ? 'Se retiró 1 timbre de tu saldo.' : `Se retiraron ${count(taken)} timbres de tu saldo.`;
  const used = owed === 1 ? '1 ya estaba usado.' : `${count(owed)} ya estaban usados.`;
  return [...(taken > 0 ? [back] : ['No se retiraron timbres.']), ...(owed > 0 ? [used] : [])].join(' ');
}

const count = (stamps: number) => stamps.toLocaleString('es-MX');

/**
 * Tells a buyer of money that went back, or came back, and what it means for the stamps.
 * @param publicUrl where the screens are, without a slash at the end.
 */
export const writeReversalMail = (purchases: Purchases, publicUrl: string): MailWriter<'purchase-reversed'> => ({
  async write({ purchaseId, ...event }) {
    const purchase = await purchases.find(purchaseId);
    if (!purchase?.buyer.email) return undefined;
    const { title, body } = describeReversal(event, purchase);
    const action = { label: 'Ver mi compra', url: `${publicUrl}/compra/${purchase.id}` };
    return writeMail({
      to: purchase.buyer.email,
      subject: title,
      greeting: greetingOf(purchase.buyer.name),
      paragraphs: [body],
      facts: [
        ['Compra', purchase.planName],
        ['Importe', pesos(Decimal.fromNumber(event.amount))],
      ],
      ...(purchase.userId === null ? {} : { action }),
      note: `Folio de la compra: ${purchase.id}. Si tienes dudas, responde a este correo.`,
    });
  },
});

/** Tells a buyer of money that no purchase takes, and what can be done with it. */
export const writeStrayMail = (strayPayments: StrayPayments, purchases: Purchases): MailWriter<'stray-payment'> => ({
  async write(payload) {
    const stray = await strayPayments.find(payload.strayId);
    if (!stray) return undefined;
    const purchase = await purchases.find(stray.purchaseId);
    // Money that has been used meanwhile is nobody's question any more.
    if (!purchase?.buyer.email || (stray.status === 'USED' && !payload.returned)) return undefined;
    const status = payload.returned ? 'RETURNED' : 'OPEN';
    const { title, body } = describeStrayPayment({ ...stray, amount: payload.amount, status }, purchase.planName);
    return writeMail({
      to: purchase.buyer.email,
      subject: title,
      greeting: greetingOf(purchase.buyer.name),
      paragraphs: [body],
      facts: [
        ['Importe', pesos(Decimal.fromNumber(payload.amount))],
        ['Compra', purchase.planName],
        // By it a later purchase is known to be theirs, which this money then pays.
        ...(payload.returned ? [] : [['Correo', purchase.buyer.email] as const]),
      ],
      note: `Folio de la compra: ${purchase.id}. ${payload.returned ? 'Si tienes dudas' : 'Para pedir la devolución'}, responde a este correo.`,
    });
  },
});
