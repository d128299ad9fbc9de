import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { dateAndTime, shortDate } from '@timbra/ui/format/format.ts';

type Cancellation = NonNullable<InvoiceAnswer['cancelacion']>;

interface Said {
  readonly severity: 'info' | 'warning' | 'error';
  readonly title: string;
  /** Says what it means and what to do. */
  readonly text: string;
}

const resolutionWords: Readonly<Record<NonNullable<Cancellation['via']>, string>> = {
  direct: 'sin que hiciera falta la aceptación de tu cliente',
  accepted: 'con la aceptación de tu cliente',
  lapsed: 'porque tu cliente no contestó en su plazo',
};

/** Tells how far a cancellation is, what that means and what to do. */
export function describeCancellation(cancellation: Cancellation): Said {
  const { status, via, message } = cancellation;
  const also = message === null ? '' : ` ${message}`;
  switch (status) {
    case 'requested':
      return {
        severity: 'info',
        title: 'Solicitud de cancelación enviada',
        text: `El SAT todavía no la confirma. Sigue vigente; preguntamos por ti y te avisamos.${also}`,
      };
    case 'pending':
      return {
        severity: 'warning',
        title: 'Esperamos la respuesta de tu cliente',
        text: `Debe aceptarla o rechazarla en su buzón tributario.${termOf(cancellation)} Mientras tanto sigue vigente.${also}`,
      };
    case 'rejected':
      return {
        severity: 'error',
        title: 'La cancelación no procedió: sigue vigente',
        text: `${message ?? 'Tu cliente la rechazó.'} Habla con tu cliente y vuelve a solicitarla, o emite una nota de crédito.`,
      };
    case 'cancelled':
      return {
        severity: 'info',
        title: `Cancelada${cancellation.resolvedAt === null ? '' : ` el ${shortDate(cancellation.resolvedAt)}`}`,
        text: `El SAT la canceló${via === null ? '' : ` ${resolutionWords[via]}`}.`,
      };
  }
}

/** SAT sets no term for a request after a rejection, nor for documents of fuels: none is promised. */
function termOf({ intentos, expiresAt }: Cancellation): string {
  if (intentos > 1) return ' Es una nueva solicitud después de un rechazo: puede tardar, no tiene plazo.';
  return expiresAt === null
    ? ' Ampara combustibles: si no contesta, no se cancela.'
    : ` Si no contesta hacia el ${shortDate(expiresAt)} (fecha estimada), se cancela.`;
}

/** Tells when SAT was last asked about the document, and what it said. */
export function describeSatCheck({ cancelacion, consultaSat }: Pick<InvoiceAnswer, 'cancelacion' | 'consultaSat'>) {
  if (consultaSat) return `SAT: ${consultaSat.estado}, consultado el ${dateAndTime(consultaSat.at)}`;
  const checkedAt = cancelacion?.checkedAt ?? null;
  return checkedAt === null ? undefined : `Consultado en el SAT el ${dateAndTime(checkedAt)}`;
}
