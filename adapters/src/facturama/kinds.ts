import type { TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';

/** Tells Facturama of one kind of document alone. */
export interface FacturamaKind {
  /** The title of Facturama's own printed form (its catalogue NameIds). */
  readonly nameId: number;
  /** The request carries no lines and no currency: Facturama has its own of that kind, and refuses others. */
  readonly bare?: true;
}

/** Every kind; the compiler asks for a line here. */
const kinds: Readonly<Record<TipoDocumento, FacturamaKind>> = {
  factura: { nameId: 1 },
  'nota-credito': { nameId: 2 },
  global: { nameId: 34 },
  honorarios: { nameId: 3 },
  arrendamiento: { nameId: 10 },
  // Facturama has no title for other income: it goes as an invoice.
  ingresos: { nameId: 1 },
  'complemento-pago': { nameId: 14, bare: true },
  nomina: { nameId: 16, bare: true },
  // The name is the same for a transfer and for freight that is charged.
  'carta-porte': { nameId: 36 },
};

export const facturamaKindOf = (tipo: TipoDocumento): FacturamaKind => kinds[tipo];
