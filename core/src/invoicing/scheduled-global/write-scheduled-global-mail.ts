import { greetingOf, writeMail } from '../../notifications/mail-layout.ts';
import type { MailWriter } from '../../shared/mailer.ts';
import { Decimal, pesos } from '../../shared/money/decimal.ts';
import { namedInMail } from '../../shared/plain-name.ts';
import type { GlobalPeriods } from './global-periods.ts';

/**
 * Tells an owner what is going to be issued tomorrow, and where to stop it.
 * @param publicUrl where the screens are, without a slash at the end.
 */
export const writeScheduledGlobalMail = (
  periods: Pick<GlobalPeriods, 'mailFacts' | 'sums'>,
  publicUrl: string,
): MailWriter<'rest-announced'> => ({
  /**
   * @param at when it is issued, on the clock of its place of issue: `2026-12-01T12:00:00`.
   * @returns undefined once it was stopped or issued: there is nothing left to tell.
   */
  async write({ at, ...key }) {
    const mailFacts = await periods.mailFacts(key);
    if (!mailFacts) return undefined;
    const { count, iva, ieps, total } = await periods.sums(key.companyId, mailFacts);
    const money = (amount: number) => pesos(Decimal.fromNumber(amount));
    return writeMail({
      to: mailFacts.email,
      subject: `Mañana se emite la factura global de ${namedInMail(mailFacts.companyName)}`,
      greeting: greetingOf(mailFacts.name),
      paragraphs: [
        'Lleva las ventas que nadie ha pedido facturar. Lo que se venda o se facture antes de que termine el periodo todavía cuenta.',
      ],
      facts: [
        ['Periodo', key.first === mailFacts.last ? key.first : `${key.first} al ${mailFacts.last}`],
        ['Ventas hasta ahora', String(count)],
        ['IVA', money(iva)],
        ...(ieps > 0 ? [['IEPS', money(ieps)] as const] : []),
        ['Total', money(total)],
        ['Se emite', `${at.slice(0, 10)} a las ${at.slice(11, 16)}`],
      ],
      action: { label: 'Revisarla o detenerla', url: `${publicUrl}/mi-pagina/autofactura` },
      note: 'Recibes este correo porque tu empresa emite sola su factura global. Puedes cambiarlo en Autofactura.',
    });
  },
});
