import type { CancellationPreviewAnswer } from '@timbra/contract/cancellations.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { fiscalDay } from '@timbra/ui/format/dates.ts';

interface Said {
  readonly label: string;
  readonly text: string;
}

type Invoice = Pick<InvoiceAnswer, 'orderId' | 'orderIds' | 'saldo' | 'tipoComprobante'>;

/** All that decides whether to cancel, before anything is asked of SAT. */
export function beforeCancelling(preview: CancellationPreviewAnswer, invoice: Invoice): readonly Said[] {
  return [
    { label: 'Plazo', text: termText(preview) },
    { label: 'Aceptación de tu cliente', text: acceptanceText(preview.requiereAceptacion) },
    { label: 'Timbre', text: 'Cancelar no usa timbres, y el que usó no se devuelve.' },
    ...(hasOrder(invoice) ? [{ label: 'Pedido', text: 'Cuando el SAT la cancele, podrás volver a facturarlo.' }] : []),
    { label: 'Saldo y reportes', text: 'Sigue contando hasta que el SAT la cancele.' },
  ];
}

const hasOrder = ({ orderId, orderIds = [] }: Invoice) => orderId !== null || orderIds.length > 0;

function termText({ fechaLimite, diasRestantes }: CancellationPreviewAnswer): string {
  if (fechaLimite === null || diasRestantes === null) return 'No lo conocemos.';
  const day = fiscalDay(fechaLimite);
  if (diasRestantes < 0) return `Terminó el ${day}.`;
  if (diasRestantes === 0) return `Hoy, ${day}, es el último día.`;
  return `Hasta el ${day}: ${diasRestantes === 1 ? 'queda 1 día' : `quedan ${diasRestantes} días`}.`;
}

function acceptanceText(isNeeded: boolean | null): string {
  if (isNeeded === null) return 'El SAT no lo pudo decir ahora.';
  return isNeeded
    ? 'Sí. Tiene unos 3 días para contestar en su buzón tributario; si no contesta, se cancela.'
    : 'No hace falta: se cancela en cuanto la solicites.';
}

/** Why nothing can be asked, and what else can be done; undefined where it can. */
export function whyNotCancelable({
  cancelable,
  bloqueos,
  diasRestantes,
}: CancellationPreviewAnswer): string | undefined {
  if (cancelable) return undefined;
  if (bloqueos.length > 0) return 'Antes cancela los documentos que dependen de ella, en este orden:';
  const reason =
    diasRestantes !== null && diasRestantes < 0 ? 'El plazo para cancelarla terminó.' : 'El SAT no permite cancelarla.';
  return `${reason} Puedes corregirla con una nota de crédito.`;
}
