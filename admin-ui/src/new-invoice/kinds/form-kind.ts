import type { Activity } from '@timbra/core/invoicing/cfdi/withholding-presets.ts';

/** A receiver as far as it decides which fields a document needs. */
export interface NamedReceiver {
  readonly rfc: string;
  readonly nombre: string;
}

/** How the form of one kind of document differs from that of an invoice. */
export interface FormKind {
  /** What the income comes from: it decides which withholdings are proposed. */
  readonly activity: Activity;
  /** The receiver of each document of the kind; where there is none the form asks for one. */
  readonly receptor?: NamedReceiver;
  /** It begins with the document that it corrects, and relates to it so; otherwise relations are optional. */
  readonly correctsAs?: string;
  /** Its lines may come from the sales of a period. */
  readonly ofSales: boolean;
  /** Whether the document says its period. */
  needsPeriod(receptor: NamedReceiver): boolean;
  /** A concept's cuenta predial stands among its first fields. */
  readonly showsPredial: boolean;
}

/** What most kinds have. */
export const invoice: FormKind = {
  activity: 'otros',
  ofSales: false,
  // The general public's name asks for the period in an ordinary invoice too (CFDI40130).
  needsPeriod: ({ rfc, nombre }) => rfc === 'XAXX010101000' && nombre.trim().toUpperCase() === 'PUBLICO EN GENERAL',
  showsPredial: false,
};
