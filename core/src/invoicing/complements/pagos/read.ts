import type { Retencion, Traslado } from '../../cfdi/tax.ts';
import { readFactor, readImpuesto } from '../../cfdi/nodes/tax-nodes.ts';
import type { XmlElement } from '../../cfdi/xml/parse.ts';
import {
  childOf,
  childrenOf,
  optional,
  optionalDecimal,
  required,
  requiredChild,
  requiredDecimal,
} from '../../cfdi/xml/tree.ts';
import type { CadenaPago, DocumentoPagado, ImpuestosPago, Pago, Pagos, TotalesPagos } from './pagos.ts';
import { totalNames } from './totales.ts';

export function readPagos(element: XmlElement): Pagos {
  return {
    kind: 'pagos',
    totales: readTotales(requiredChild(element, 'pago20:Totales')),
    pagos: childrenOf(element, 'pago20:Pago').map(readPago),
  };
}

function readTotales(element: XmlElement): TotalesPagos {
  const optionals = totalNames.map(([name, attribute]) => [name, optionalDecimal(element, attribute)] as const);
  return { ...Object.fromEntries(optionals), montoTotalPagos: requiredDecimal(element, 'MontoTotalPagos') };
}

function readPago(element: XmlElement): Pago {
  const impuestos = childOf(element, 'pago20:ImpuestosP');
  return {
    fechaPago: required(element, 'FechaPago'),
    formaPago: required(element, 'FormaDePagoP'),
    moneda: required(element, 'MonedaP'),
    tipoCambio: requiredDecimal(element, 'TipoCambioP'),
    monto: requiredDecimal(element, 'Monto'),
    numOperacion: optional(element, 'NumOperacion'),
    rfcEmisorCtaOrd: optional(element, 'RfcEmisorCtaOrd'),
    nomBancoOrdExt: optional(element, 'NomBancoOrdExt'),
    ctaOrdenante: optional(element, 'CtaOrdenante'),
    rfcEmisorCtaBen: optional(element, 'RfcEmisorCtaBen'),
    ctaBeneficiario: optional(element, 'CtaBeneficiario'),
    cadenaPago: readCadena(element),
    documentos: childrenOf(element, 'pago20:DoctoRelacionado').map(readDocumento),
    impuestos: impuestos && readImpuestos(impuestos),
  };
}

function readCadena(element: XmlElement): CadenaPago | undefined {
  const tipo = optional(element, 'TipoCadPago');
  if (tipo === undefined) return undefined;
  return {
    tipo,
    certificado: required(element, 'CertPago'),
    cadena: required(element, 'CadPago'),
    sello: required(element, 'SelloPago'),
  };
}

function readDocumento(element: XmlElement): DocumentoPagado {
  const impuestos = childOf(element, 'pago20:ImpuestosDR');
  return {
    uuid: required(element, 'IdDocumento'),
    serie: optional(element, 'Serie'),
    folio: optional(element, 'Folio'),
    moneda: required(element, 'MonedaDR'),
    equivalencia: requiredDecimal(element, 'EquivalenciaDR'),
    parcialidad: Number(required(element, 'NumParcialidad')),
    saldoAnterior: requiredDecimal(element, 'ImpSaldoAnt'),
    importePagado: requiredDecimal(element, 'ImpPagado'),
    saldoInsoluto: requiredDecimal(element, 'ImpSaldoInsoluto'),
    objetoImpuesto: required(element, 'ObjetoImpDR'),
    traslados: taxesOf(impuestos, 'pago20:TrasladosDR').map(readTrasladoDr),
    retenciones: taxesOf(impuestos, 'pago20:RetencionesDR').map(readRetencionDr),
  };
}

const taxesOf = (impuestos: XmlElement | undefined, group: string): readonly XmlElement[] =>
  (impuestos && childOf(impuestos, group)?.children) ?? [];

function readTrasladoDr(element: XmlElement): Traslado {
  return {
    base: requiredDecimal(element, 'BaseDR'),
    impuesto: readImpuesto(element, 'ImpuestoDR'),
    tipoFactor: readFactor(element, 'TipoFactorDR'),
    tasaOCuota: optionalDecimal(element, 'TasaOCuotaDR'),
    importe: optionalDecimal(element, 'ImporteDR'),
  };
}

function readRetencionDr(element: XmlElement): Retencion {
  return {
    base: requiredDecimal(element, 'BaseDR'),
    impuesto: readImpuesto(element, 'ImpuestoDR'),
    tipoFactor: readFactor(element, 'TipoFactorDR'),
    tasaOCuota: requiredDecimal(element, 'TasaOCuotaDR'),
    importe: requiredDecimal(element, 'ImporteDR'),
  };
}

function readImpuestos(element: XmlElement): ImpuestosPago {
  return {
    retenciones: taxesOf(element, 'pago20:RetencionesP').map((tax) => ({
      impuesto: readImpuesto(tax, 'ImpuestoP'),
      importe: requiredDecimal(tax, 'ImporteP'),
    })),
    traslados: taxesOf(element, 'pago20:TrasladosP').map((tax) => ({
      base: requiredDecimal(tax, 'BaseP'),
      impuesto: readImpuesto(tax, 'ImpuestoP'),
      tipoFactor: readFactor(tax, 'TipoFactorP'),
      tasaOCuota: optionalDecimal(tax, 'TasaOCuotaP'),
      importe: optionalDecimal(tax, 'ImporteP'),
    })),
  };
}
