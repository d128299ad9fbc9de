import type { ProductAnswer } from '@timbra/contract/products.ts';
import { defaultTaxes } from '@timbra/core/products/tax-choice.ts';

/** Is the one product of the specification's picker. */
export const sampleProduct: ProductAnswer = {
  ...defaultTaxes,
  id: '00000000-0000-7000-8000-00000000c001',
  companyId: '',
  nombreInterno: 'Producto de ejemplo',
  noIdentificacion: null,
  codigoInterno: 'PROD001',
  descripcion: 'Producto de ejemplo',
  precioUnitario: 100,
  cuentaPredial: null,
  claveProductoServicio: '01010101',
  unidad: 'H87',
  objetoImpuesto: '02',
  esImportado: false,
  numeroPedimento: null,
  pesoKg: null,
  impuestosLocales: [],
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
};
