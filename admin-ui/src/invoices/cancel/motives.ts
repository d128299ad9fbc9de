import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { Motivo } from '@timbra/core/invoicing/cancelling/cancellation.ts';

export interface Motive {
  readonly motivo: Motivo;
  /** What happened, as somebody would say it who knows no keys. */
  readonly question: string;
  readonly help: string;
}

/** SAT's motives as questions. */
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

/** A note and a payment hold part of another document's balance: their substitute would hold it twice. */
const withoutSubstitute: readonly Motive[] = [
  {
    motivo: '02',
    question: 'Tiene errores',
    help: 'No se puede sustituir mientras ocupa el saldo de otra factura. Si hace falta, emítelo de nuevo cuando el SAT confirme la cancelación: el saldo ya estará libre.',
  },
  ...motives.filter(({ motivo }) => motivo === '03'),
];

export const motivesFor = ({ tipoComprobante }: Pick<InvoiceAnswer, 'tipoComprobante'>): readonly Motive[] =>
  tipoComprobante === 'E' || tipoComprobante === 'P' ? withoutSubstitute : motives;

/** The motive in SAT's key and in words. */
export const motiveNames: Readonly<Record<Motivo, string>> = {
  '01': '01 · Con errores, con relación',
  '02': '02 · Con errores, sin relación',
  '03': '03 · No se llevó a cabo la operación',
  '04': '04 · Operación nominativa en una factura global',
};
