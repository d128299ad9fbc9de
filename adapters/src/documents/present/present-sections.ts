import type { Comprobante } from '@timbra/core/invoicing/cfdi/document.ts';
import { MESES, PERIODICIDAD } from '@timbra/core/sat/catalogs/periodicidad.ts';
import { TIPO_RELACION } from '@timbra/core/sat/catalogs/tipo-relacion.ts';
import { printedComplementOf } from './complements/registry.ts';
import { fact, named, type Section } from './printed-document.ts';

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

function informacionGlobal({ informacionGlobal: period }: Comprobante): Section[] {
  if (!period) return [];
  const facts = [
    fact('Periodicidad', named(PERIODICIDAD, period.periodicidad)),
    fact('Meses', named(MESES, period.meses)),
    fact('Año', String(period.anio)),
  ];
  return [{ heading: 'Información global', facts }];
}

function relatedDocuments({ cfdiRelacionados }: Comprobante): Section[] {
  const facts = cfdiRelacionados.flatMap(({ tipoRelacion, uuids }) =>
    uuids.map((uuid) => fact(named(TIPO_RELACION, tipoRelacion), uuid, 2)),
  );
  return facts.length > 0 ? [{ heading: 'CFDI relacionados', facts }] : [];
}
