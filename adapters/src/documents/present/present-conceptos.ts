import { IMPUESTO } from '@timbra/core/sat/catalogs/impuesto.ts';
import { OBJETO_IMP } from '@timbra/core/sat/catalogs/objeto-imp.ts';
import type {
  Comprobante,
  Concepto,
  ConceptoElements,
  Retencion,
  Traslado,
} from '@timbra/core/invoicing/cfdi/request.ts';
import { PAIS } from '@timbra/core/sat/catalogs/pais.ts';
import { REGIMEN_FISCAL, USO_CFDI } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { type ConceptRow, fact, money, named, type Party, percent, present, quantity } from './printed-document.ts';
import type { KeyNames } from './key-names.ts';

/**
 * @param moneda of the document: its amounts have the currency's decimals at least.
 * @param names what SAT calls units and products by their keys; a key that is not there is printed alone.
 */
export const presentConcepto = (concepto: Concepto, moneda: string, names: KeyNames): ConceptRow => ({
  clave: concepto.claveProdServ,
  noIdentificacion: concepto.noIdentificacion ?? '',
  descripcion: concepto.descripcion,
  details: [
    ...productLine(concepto, names),
    named(OBJETO_IMP, concepto.objetoImp),
    ...taxLines(concepto, moneda),
    ...Object.values(elements).flatMap((lines) => lines(concepto)),
  ],
  cantidad: quantity(concepto.cantidad),
  unidad: unidadOf(concepto, names),
  valorUnitario: money(concepto.valorUnitario, moneda),
  descuento: concepto.descuento ? money(concepto.descuento, moneda) : '',
  importe: money(concepto.importe, moneda),
});

/**
 * Returns the unit, `H87 - Pieza`; after it the issuer's own word for it, where a document has one that says something
 * else.
 */
function unidadOf({ claveUnidad, unidad }: Concepto, { units }: KeyNames): string {
  const name = units.get(claveUnidad);
  const own = unidad?.toLowerCase() === name?.toLowerCase() ? undefined : unidad;
  return [name === undefined ? claveUnidad : `${claveUnidad} - ${name}`, own].filter(Boolean).join(' ');
}

function productLine({ claveProdServ }: Concepto, { products }: KeyNames): string[] {
  const name = products[claveProdServ];
  return name === undefined ? [] : [`${claveProdServ} ${name}`];
}

const taxLines = ({ traslados, retenciones }: Concepto, moneda: string): string[] => [
  ...traslados.map((traslado) => `Traslado ${taxLine(traslado, moneda)}`),
  ...retenciones.map((retencion) => `Retención ${taxLine(retencion, moneda)}`),
];

export function taxLine(tax: Traslado | Retencion, moneda: string): string {
  const name = `${tax.impuesto} ${IMPUESTO.nameOf(tax.impuesto)} ${rateOf(tax)}`;
  const importe = tax.importe ? `, importe ${money(tax.importe, moneda)}` : '';
  return `${name}: base ${money(tax.base, moneda)}${importe}`;
}

/** Writes a rate as `16 %`, `cuota 3.5` or `exento`. */
export function rateOf({ tipoFactor, tasaOCuota }: Pick<Traslado, 'tipoFactor' | 'tasaOCuota'>): string {
  if (tipoFactor === 'Exento' || !tasaOCuota) return 'exento';
  return tipoFactor === 'Cuota' ? `cuota ${tasaOCuota.toString()}` : percent(tasaOCuota);
}

/** Tells how each element of a concept is printed, in this order. */
const elements: Readonly<Record<keyof ConceptoElements, (concepto: ConceptoElements) => readonly string[]>> = {
  // A pedimento keeps the two spaces between its groups.
  informacionAduanera: ({ informacionAduanera }) =>
    informacionAduanera.map((pedimento) => `Pedimento: ${pedimento.replaceAll(' ', '\u00A0')}`),
  cuentaPredial: ({ cuentaPredial }) => cuentaPredial.map((cuenta) => `Cuenta predial: ${cuenta}`),
};

/** @param domicilio the issuer's address in one line. */
export const presentEmisor = ({ emisor, lugarExpedicion }: Comprobante, domicilio: string | undefined): Party => ({
  role: 'Emisor',
  nombre: emisor.nombre,
  facts: present(
    fact('RFC', emisor.rfc),
    fact('Régimen fiscal', named(REGIMEN_FISCAL, emisor.regimenFiscal)),
    fact('Código postal', lugarExpedicion),
    fact('Domicilio', domicilio),
    fact('Adquirente', emisor.facAtrAdquirente),
  ),
});

export const presentReceptor = ({ receptor }: Comprobante): Party => ({
  role: 'Receptor',
  nombre: receptor.nombre,
  facts: present(
    fact('RFC', receptor.rfc),
    fact('Régimen fiscal', named(REGIMEN_FISCAL, receptor.regimenFiscalReceptor)),
    fact('Código postal', receptor.domicilioFiscalReceptor),
    fact('Uso del CFDI', named(USO_CFDI, receptor.usoCfdi)),
    fact('Residencia fiscal', receptor.residenciaFiscal && named(PAIS, receptor.residenciaFiscal)),
    fact('Registro tributario', receptor.numRegIdTrib),
  ),
});
