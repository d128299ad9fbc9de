import { systemActor, type Actor } from '../../../access/actor.ts';
import {
  answersReachSender,
  mailSenderOf,
  replyToOf,
  type SenderBranding,
  statusAfter,
} from '../../../invoicing/sending/write-invoice-mail.ts';
import { mailSubject } from '../../../invoicing/sending/delivery.ts';
import { greetingOf, writeMail } from '../../../notifications/mail-layout.ts';
import type { Clock } from '../../../shared/ports.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Mail, MailOutcome, MailWriter } from '../../../shared/mailer.ts';
import { pesos } from '../../../shared/money/decimal.ts';
import { namedInMail } from '../../../shared/plain-name.ts';
import type { AskedStatement, PrintedStatement } from '../get-statement.ts';
import type { CustomerStatement } from '../statement.ts';
import type { Letterhead } from '../printed-statements.ts';
import type { DueStatement, StatementDeliveries } from './statement-deliveries.ts';

/** Tells how companies show themselves to their customers. */
export interface SenderBrandings {
  of(companyId: string): Promise<SenderBranding>;
}

type PrintStatement = (actor: Actor, customerId: string, asked: AskedStatement) => Promise<PrintedStatement>;

/** Writes the mail of one delivery, with the statement as a PDF of this moment, and keeps what became of it. */
export class WriteStatementMail implements MailWriter<'customer-statement'> {
  readonly #deliveries: StatementDeliveries;
  readonly #print: PrintStatement;
  readonly #brandings: SenderBrandings;
  readonly #clock: Clock;

  constructor(deliveries: StatementDeliveries, print: PrintStatement, brandings: SenderBrandings, clock: Clock) {
    this.#deliveries = deliveries;
    this.#print = print;
    this.#brandings = brandings;
    this.#clock = clock;
  }

  async write({ deliveryId }: { readonly deliveryId: string }): Promise<Mail | undefined> {
    const delivery = await this.#deliveries.find(deliveryId);
    if (delivery?.status !== 'queued') return undefined;
    try {
      return await this.#write(delivery);
    } catch (error) {
      // The customer was removed meanwhile, or has more movements than one statement holds.
      if (error instanceof DomainError && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION')) return undefined;
      throw error;
    }
  }

  async ended({ deliveryId }: { readonly deliveryId: string }, outcome: MailOutcome): Promise<void> {
    await this.#deliveries.end(deliveryId, statusAfter[outcome], this.#clock.now());
  }

  async #write({ id, customerId, userId, to, note, desde, hasta }: DueStatement): Promise<Mail> {
    const printed = await this.#print(systemActor(userId), customerId, { desde, hasta });
    const { statement, letterhead } = printed;
    const branding = await this.#brandings.of(statement.companyId);
    const replyTo = replyToOf(branding);
    return {
      ...writeMail({
        to,
        subject: mailSubject('Estado de cuenta', letterhead.nombre),
        greeting: greetingOf(statement.customer.nombre),
        paragraphs: [
          `${namedInMail(letterhead.nombre)} te envía tu estado de cuenta. El PDF va adjunto a este correo.`,
        ],
        ...(note !== undefined && { quote: note }),
        facts: factsOf(statement, letterhead),
        note: replyTo === undefined ? notFiscal : `${notFiscal} ${answersReachSender}`,
        sender: mailSenderOf(letterhead.nombre, branding),
      }),
      id,
      ...(replyTo !== undefined && { replyTo }),
      attachments: [{ filename: printed.name, contentType: 'application/pdf', content: printed.content }],
    };
  }
}

const notFiscal = 'El estado de cuenta es informativo: no es un comprobante fiscal.';

const dayOf = (day: string) => day.split('-').toReversed().join('/');

function factsOf(
  { desde, hasta, monedas }: CustomerStatement,
  { nombre, rfc }: Letterhead,
): readonly (readonly [string, string])[] {
  return [
    ['Empresa', rfc === '' ? namedInMail(nombre) : `${namedInMail(nombre)} (${rfc})`],
    ['Periodo', desde === undefined ? `Hasta el ${dayOf(hasta)}` : `Del ${dayOf(desde)} al ${dayOf(hasta)}`],
    ...monedas.map(({ moneda, saldoFinal }) => [`Saldo en ${moneda}`, `${pesos(saldoFinal)} ${moneda}`] as const),
  ];
}
