import { systemActor } from '../../access/actor.ts';
import { greetingOf, writeMail, type MailText } from '../../notifications/mail-layout.ts';
import { DomainError } from '../../shared/errors.ts';
import type { CancellationStep, Mail, MailKinds, MailWriter } from '../../shared/mailer.ts';
import { namedInMail } from '../../shared/plain-name.ts';
import type { PortsOf } from '../../shared/ports.ts';
import { getInvoicePdf, getInvoiceXml } from '../files/get-invoice-files.ts';
import { receiverAddresses } from '../sending/preference.ts';
import type { CancellationMailFacts, CancelledDocument } from './ports.ts';

/** Tells the issuer or the receiver of a document how its cancellation has gone on. */
export const writeCancellationMail = (
  mailFacts: CancellationMailFacts,
  files: PortsOf<typeof getInvoicePdf>,
  publicUrl: string,
): MailWriter<'cancellation'> => ({
  async write({ invoiceId, step, to, address, lapses }) {
    const found = await mailFacts.find(invoiceId);
    if (!found) return undefined;
    const document = { ...found, emisor: namedInMail(found.emisor), receptor: namedInMail(found.receptor) };
    if (to === 'issuer') return writeMail(toIssuer(document, step, publicUrl));
    const [first] = receiverAddresses(document.email);
    const email = address ?? first;
    if (email === undefined) return undefined;
    const attachments = step === 'rejected' ? [] : await substituteOf(document, files);
    const [xml] = attachments;
    const replaced = xml === undefined ? undefined : xml.filename.replace(/\.xml$/, '');
    return { ...writeMail(toReceiver(document, { to: email, step, lapses, replaced })), attachments };
  },
});

/** With a cancellation goes what takes its place, so that the client is never without a document. */
async function substituteOf(
  { substituteId: id, userId }: CancelledDocument,
  files: PortsOf<typeof getInvoicePdf>,
): Promise<NonNullable<Mail['attachments']>> {
  if (id === undefined) return [];
  const actor = systemActor(userId);
  try {
    const xml = await getInvoiceXml(files, actor, id);
    const pdf = await getInvoicePdf(files, actor, id);
    return [
      { filename: xml.name, contentType: 'application/xml', content: xml.content },
      { filename: pdf.name, contentType: 'application/pdf', content: pdf.content },
    ];
  } catch (error) {
    // A document that another system stamped may have no file here.
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return [];
    throw error;
  }
}

function toIssuer(document: CancelledDocument, step: CancellationStep, publicUrl: string): MailText {
  const { owner, receptor, invoiceId } = document;
  return {
    to: owner.email,
    subject: subjectOf(document, step),
    greeting: greetingOf(owner.name),
    paragraphs: [issuerTexts[step](receptor)],
    facts: factsOf(document),
    action: { label: 'Ver la factura', url: `${publicUrl}/facturas/${invoiceId}` },
    note: 'Te avisamos de cada cambio de la cancelación hasta que el SAT la resuelva.',
  };
}

interface ReceiverMail extends Pick<MailKinds['cancellation'], 'step' | 'lapses'> {
  readonly to: string;
  /** It goes along: `A-1043`. */
  readonly replaced: string | undefined;
}

function toReceiver(document: CancelledDocument, { to, step, lapses, replaced }: ReceiverMail): MailText {
  const { receptor, emisor } = document;
  return {
    to,
    subject: subjectOf(document, step),
    greeting: greetingOf(receptor),
    paragraphs: [
      ...receiverTexts[step](emisor, lapses),
      ...(replaced === undefined ? [] : [`La sustituye ${replaced}, que va adjunta a este correo en XML y PDF.`]),
    ],
    facts: factsOf(document),
    ...(step === 'pending' && { action: { label: 'Ir al portal del SAT', url: 'https://www.sat.gob.mx' } }),
    note: 'Este correo es un aviso: lo que vale es lo que el SAT muestra en tu buzón tributario.',
  };
}

const nameOf = ({ serie, folio, uuid = '' }: CancelledDocument) => [serie, folio].filter(Boolean).join('-') || uuid;

const subjects: Readonly<Record<CancellationStep, (name: string) => string>> = {
  pending: (name) => `La cancelación de la factura ${name} espera respuesta`,
  rejected: (name) => `La factura ${name} no se canceló`,
  cancelled: (name) => `La factura ${name} está cancelada`,
};

const subjectOf = (document: CancelledDocument, step: CancellationStep) => subjects[step](nameOf(document));

const issuerTexts: Readonly<Record<CancellationStep, (receptor: string) => string>> = {
  pending: (receptor) =>
    `El SAT pidió a ${receptor} aceptar o rechazar la cancelación. Mientras no responda, la factura sigue vigente.`,
  rejected: (receptor) =>
    `La cancelación de la factura que emitiste a ${receptor} no procedió. La factura sigue vigente; en su detalle está el motivo.`,
  cancelled: (receptor) => `El SAT canceló la factura que emitiste a ${receptor}. Su acuse está en el detalle.`,
};

const receiverTexts: Readonly<Record<CancellationStep, (emisor: string, lapses: boolean) => readonly string[]>> = {
  pending: (emisor, lapses) => [
    `${emisor} solicitó cancelar una factura que te emitió, y el SAT espera tu respuesta.`,
    `Acéptala o recházala en el portal del SAT: Factura electrónica, Cancela y recupera tus facturas. ${lapses ? 'Si no respondes en tres días, el SAT la puede cancelar.' : 'Mientras no respondas sigue vigente.'}`,
  ],
  rejected: (emisor) => [`La cancelación que ${emisor} solicitó no procedió: la factura sigue vigente.`],
  cancelled: (emisor) => [`El SAT canceló una factura que ${emisor} te emitió. Ya no ampara ninguna operación.`],
};

function factsOf({ emisor, receptor, uuid }: CancelledDocument): MailText['facts'] & object {
  const folio = uuid === undefined ? [] : [['Folio fiscal (UUID)', uuid] as const];
  return [['Emisor', emisor], ['Receptor', receptor], ...folio];
}
