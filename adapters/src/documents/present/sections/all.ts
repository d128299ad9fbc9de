import type { Comprobante } from '@timbra/core/invoicing/cfdi/document.ts';
import { printedComplementOf } from '../complements/registry.ts';
import type { Section } from '../printed-document.ts';
import { relatedDocuments } from './cfdi-relacionados.ts';
import { informacionGlobal } from './informacion-global.ts';

/**
 * @param fechaTimbrado absent in a preview.
 */
export function presentSections(comprobante: Comprobante, fechaTimbrado: string | undefined): Section[] {
  const dates = { fecha: comprobante.fecha, fechaTimbrado };
  return [
    ...informacionGlobal(comprobante),
    ...relatedDocuments(comprobante),
    ...comprobante.complementos.flatMap((each) => printedComplementOf(each).sections(each, comprobante.moneda, dates)),
  ];
}
