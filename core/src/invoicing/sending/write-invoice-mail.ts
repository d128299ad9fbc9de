import { systemActor } from '../../access/actor.ts';
import { greetingOf, writeMail, type MailText, type MailSender } from '../../notifications/mail-layout.ts';
import { FORMA_PAGO } from '../../sat/catalogs/forma-pago.ts';
import type { Clock, PortsOf } from '../../shared/ports.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Mail, MailOutcome, MailWriter } from '../../shared/mailer.ts';
import { pesos } from '../../shared/money/decimal.ts';
import { namedInMail } from '../../shared/plain-name.ts';
import { readCfdi, type StoredCfdi } from '../cfdi/read.ts';
import { shownMoney } from '../cfdi/pagos/equivalencia.ts';
import { documentFileName } from '../files/file-name.ts';
import { getInvoicePdf, getInvoiceXml } from '../files/get-invoice-files.ts';
import type { Invoice } from '../invoice.ts';
import { isNominaTipo, tipoDocumentoWords } from '../kinds/tipos.ts';
import { linkInvoice } from '../sharing/share-invoice.ts';
import { isEmail } from '../../shared/email.ts';
import { readImageDataUrl } from '../../shared/image-data-url.ts';
import type { CompanyBranding, CompanyBrandings, Deliveries } from './ports.ts';
import { type DeliveryStatus, type DueDelivery, mailSubject } from './delivery.ts';

const storageNotice = 'El XML es tu comprobante fiscal: guárdalo.';

/** Makes the address of the public page of a document, which a letter leads to. */
export interface MailLinks {
  readonly link: PortsOf<typeof linkInvoice>;
  /** Returns the address of the page with this token. */
  readonly addressOf: (token: string) => string;
}

/** Writes the mail of one delivery, with XML and PDF, and keeps what became of it. */
export const writeInvoiceMail = (
  deliveries: Deliveries,
  files: PortsOf<typeof getInvoicePdf>,
  brandings: CompanyBrandings,
  links: MailLinks,
  clock: Clock,
): MailWriter<'invoice-files'> => ({
  async write({ deliveryId }) {
    const delivery = await deliveries.find(deliveryId);
    if (delivery?.status !== 'queued') return undefined;
    try {
      return await mailOf(delivery, files, brandings, links);
    } catch (error) {
      // A document that was stamped elsewhere may have no file here.
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  },
  async ended({ deliveryId }, outcome) {
    await deliveries.end(deliveryId, statusAfter[outcome], clock.now());
  },
});

async function mailOf(
  { id, invoiceId, userId, to, note }: DueDelivery,
  files: PortsOf<typeof getInvoicePdf>,
  brandings: CompanyBrandings,
  links: MailLinks,
): Promise<Mail> {
  const actor = systemActor(userId);
  const { invoice, ...xml } = await getInvoiceXml(files, actor, invoiceId);
  const pdf = await getInvoicePdf(files, actor, invoiceId);
  const branding = await brandings.of(invoice.companyId);
  const replyTo = replyToOf(branding);
  const stored = readCfdi(xml.content);
  const { emisor, receptor } = stored.comprobante;
  const name = nameOf(invoice, stored);
  return {
    ...writeMail({
      to,
      subject: mailSubject(name, emisor.nombre),
      greeting: greetingOf(receptor.nombre),
      paragraphs: [
        `${namedInMail(emisor.nombre)} te envía este documento. El XML y el PDF van adjuntos a este correo.`,
      ],
      ...(note !== undefined && { quote: note }),
      facts: factsOf(stored),
      ...(isNominaTipo(invoice.tipo) && { action: await linkTo(links, invoiceId) }),
      note: replyTo === undefined ? storageNotice : `${storageNotice} ${answersReachSender}`,
      sender: mailSenderOf(emisor.nombre, branding),
    }),
    id,
    ...(replyTo !== undefined && { replyTo }),
    attachments: [
      { filename: xml.name, contentType: 'application/xml', content: xml.content },
      { filename: pdf.name, contentType: 'application/pdf', content: pdf.content },
    ],
  };
}

/** Workers are nobody's customers, and read their mails on phones that keep no attachments. */
async function linkTo({ link, addressOf }: MailLinks, invoiceId: string): Promise<MailText['action'] & object> {
  return { label: 'Ver y descargar mi recibo', url: addressOf(await linkInvoice(link, invoiceId)) };
}

/** Returns `Factura A-1042`. */
function nameOf({ tipo, serie, folio, uuid, id }: Invoice, { comprobante }: StoredCfdi): string {
  const numbered = { serie: serie ?? comprobante.serie, folio: folio ?? comprobante.folio, uuid: uuid ?? id };
  return `${tipoDocumentoWords[tipo]} ${documentFileName(numbered)}`;
}

/** Returns when and how each payment of a complement came. */
function paymentFacts({ complementos }: StoredCfdi['comprobante']): readonly (readonly [string, string])[] {
  const payments = complementos.flatMap((each) => (each.kind === 'pagos' ? each.pagos : []));
  return payments.map(({ fechaPago, formaPago }, index) => [
    payments.length === 1 ? 'Pago' : `Pago ${index + 1}`,
    `${dayOf(fechaPago)}, ${formaPago} ${FORMA_PAGO.nameOf(formaPago)}`,
  ]);
}

const dayOf = (fecha: string) => fecha.slice(0, 10).split('-').toReversed().join('/');

function factsOf({ comprobante, timbre }: StoredCfdi): readonly (readonly [string, string])[] {
  const { fecha, emisor } = comprobante;
  const { monto, moneda } = shownMoney(comprobante);
  return [
    ['Emisor', `${namedInMail(emisor.nombre)} (${emisor.rfc})`],
    ['Fecha', dayOf(fecha)],
    ...paymentFacts(comprobante),
    ...(monto.isPositive() ? [['Total', `${pesos(monto)} ${moneda}`] as const] : []),
    ...(timbre === undefined ? [] : [['Folio fiscal (UUID)', timbre.uuid.toUpperCase()] as const]),
  ];
}

/** Describes how whoever sends a mail shows itself in it. */
export type SenderBranding = CompanyBranding;

/** Tells what a delivery has come to when its mail has ended. */
export const statusAfter: Record<MailOutcome, Exclude<DeliveryStatus, 'queued'>> = {
  sent: 'sent',
  refused: 'bounced',
  'given-up': 'failed',
  nobody: 'failed',
};

export const answersReachSender = 'Si respondes a este correo, tu respuesta llega a quien te lo envía.';

/** Returns the address for answers to a company's mail; undefined where it has none. */
export const replyToOf = ({ email }: SenderBranding): string | undefined =>
  email !== undefined && isEmail(email) ? email : undefined;

export function mailSenderOf(name: string, { color, logo }: SenderBranding): MailSender {
  return { name: namedInMail(name), color, logo: logo === undefined ? undefined : pictureOf(logo) };
}

function pictureOf(dataUrl: string): MailSender['logo'] {
  const image = readImageDataUrl(dataUrl);
  return image && { contentType: image.mediaType, base64: dataUrl.slice(dataUrl.indexOf(',') + 1) };
}
