import type { Comprobante, TipoDeComprobante } from '@timbra/core/invoicing/cfdi/document.ts';
import type { StoredCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import type { PrintedNotes } from '@timbra/core/invoicing/files/printed-forms.ts';
import type { UnitNames } from '@timbra/core/invoicing/files/units.ts';
import { day } from './figures.ts';
import { fact, present } from './named.ts';
import { presentFacts } from './present-comprobante.ts';
import { presentConcepto } from './present-conceptos.ts';
import { presentEmisor, presentReceptor } from './present-partes.ts';
import { presentTimbre } from './present-timbre.ts';
import { decimalsOf, presentTotals } from './present-totals.ts';
import type { PrintedDocument } from './printed-document.ts';
import { presentSections } from './sections/all.ts';

const titles: Readonly<Record<TipoDeComprobante, string>> = {
  I: 'Factura',
  E: 'Nota de crédito',
  T: 'Traslado',
  N: 'Recibo de nómina',
  P: 'Recibo de pago',
};

export function presentStored(cfdi: StoredCfdi, notes: PrintedNotes, units: UnitNames): PrintedDocument {
  const legend = 'Este documento es una representación impresa de un CFDI';
  return { ...presentDocument(cfdi, notes, units), legend, stamp: presentTimbre(cfdi) };
}

export function presentPreview(comprobante: Comprobante, notes: PrintedNotes, units: UnitNames): PrintedDocument {
  const legend = 'Vista previa de un CFDI por timbrar';
  return { ...presentDocument({ comprobante }, notes, units), legend, stamp: undefined };
}

type Printable = Pick<StoredCfdi, 'comprobante'> & Partial<Pick<StoredCfdi, 'timbre'>>;

function presentDocument({ comprobante, timbre }: Printable, notes: PrintedNotes, units: UnitNames) {
  const decimals = decimalsOf(comprobante.moneda);
  return {
    title: titles[comprobante.tipoDeComprobante],
    folio: [comprobante.serie, comprobante.folio].filter(Boolean).join('-'),
    date: day(comprobante.fecha),
    drawnAt: dateOf(timbre?.fechaTimbrado ?? comprobante.fecha),
    issuer: presentEmisor(comprobante),
    receiver: presentReceptor(comprobante),
    facts: presentFacts(comprobante, timbre),
    sections: presentSections(comprobante, decimals, timbre?.fechaTimbrado),
    concepts: comprobante.conceptos.map((concepto) => presentConcepto(concepto, decimals, units)),
    sum: presentTotals(comprobante),
    notes: presentNotes(notes),
  };
}

/** The clock of the place of issue, taken as UTC: nothing reads the hour. A preview may have a date that is none. */
function dateOf(fecha: string): Date {
  const date = new Date(`${fecha}Z`);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}

function presentNotes({ numeroPedido, nombreBanco, numeroCuenta, observaciones }: PrintedNotes) {
  return present(
    fact('Número de pedido', numeroPedido),
    fact('Banco', nombreBanco),
    fact('Cuenta', numeroCuenta),
    fact('Observaciones', observaciones, 4),
  );
}
