import type { LetterSender } from '../../notifications/mail-layout.ts';
import { isEmail } from '../../shared/email.ts';
import { readImageDataUrl } from '../../shared/image-data-url.ts';
import type { MailOutcome } from '../../shared/mail-writers.ts';
import { namedInMail } from '../../shared/plain-name.ts';
import type { CompanyLook } from './company-looks.ts';
import type { DeliveryStatus } from './delivery.ts';

/** How whoever sends a mail shows itself in it. */
export type SenderLook = CompanyLook;

/** What a delivery has come to when its mail has ended. */
export const statusAfter: Record<MailOutcome, Exclude<DeliveryStatus, 'queued'>> = {
  sent: 'sent',
  refused: 'bounced',
  'given-up': 'failed',
  nobody: 'failed',
};

export const answersReachSender = 'Si respondes a este correo, tu respuesta llega a quien te lo envía.';

/** Where answers to a company's mail go; undefined where it has no address. */
export const replyToOf = ({ email }: SenderLook): string | undefined =>
  email !== undefined && isEmail(email) ? email : undefined;

export function letterSenderOf(name: string, { color, logo }: SenderLook): LetterSender {
  return { name: namedInMail(name), color, logo: logo === undefined ? undefined : pictureOf(logo) };
}

function pictureOf(dataUrl: string): LetterSender['logo'] {
  const image = readImageDataUrl(dataUrl);
  return image && { contentType: image.mediaType, base64: dataUrl.slice(dataUrl.indexOf(',') + 1) };
}
