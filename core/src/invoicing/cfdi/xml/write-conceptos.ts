import type { CfdiOutput } from '../complement.ts';
import type { Concepto, Retencion, Traslado } from '../document.ts';

export function writeConceptos(out: CfdiOutput, conceptos: readonly Concepto[]): void {
  out.open('cfdi:Conceptos');
  for (const concepto of conceptos) writeConcepto(out, concepto);
  out.close('cfdi:Conceptos');
}

function writeConcepto(out: CfdiOutput, concepto: Concepto): void {
  out.open('cfdi:Concepto');
  out.attribute('ClaveProdServ', concepto.claveProdServ);
  out.attribute('NoIdentificacion', concepto.noIdentificacion);
  out.amount('Cantidad', concepto.cantidad);
  out.attribute('ClaveUnidad', concepto.claveUnidad);
  out.attribute('Unidad', concepto.unidad);
  out.attribute('Descripcion', concepto.descripcion);
  out.amount('ValorUnitario', concepto.valorUnitario);
  out.amount('Importe', concepto.importe);
  out.amount('Descuento', concepto.descuento);
  out.attribute('ObjetoImp', concepto.objetoImp);
  writeTaxes(out, concepto);
  for (const pedimento of concepto.informacionAduanera) writePedimento(out, pedimento);
  for (const cuenta of concepto.cuentaPredial) writeCuentaPredial(out, cuenta);
  out.close('cfdi:Concepto');
}

function writeTaxes(out: CfdiOutput, { traslados, retenciones }: Concepto): void {
  if (traslados.length === 0 && retenciones.length === 0) return;
  out.open('cfdi:Impuestos');
  if (traslados.length > 0) {
    out.open('cfdi:Traslados');
    for (const node of traslados) writeTax(out, 'cfdi:Traslado', node);
    out.close('cfdi:Traslados');
  }
  if (retenciones.length > 0) {
    out.open('cfdi:Retenciones');
    for (const node of retenciones) writeTax(out, 'cfdi:Retencion', node);
    out.close('cfdi:Retenciones');
  }
  out.close('cfdi:Impuestos');
}

/** A tax node with all its attributes, of a concept or of the whole document. */
export function writeTax(out: CfdiOutput, element: string, node: Traslado | Retencion): void {
  out.open(element);
  out.amount('Base', node.base);
  out.attribute('Impuesto', node.impuesto);
  out.attribute('TipoFactor', node.tipoFactor);
  out.amount('TasaOCuota', node.tasaOCuota);
  out.amount('Importe', node.importe);
  out.close(element);
}

/** The XML keeps the two spaces between the groups, the cadena has one like everywhere. */
function writePedimento(out: CfdiOutput, pedimento: string): void {
  out.open('cfdi:InformacionAduanera');
  out.xmlAttribute('NumeroPedimento', pedimento);
  out.cadenaValue(pedimento);
  out.close('cfdi:InformacionAduanera');
}

function writeCuentaPredial(out: CfdiOutput, cuenta: string): void {
  out.open('cfdi:CuentaPredial');
  out.attribute('Numero', cuenta);
  out.close('cfdi:CuentaPredial');
}
