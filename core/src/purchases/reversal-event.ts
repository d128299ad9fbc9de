import type { notify } from '../notifications/notify.ts';
import { pesosLess } from '../shared/money/centavos.ts';
import { Decimal, pesos } from '../shared/money/decimal.ts';
import { stampsToTakeBack, type Purchase } from './purchase.ts';

/** Is what a buyer is told when money of a purchase moves the other way. */
export interface ReversalEvent {
  readonly kind: 'refunded' | 'refund-failed' | 'disputed' | 'dispute-won';
  /** Pesos. */
  readonly amount: number;
  /** Counts the stamps that are taken back now, in all. */
  readonly taken: number;
}

/** Returns the event; undefined when nothing of it has changed. */
export function reversalEvent(before: Purchase, after: Purchase): ReversalEvent | undefined {
  const taken = after.userId === null ? 0 : stampsToTakeBack(after) - after.owed;
  const refunded = pesosLess(after.refunded, before.refunded);
  const disputed = pesosLess(after.disputed, before.disputed);
  if (refunded > 0) return { kind: 'refunded', amount: refunded, taken };
  if (refunded < 0) return { kind: 'refund-failed', amount: -refunded, taken };
  if (disputed > 0) return { kind: 'disputed', amount: disputed, taken };
  return disputed < 0 ? { kind: 'dispute-won', amount: -disputed, taken } : undefined;
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
