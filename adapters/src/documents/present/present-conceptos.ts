import { IMPUESTO } from '@timbra/core/sat/catalogs/impuesto.ts';
import { OBJETO_IMP } from '@timbra/core/sat/catalogs/objeto-imp.ts';
import type { Concepto, Retencion, Traslado } from '@timbra/core/invoicing/cfdi/document.ts';
import type { UnitNames } from '@timbra/core/invoicing/files/units.ts';
import { figures, percent, quantity } from './figures.ts';
import { named } from './named.ts';
import type { ConceptRow } from './printed-document.ts';

/**
 * @param decimals of the document's currency: amounts are printed with these at least.
 * @param units SAT's names of the units by their keys; one that is not there prints its key alone.
 */
export function presentConcepto(concepto: Concepto, decimals: number, units: UnitNames): ConceptRow {
  return {
    clave: concepto.claveProdServ,
    noIdentificacion: concepto.noIdentificacion ?? '',
    descripcion: concepto.descripcion,
    details: [named(OBJETO_IMP, concepto.objetoImp), ...taxLines(concepto, decimals), ...customsLines(concepto)],
    cantidad: quantity(concepto.cantidad),
    unidad: unidadOf(concepto, units),
    valorUnitario: figures(concepto.valorUnitario, decimals),
    descuento: concepto.descuento ? figures(concepto.descuento, decimals) : '',
    importe: figures(concepto.importe, decimals),
  };
}

/** `H87 - Pieza`; after it the issuer's own word for the unit, where a document has one that says something else. */
function unidadOf({ claveUnidad, unidad }: Concepto, units: UnitNames): string {
  const name = units.get(claveUnidad);
  const own = unidad?.toLowerCase() === name?.toLowerCase() ? undefined : unidad;
  return [name === undefined ? claveUnidad : `${claveUnidad} - ${name}`, own].filter(Boolean).join(' ');
}

function taxLines({ traslados, retenciones }: Concepto, decimals: number): string[] {
  return [
    ...traslados.map((traslado) => `Traslado ${taxLine(traslado, decimals)}`),
    ...retenciones.map((retencion) => `Retención ${taxLine(retencion, decimals)}`),
  ];
}

export function taxLine(tax: Traslado | Retencion, decimals: number): string {
  const name = `${tax.impuesto} ${IMPUESTO.nameOf(tax.impuesto)} ${rateOf(tax)}`;
  const importe = tax.importe ? `, importe ${figures(tax.importe, decimals)}` : '';
  return `${name}: base ${figures(tax.base, decimals)}${importe}`;
}

/** `16 %`, `cuota 3.5`, `exento`. */
export function rateOf({ tipoFactor, tasaOCuota }: Pick<Traslado, 'tipoFactor' | 'tasaOCuota'>): string {
  if (tipoFactor === 'Exento' || !tasaOCuota) return 'exento';
  return tipoFactor === 'Cuota' ? `cuota ${tasaOCuota.toString()}` : percent(tasaOCuota);
}

function customsLines({ informacionAduanera, cuentaPredial }: Concepto): string[] {
  return [
    // A pedimento keeps the two spaces between its groups.
    ...informacionAduanera.map((pedimento) => `Pedimento: ${pedimento.replaceAll(' ', '\u00A0')}`),
    ...cuentaPredial.map((cuenta) => `Cuenta predial: ${cuenta}`),
  ];
}
