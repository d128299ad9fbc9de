import { Decimal, pesos, pesosLess } from '../shared/money/decimal.ts';
import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import { paidTotals } from '../plans/plan.ts';
import type { MailWriter } from '../shared/mailer.ts';
import type { Purchase, Transfer } from './purchase.ts';
import type { Purchases, TransferReturns } from './ports.ts';
import { describePart } from './payment-notices.ts';

const deadline = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
});

/** Tells how much is still to be transferred, and until when. */
export function transferAsked({ amount, received, expiresAt }: Purchase): string {
  const missing = pesos(Decimal.fromNumber(pesosLess(amount, received)));
  return `Transfiere ${missing} con estos datos, a más tardar el ${deadline.format(expiresAt)} (hora de la Ciudad de México).`;
}

/** Tells where to, as a bank asks for it. */
export const transferFacts = ({ bank, clabe, reference, beneficiary }: Transfer): (readonly [string, string])[] => [
  ...(beneficiary ? [['Beneficiario', beneficiary] as const] : []),
  ['Banco', bank],
  ['CLABE', clabe],
  ['Referencia', reference],
];

/**
 * Confirms a purchase that was paid.
 * @param publicUrl where the screens are, without a slash at the end.
 */
export const writePurchaseMail = (purchases: Purchases, publicUrl: string): MailWriter<'purchase-completed'> => ({
  async write({ purchaseId }) {
    const purchase = await purchases.find(purchaseId);
    if (!purchase?.buyer.email) return undefined;
    const { subtotal, iva, total } = paidTotals(purchase.amount);
    return writeMail({
      to: purchase.buyer.email,
      subject: `Recibimos tu pago de ${purchase.planName}`,
      greeting: greetingOf(purchase.buyer.name),
      paragraphs: [
        `Agregamos ${purchase.timbres} timbres a tu cuenta.`,
        `Subtotal ${pesos(subtotal)}, IVA (16%) ${pesos(iva)}, total pagado ${pesos(total)}.`,
      ],
      action: { label: 'Ver mi compra', url: `${publicUrl}/compra/${purchase.id}` },
      note: `Compra ${purchase.id}. Este correo no es un comprobante fiscal.`,
    });
  },
});

/** Tells a buyer where to transfer to, for whoever makes the transfer later or elsewhere. */
export const writeTransferMail = (purchases: Purchases): MailWriter<'transfer-instructions'> => ({
  async write({ purchaseId }) {
    const purchase = await purchases.find(purchaseId);
    // Paid or cancelled meanwhile: nobody is asked to transfer again.
    if (!purchase?.buyer.email || !purchase.transfer || purchase.status !== 'PENDING') return undefined;
    return writeMail({
      to: purchase.buyer.email,
      subject: `Datos para pagar ${purchase.planName} por SPEI`,
      greeting: greetingOf(purchase.buyer.name),
      paragraphs: [
        ...(purchase.received > 0
          ? [`Usamos ${pesos(Decimal.fromNumber(purchase.received))} de tu saldo a favor.`]
          : []),
        transferAsked(purchase),
      ],
      facts: transferFacts(purchase.transfer),
      note: 'Tus timbres se agregan solos cuando llega la transferencia, casi siempre en unos minutos. La CLABE es tuya y sirve para todas tus compras: la referencia dice cuál pagas.',
    });
  },
});

/**
 * Tells a buyer that a part of a transfer has come, what is missing, and both ways on.
 * @param publicUrl where the screens are, without a slash at the end.
 */
export const writePartMail = (
  purchases: Pick<Purchases, 'find'>,
  returns: Pick<TransferReturns, 'isAsked'>,
  publicUrl: string,
): MailWriter<'transfer-part'> => ({
  async write({ purchaseId, received }) {
    const purchase = await purchases.find(purchaseId);
    if (!purchase?.buyer.email || !purchase.transfer || purchase.status !== 'PENDING') return undefined;
    // More has come meanwhile, which a mail of its own tells, or its buyer has decided.
    if (purchase.received !== received || (await returns.isAsked(purchaseId))) return undefined;
    const { title, body } = describePart(purchase);
    const action = { label: 'Ver mi compra', url: `${publicUrl}/compra/${purchaseId}` };
    return writeMail({
      to: purchase.buyer.email,
      subject: title,
      greeting: greetingOf(purchase.buyer.name),
      paragraphs: [body, transferAsked(purchase)],
      facts: transferFacts(purchase.transfer),
      ...(purchase.userId === null ? {} : { action }),
      note: `Folio de la compra: ${purchaseId}. Para pedir la devolución ${purchase.userId === null ? 'responde a este correo' : 'entra a tu compra o responde a este correo'}.`,
    });
  },
});
