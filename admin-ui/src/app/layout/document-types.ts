import type { TipoDocumento } from '@timbra/core/invoicing/kinds/tipos.ts';

type DocumentType = { readonly tipo: TipoDocumento; readonly label: string };

/** The seven of the top bar, in the specification's order; Nómina is reached by its address alone. */
export const documentTypes: readonly DocumentType[] = [
  { tipo: 'factura', label: 'Factura' },
  { tipo: 'complemento-pago', label: 'Complemento de pago' },
  { tipo: 'carta-porte', label: 'Carta Porte' },
  { tipo: 'nota-credito', label: 'Nota de Crédito' },
  { tipo: 'honorarios', label: 'Recibo de honorarios' },
  { tipo: 'arrendamiento', label: 'Recibo de arrendamiento' },
  { tipo: 'ingresos', label: 'Recibo de ingresos' },
];

/** It is issued from the same menu, behind the seven. */
export const globalType: DocumentType = { tipo: 'global', label: 'Factura global' };
