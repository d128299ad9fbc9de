import type { Activity } from '@timbra/core/invoicing/cfdi/withholding-presets.ts';
import type { TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import type { SaleTipoDocumento } from '@timbra/core/invoicing/kinds/tipos.ts';
import { RFC_PUBLICO_GENERAL } from '@timbra/core/sat/fiscal-keys.ts';

/** A receiver as far as it decides which fields a document needs. */
export interface NamedReceiver {
  readonly rfc: string;
  readonly nombre: string;
}

/** Tells how the form of one kind of document differs from that of an invoice. */
export interface FormKind {
  /** What the income comes from: it decides which withholdings are proposed. */
  readonly activity: Activity;
  /** The receiver of each document of the kind; where there is none the form asks for one. */
  readonly receptor?: NamedReceiver;
  /** It begins with the document that it corrects, and relates to it so; otherwise relations are optional. */
  readonly correctsAs?: string;
  /** Its lines may come from the sales of a period. */
  readonly ofSales: boolean;
  /** Tells whether the document says its period. */
  needsPeriod(receptor: NamedReceiver): boolean;
  /** A concept's cuenta predial stands among its first fields. */
  readonly showsPredial: boolean;
}

/** Most kinds have these. */
const invoice: FormKind = {
  activity: 'otros',
  ofSales: false,
  // The general public's name asks for the period in an ordinary invoice too (CFDI40130).
  needsPeriod: ({ rfc, nombre }) => rfc === 'XAXX010101000' && nombre.trim().toUpperCase() === 'PUBLICO EN GENERAL',
  showsPredial: false,
};

/** Every kind of things sold or given back, whose form is of conceptos; the compiler asks for a line here. */
const kinds: Readonly<Record<SaleTipoDocumento, FormKind>> = {
  factura: invoice,
  'nota-credito': { ...invoice, correctsAs: '01', needsPeriod: () => false },
  global: {
    ...invoice,
    receptor: { rfc: RFC_PUBLICO_GENERAL, nombre: 'PUBLICO EN GENERAL' },
    ofSales: true,
    needsPeriod: () => true,
  },
  honorarios: { ...invoice, activity: 'honorarios' },
  arrendamiento: { ...invoice, activity: 'arrendamiento', showsPredial: true },
  ingresos: invoice,
};

/** A type of another sort has no form here; what asks for one all the same sees that of an invoice. */
export const formKindOf = (tipo: TipoDocumento): FormKind => (hasForm(tipo) ? kinds[tipo] : invoice);

/**
 * Tells whether a kind has a form, by this table and not by the core's, which would bring all that the kinds compute
 * into the first page.
 */
const hasForm = (tipo: TipoDocumento): tipo is SaleTipoDocumento => Object.hasOwn(kinds, tipo);
