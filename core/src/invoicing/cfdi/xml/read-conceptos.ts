import type { Concepto } from '../document.ts';
import type { XmlElement } from './parse.ts';
import { readRetencion, readTraslado } from './read-impuestos.ts';
import { childOf, childrenOf, optional, optionalDecimal, required, requiredDecimal } from './tree.ts';

export function readConcepto(element: XmlElement): Concepto {
  const impuestos = childOf(element, 'cfdi:Impuestos');
  const traslados = impuestos && childOf(impuestos, 'cfdi:Traslados');
  const retenciones = impuestos && childOf(impuestos, 'cfdi:Retenciones');
  return {
    claveProdServ: required(element, 'ClaveProdServ'),
    noIdentificacion: optional(element, 'NoIdentificacion'),
    cantidad: requiredDecimal(element, 'Cantidad'),
    claveUnidad: required(element, 'ClaveUnidad'),
    unidad: optional(element, 'Unidad'),
    descripcion: required(element, 'Descripcion'),
    valorUnitario: requiredDecimal(element, 'ValorUnitario'),
    importe: requiredDecimal(element, 'Importe'),
    descuento: optionalDecimal(element, 'Descuento'),
    objetoImp: required(element, 'ObjetoImp'),
    traslados: traslados?.children.map(readTraslado) ?? [],
    retenciones: retenciones?.children.map(readRetencion) ?? [],
    informacionAduanera: childrenOf(element, 'cfdi:InformacionAduanera').map((node) =>
      required(node, 'NumeroPedimento'),
    ),
    cuentaPredial: childrenOf(element, 'cfdi:CuentaPredial').map((node) => required(node, 'Numero')),
  };
}
