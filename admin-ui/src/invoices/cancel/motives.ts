import type { Motivo } from '@timbra/core/invoicing/cancelling/cancellation.ts';

interface Motive {
  readonly motivo: Motivo;
  /** What happened, as somebody would say it who knows no keys. */
  readonly question: string;
  readonly help: string;
}

/** SAT's motives as questions. */
export const motives: readonly Motive[] = [
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
    help: 'Cancelas la global para emitir la factura de tu cliente.',
  },
];

/** The motive in SAT's key and in words. */
export const motiveNames: Readonly<Record<Motivo, string>> = {
  '01': '01 · Con errores, con relación',
  '02': '02 · Con errores, sin relación',
  '03': '03 · No se llevó a cabo la operación',
  '04': '04 · Operación nominativa en una factura global',
};
