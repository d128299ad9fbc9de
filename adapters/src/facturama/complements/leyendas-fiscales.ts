import { ofSale } from './shaped.ts';

export const leyendasFiscales = ofSale('leyendasFiscales', 'TaxLegends', {
  Leyenda: 'Legends',
  disposicionFiscal: 'TaxProvision',
  norma: 'Norm',
  textoLeyenda: 'Text',
});
