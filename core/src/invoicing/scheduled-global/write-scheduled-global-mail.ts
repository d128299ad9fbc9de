import { greetingOf, writeMail } from '../../notifications/mail-layout.ts';
import type { Mail } from '../../shared/mailer.ts';
import { Decimal, pesos } from '../../shared/money/decimal.ts';
import { namedInMail } from '../../shared/plain-name.ts';
import type { PeriodKey, GlobalPeriods } from './global-periods.ts';

/** Tells an owner what is going to be issued tomorrow, and where to stop it. */
export class WriteScheduledGlobalMail {
  readonly #periods: Pick<GlobalPeriods, 'mailFacts' | 'sums'>;
  readonly #publicUrl: string;

  /** @param publicUrl where the screens are, without a slash at the end. */
  constructor(periods: Pick<GlobalPeriods, 'mailFacts' | 'sums'>, publicUrl: string) {
    this.#periods = periods;
    this.#publicUrl = publicUrl;
  }

  /**
   * @param at when it is issued, on the clock of its place of issue: `2026-12-01T12:00:00`.
   * @returns undefined once it was stopped or issued: there is nothing left to tell.
   */
  async write({ at, ...key }: PeriodKey & { readonly at: string }): Promise<Mail | undefined> {
    const mailFacts = await this.#periods.mailFacts(key);
    if (!mailFacts) return undefined;
    const { count, iva, ieps, total } = await this.#periods.sums(key.companyId, mailFacts);
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
      action: { label: 'Revisarla o detenerla', url: `${this.#publicUrl}/mi-pagina/autofactura` },
      note: 'Recibes este correo porque tu empresa emite sola su factura global. Puedes cambiarlo en Autofactura.',
    });
  }
}
