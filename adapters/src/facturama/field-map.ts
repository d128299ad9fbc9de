import type { Comprobante, Concepto } from '@timbra/core/invoicing/cfdi/request.ts';
import { facturamaComplementOf } from './complements/registry.ts';
import { hasInOrder } from './has-in-order.ts';

/** Maps paths below `cfdiToCreate`, in lower case because ASP.NET's binder ignores it, to those of our own request. */
const DOCUMENT: Readonly<Record<string, string>> = {
  nameid: 'tipo',
  cfditype: 'tipo',
  serie: 'serie',
  folio: 'folio',
  date: 'fecha',
  expeditionplace: 'lugarExpedicion',
  paymentform: 'formaPago',
  paymentmethod: 'metodoPago',
  paymentconditions: 'condicionesPago',
  paymentaccountnumber: 'numeroCuenta',
  paymentbankname: 'nombreBanco',
  ordernumber: 'numeroPedido',
  observations: 'observaciones',
  currency: 'moneda',
  currencyexchangerate: 'tipoCambio',
  exportation: 'exportacion',
  items: 'conceptos',
  globalinformation: 'informacionGlobal',
  'globalinformation.periodicity': 'informacionGlobal.periodicidad',
  'globalinformation.months': 'informacionGlobal.meses',
  'globalinformation.year': 'informacionGlobal.anio',
  relations: 'relaciones',
  'relations.type': 'relaciones[0].tipoRelacion',
  'relations.cfdis': 'relaciones[0].uuids',
  issuer: 'emisor',
  'issuer.rfc': 'emisor.rfc',
  'issuer.name': 'emisor.nombre',
  'issuer.fiscalregime': 'emisor.regimenFiscal',
  receiver: 'receptor',
  'receiver.rfc': 'receptor.rfc',
  'receiver.name': 'receptor.nombre',
  'receiver.cfdiuse': 'receptor.usoCfdi',
  'receiver.fiscalregime': 'receptor.regimenFiscal',
  'receiver.taxzipcode': 'receptor.codigoPostal',
  'receiver.taxresidence': 'receptor.residenciaFiscal',
  'receiver.taxregistrationnumber': 'receptor.numRegIdTrib',
};

const ITEM: Readonly<Record<string, string>> = {
  productcode: 'claveProductoServicio',
  identificationnumber: 'noIdentificacion',
  description: 'descripcion',
  unit: 'unidad',
  unitcode: 'unidad',
  unitprice: 'valorUnitario',
  quantity: 'cantidad',
  subtotal: 'valorUnitario',
  discount: 'descuento',
  taxobject: 'objetoImpuesto',
  taxes: 'impuestos',
  cuentapredial: 'cuentaPredial',
  propertytaxidnumber: 'cuentaPredial',
  numerospedimento: 'numeroPedimento',
};

const TRANSFERRED = { '001': 'isr', '002': 'iva', '003': 'ieps' } as const;
const WITHHELD = { '001': 'isr', '002': 'ivaRet', '003': 'ieps' } as const;

/** Returns our field for a ModelState key such as `cfdiToCreate.Items[0].UnitPrice`; undefined when there is none. */
export function requestField(key: string, comprobante: Comprobante): string | undefined {
  const path = key.replace(/^cfdiToCreate\.?/i, '').toLowerCase();
  const item = /^items\[(\d+)\](?:\.(.*))?$/.exec(path);
  if (item) return itemField(Number(item[1]), item[2] ?? '', comprobante);
  const related = /^relations\.cfdis\[(\d+)\]/.exec(path);
  if (related) return `relaciones[0].uuids[${related[1]}]`;
  const below = /^complemento\.(.+)$/.exec(path)?.[1];
  if (below !== undefined) return complementField(below, comprobante);
  return DOCUMENT[path];
}

const complementField = (path: string, { complementos }: Comprobante): string | undefined =>
  complementos.map((each) => facturamaComplementOf(each).requestField?.(path)).find((field) => field !== undefined);

function itemField(index: number, path: string, { conceptos }: Comprobante): string {
  const line = `conceptos[${index}]`;
  const tax = /^taxes\[(\d+)\]/.exec(path);
  if (tax) return `${line}.impuestos${taxField(conceptos[index], Number(tax[1]))}`;
  const field = ITEM[path.replace(/\[\d.*/s, '')];
  return field === undefined ? line : `${line}.${field}`;
}

/** Transferred taxes were sent first, then the withheld ones. */
function taxField(concepto: Concepto | undefined, index: number): string {
  const transferred = concepto?.traslados[index];
  if (transferred) return `.${TRANSFERRED[transferred.impuesto]}`;
  const withheld = concepto?.retenciones[index - concepto.traslados.length];
  return withheld ? `.${WITHHELD[withheld.impuesto]}` : '';
}

/** Refusals of SAT's lists come as a sentence alone, which names the attribute of the XML. */
const NAMED_ATTRIBUTES: readonly (readonly [parts: readonly RegExp[], field: string])[] = [
  [[/DomicilioFiscalReceptor/i], 'receptor.codigoPostal'],
  [[/RegimenFiscalReceptor/i], 'receptor.regimenFiscal'],
  [[/UsoCFDI/i], 'receptor.usoCfdi'],
  [[/\bNombre\b/i, /\breceptor\b/i], 'receptor.nombre'],
  [[/\bRfc\b/i, /\breceptor\b/i], 'receptor.rfc'],
  [[/\bNombre\b/i, /\bemisor\b/i], 'emisor.nombre'],
  [[/\bRfc\b/i, /\bemisor\b/i], 'emisor.rfc'],
  [[/LugarExpedicion/i], 'lugarExpedicion'],
  [[/FormaPago/i], 'formaPago'],
  [[/MetodoPago/i], 'metodoPago'],
];

export const namedField = (message: string): string | undefined =>
  NAMED_ATTRIBUTES.find(([parts]) => hasInOrder(message, parts))?.[1];
