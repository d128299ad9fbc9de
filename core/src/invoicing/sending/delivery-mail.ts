import type { MailSender } from '../../notifications/mail-layout.ts';
import { isEmail } from '../../shared/email.ts';
import { readImageDataUrl } from '../../shared/image-data-url.ts';
import type { MailOutcome } from '../../shared/mailer.ts';
import { namedInMail } from '../../shared/plain-name.ts';
import type { CompanyBranding } from './ports.ts';
import type { DeliveryStatus } from './delivery.ts';

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
