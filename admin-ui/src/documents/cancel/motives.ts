import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { Motivo } from '@timbra/core/invoicing/cancelling/cancellation.ts';
import type { CancellationPreviewAnswer } from '@timbra/contract/cancellations.ts';
import { carriesFuel } from '@timbra/core/invoicing/complements/carta-porte/sanitary.ts';
import { fiscalDay } from '@timbra/ui/format/format.ts';

export interface Motive {
  readonly motivo: Motivo;
  /** Says what happened, as somebody would who knows no keys. */
  readonly question: string;
  readonly help: string;
}

/** Asks SAT's motives as questions. */
const motives: readonly Motive[] = [
  {
    motivo: '01',
    question: 'Voy a volver a facturarla con correcciones',
    help: 'Abrimos una copia para que la corrijas. Al timbrarla, que usa un timbre, se solicita cancelar esta.',
  },
  {
    motivo: '02',
    question: 'Tiene errores y no la volveré a facturar',
    help: 'También si la que la sustituye ya existe y no quedó relacionada con esta.',
  },
  { motivo: '03', question: 'La operación no se hizo', help: 'La venta se canceló o nunca ocurrió.' },
  {
    motivo: '04',
    question: 'Mi cliente pidió su factura y la venta ya estaba en una global',
    help: 'Cancelas toda la global. Para una de sus ventas no hace falta: en su lista elige «Facturar al cliente».',
  },
];

/** A note holds a part of another document's balance, and so may a payment of somebody else's: a substitute would hold it twice. */
const withoutSubstitute: readonly Motive[] = [
  {
    motivo: '02',
    question: 'Tiene errores',
    help: 'No se puede sustituir mientras ocupa el saldo de otra factura. Si hace falta, emítelo de nuevo cuando el SAT confirme la cancelación: el saldo ya estará libre.',
  },
  ...motives.filter(({ motivo }) => motivo === '03'),
];

/** What is paid of documents of ours is known to be taken once: the substitute has its place. */
const ofPayment: readonly Motive[] = [
  {
    motivo: '01',
    question: 'Voy a volver a emitirlo con correcciones',
    help: 'Abrimos una copia para que la corrijas; cuenta con el saldo que este complemento ocupa. Al timbrarla, que usa un timbre, se solicita cancelar este.',
  },
  {
    motivo: '02',
    question: 'Tiene errores y no lo volveré a emitir',
    help: 'El saldo de sus facturas queda libre cuando el SAT confirme la cancelación.',
  },
  { motivo: '03', question: 'El pago no se hizo', help: 'El dinero no llegó, o era de otra cuenta.' },
];

export function motivesFor({ tipoComprobante, pagos }: Pick<InvoiceAnswer, 'tipoComprobante' | 'pagos'>) {
  if (tipoComprobante === 'P' && isOfOurs(pagos)) return ofPayment;
  return tipoComprobante === 'E' || tipoComprobante === 'P' ? withoutSubstitute : motives;
}

const isOfOurs = (pagos: InvoiceAnswer['pagos'] = []): boolean =>
  pagos.every(({ documentos = [] }) => documentos.every(({ invoiceId }) => Boolean(invoiceId)));

/** Names the motive by SAT's key and in words. */
export const motiveNames: Readonly<Record<Motivo, string>> = {
  '01': '01 · Con errores, con relación',
  '02': '02 · Con errores, sin relación',
  '03': '03 · No se llevó a cabo la operación',
  '04': '04 · Operación nominativa en una factura global',
};

type Said = { readonly label: string; readonly text: string };

type Invoice = Pick<InvoiceAnswer, 'orderId' | 'orderIds' | 'cartaPorte' | 'cancelacion'>;

/** Returns all that decides whether to cancel, before anything is asked of SAT. @param today as `2026-11-20`. */
export const beforeCancelling = (
  preview: CancellationPreviewAnswer,
  invoice: Invoice,
  today: string,
): readonly Said[] => [
  { label: 'Plazo', text: termText(preview, today) },
  { label: 'Aceptación de tu cliente', text: acceptanceText(preview.requiereAceptacion, invoice) },
  { label: 'Timbre', text: 'Cancelar no usa timbres, y el que usó no se devuelve.' },
  ...(hasOrder(invoice) ? [{ label: 'Pedido', text: 'Cuando el SAT la cancele, podrás volver a facturarlo.' }] : []),
  { label: 'Saldo y reportes', text: 'Sigue contando hasta que el SAT la cancele.' },
];

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
