import type { Comprobante, TipoDeComprobante } from '@timbra/core/invoicing/cfdi/document.ts';
import type { StoredCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { splitAccount } from '@timbra/core/invoicing/files/bank-account.ts';
import type { PrintedNotes } from '@timbra/core/invoicing/files/printed-forms.ts';
import { day } from './figures.ts';
import { presentPayment } from './how-to-pay.ts';
import type { KeyNames } from './key-names.ts';
import { presentFacts } from './present-comprobante.ts';
import { presentConcepto } from './present-conceptos.ts';
import { presentEmisor, presentReceptor } from './present-partes.ts';
import { presentSections } from './present-sections.ts';
import { presentTimbre } from './present-timbre.ts';
import { presentTotals } from './present-totals.ts';
import { fact, present, type PrintedDocument } from './printed-document.ts';
import { unknownComplements } from './unknown-complements.ts';

const titles: Readonly<Record<TipoDeComprobante, string>> = {
  I: 'Factura',
  E: 'Nota de crédito',
  T: 'Traslado',
  N: 'Recibo de nómina',
  P: 'Recibo de pago',
};

/** Is what is printed beside the CFDI itself. */
export interface Surroundings {
  readonly notes: PrintedNotes;
  readonly names: KeyNames;
  /** The issuer's address in one line. */
  readonly domicilio: string | undefined;
}

export function presentStored(cfdi: StoredCfdi, surroundings: Surroundings): PrintedDocument {
  const { sections, ...document } = presentDocument(cfdi, surroundings);
  return {
    ...document,
    sections: [...sections, ...unknownComplements(cfdi.unknownComplements)],
    legend: 'Este documento es una representación impresa de un CFDI',
    stamp: presentTimbre(cfdi),
  };
}

export function presentPreview(comprobante: Comprobante, surroundings: Surroundings): PrintedDocument {
  const legend = 'Vista previa de un CFDI por timbrar';
  return { ...presentDocument({ comprobante }, surroundings), legend, stamp: undefined };
}

type Printable = Pick<StoredCfdi, 'comprobante'> & Partial<Pick<StoredCfdi, 'timbre'>>;

function presentDocument({ comprobante, timbre }: Printable, { notes, names, domicilio }: Surroundings) {
  return {
    title: titles[comprobante.tipoDeComprobante],
    folio: [comprobante.serie, comprobante.folio].filter(Boolean).join('-'),
    date: day(comprobante.fecha),
    drawnAt: dateOf(timbre?.fechaTimbrado ?? comprobante.fecha),
    issuer: presentEmisor(comprobante, domicilio),
    receiver: presentReceptor(comprobante),
    facts: presentFacts(comprobante, timbre),
    sections: presentSections(comprobante, timbre?.fechaTimbrado),
    concepts: comprobante.conceptos.map((concepto) => presentConcepto(concepto, comprobante.moneda, names)),
    sum: presentTotals(comprobante),
    payment: presentPayment(comprobante, notes),
    notes: presentNotes(notes),
  };
}

/** The clock of the place of issue, taken as UTC: nothing reads the hour. A preview may have a date that is none. */
function dateOf(fecha: string): Date {
  const date = new Date(`${fecha}Z`);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}

function presentNotes({ numeroPedido, nombreBanco, numeroCuenta, observaciones: written = '' }: PrintedNotes) {
  const { observaciones, cuentaBanco } = splitAccount(written);
  return present(
    fact('Número de pedido', numeroPedido),
    // The bank stands at «Cómo pagar» when there is an account.
    cuentaBanco === '' && fact('Banco', nombreBanco),
    fact('Cuenta', numeroCuenta),
    fact('Observaciones', observaciones, 4),
  );
}
