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
import type { Mail, MailWriter } from '../../../shared/mailer.ts';
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
export const writeStatementMail = (
  deliveries: StatementDeliveries,
  print: PrintStatement,
  brandings: SenderBrandings,
  clock: Clock,
): MailWriter<'customer-statement'> => ({
  async write({ deliveryId }) {
    const delivery = await deliveries.find(deliveryId);
    if (delivery?.status !== 'queued') return undefined;
    try {
      return await mailOf(delivery, print, brandings);
    } catch (error) {
      // The customer was removed meanwhile, or has more movements than one statement holds.
      if (error instanceof DomainError && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION')) return undefined;
      throw error;
    }
  },
  async ended({ deliveryId }, outcome) {
    await deliveries.end(deliveryId, statusAfter[outcome], clock.now());
  },
});

async function mailOf(due: DueStatement, print: PrintStatement, brandings: SenderBrandings): Promise<Mail> {
  const { id, customerId, userId, to, note, desde, hasta } = due;
  const printed = await print(systemActor(userId), customerId, { desde, hasta });
  const { statement, letterhead } = printed;
  const branding = await brandings.of(statement.companyId);
  const replyTo = replyToOf(branding);
  return {
    ...writeMail({
      to,
      subject: mailSubject('Estado de cuenta', letterhead.nombre),
      greeting: greetingOf(statement.customer.nombre),
      paragraphs: [`${namedInMail(letterhead.nombre)} te envía tu estado de cuenta. El PDF va adjunto a este correo.`],
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

const notFiscal = 'El estado de cuenta es informativo: no es un comprobante fiscal.';

const dayOf = (day: string) => day.split('-').toReversed().join('/');

const factsOf = (
  { desde, hasta, monedas }: CustomerStatement,
  { nombre, rfc }: Letterhead,
): readonly (readonly [string, string])[] => [
  ['Empresa', rfc === '' ? namedInMail(nombre) : `${namedInMail(nombre)} (${rfc})`],
  ['Periodo', desde === undefined ? `Hasta el ${dayOf(hasta)}` : `Del ${dayOf(desde)} al ${dayOf(hasta)}`],
  ...monedas.map(({ moneda, saldoFinal }) => [`Saldo en ${moneda}`, `${pesos(saldoFinal)} ${moneda}`] as const),
];
