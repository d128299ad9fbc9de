import type { CancellationPreviewAnswer } from '@timbra/contract/cancellations.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { carriesFuel } from '@timbra/core/invoicing/complements/carta-porte/sanitary.ts';
import { fiscalDay } from '@timbra/ui/format/format.ts';

interface Said {
  readonly label: string;
  readonly text: string;
}

type Invoice = Pick<InvoiceAnswer, 'orderId' | 'orderIds' | 'cartaPorte' | 'cancelacion'>;

/** Returns all that decides whether to cancel, before anything is asked of SAT. @param today as `2026-11-20`. */
export function beforeCancelling(preview: CancellationPreviewAnswer, invoice: Invoice, today: string): readonly Said[] {
  return [
    { label: 'Plazo', text: termText(preview, today) },
    { label: 'Aceptación de tu cliente', text: acceptanceText(preview.requiereAceptacion, invoice) },
    { label: 'Timbre', text: 'Cancelar no usa timbres, y el que usó no se devuelve.' },
    ...(hasOrder(invoice) ? [{ label: 'Pedido', text: 'Cuando el SAT la cancele, podrás volver a facturarlo.' }] : []),
    { label: 'Saldo y reportes', text: 'Sigue contando hasta que el SAT la cancele.' },
  ];
}

const hasOrder = ({ orderId, orderIds = [] }: Invoice) => orderId !== null || orderIds.length > 0;

function termText({ fechaLimite, diasRestantes }: CancellationPreviewAnswer, today: string): string {
  if (fechaLimite === null || diasRestantes === null) return 'No lo conocemos.';
  const day = fiscalDay(fechaLimite);
  if (fechaLimite < today) return `Terminó el ${day}.`;
  if (diasRestantes === 0) return `Hoy, ${day}, es el último día.`;
  return `Hasta el ${day}: ${diasRestantes === 1 ? 'queda 1 día' : `quedan ${diasRestantes} días`}.`;
}

/** Silence cancels a first request alone, and none of a document that carries fuels. */
function acceptanceText(isNeeded: boolean | null, { cartaPorte, cancelacion }: Invoice): string {
  if (isNeeded === null) return 'El SAT no lo pudo decir ahora.';
  if (!isNeeded) return 'No hace falta: se cancela en cuanto la solicites.';
  if (carriesFuel(cartaPorte?.mercancias?.items ?? []))
    return 'Sí, y debe decirlo: ampara combustibles, y si no contesta sigue vigente.';
  return cancelacion
    ? 'Sí. Es una nueva solicitud: no tiene plazo, y mientras no conteste sigue vigente.'
    : 'Sí. Tiene unos 3 días para contestar en su buzón tributario; si no contesta, se cancela.';
}

/** Tells why nothing can be asked, and what else can be done; undefined where it can. */
export function whyNotCancelable(
  { cancelable, bloqueos, fechaLimite }: CancellationPreviewAnswer,
  today: string,
): string | undefined {
  if (cancelable) return undefined;
  if (bloqueos.length > 0) return 'Antes cancela los documentos que dependen de ella, en este orden:';
  const reason =
    fechaLimite !== null && fechaLimite < today ? 'El plazo para cancelarla terminó.' : 'El SAT no permite cancelarla.';
  return `${reason} Puedes corregirla con una nota de crédito.`;
}
