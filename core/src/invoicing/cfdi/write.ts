import { complementTypeOf } from '../complements/registry.ts';
import type { Comprobante } from './request.ts';
import { DOCUMENT_NODES } from './nodes/all.ts';
import { type CfdiOutput, escapeAttribute, StringOutput } from '../xml/output.ts';

/** A document that lacks its seal alone, which goes between the two halves of its XML. */
export interface UnsealedCfdi {
  readonly beforeSeal: string;
  readonly afterSeal: string;
  readonly cadenaOriginal: string;
}

const CFDI_NAMESPACE = 'http://www.sat.gob.mx/cfd/4';
const CFDI_SCHEMA = 'http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd';
const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';

/**
 * Writes the XML of a document and its cadena original, in one pass.
 * @param noCertificado of the CSD that will seal it: 20 digits, part of the cadena.
 */
export function writeCfdi(comprobante: Comprobante, noCertificado: string): UnsealedCfdi {
  const out = new StringOutput();
  out.open('cfdi:Comprobante');
  writeNamespaces(out, comprobante);
  writeAttributes(out, comprobante, noCertificado);
  const beforeSeal = `<?xml version="1.0" encoding="UTF-8"?>\n${out.takeXml()}`;
  writeChildren(out, comprobante);
  out.close('cfdi:Comprobante');
  return { beforeSeal, afterSeal: out.takeXml(), cadenaOriginal: out.cadena() };
}

/** Writes everything that a document says, without its namespaces and without what its seal adds. */
export function writeContents(out: CfdiOutput, comprobante: Comprobante): void {
  out.open('cfdi:Comprobante');
  writeAttributes(out, comprobante, undefined);
  writeChildren(out, comprobante);
  out.close('cfdi:Comprobante');
}

function writeNamespaces(out: CfdiOutput, { complementos }: Comprobante): void {
  const namespaces = complementos.map((complement) => complementTypeOf(complement).namespace);
  out.xmlAttribute('xmlns:cfdi', CFDI_NAMESPACE);
  for (const { prefix, uri } of namespaces) out.xmlAttribute(`xmlns:${prefix}`, uri);
  out.xmlAttribute('xmlns:xsi', XSI_NAMESPACE);
  const pairs = namespaces.map(({ uri, schema }) => ` ${uri} ${schema}`).join('');
  out.xmlAttribute('xsi:schemaLocation', `${CFDI_NAMESPACE} ${CFDI_SCHEMA}${pairs}`);
}

function writeAttributes(out: CfdiOutput, comprobante: Comprobante, noCertificado: string | undefined): void {
  out.attribute('Version', '4.0');
  out.attribute('Serie', comprobante.serie);
  out.attribute('Folio', comprobante.folio);
  out.attribute('Fecha', comprobante.fecha);
  out.attribute('FormaPago', comprobante.formaPago);
  out.attribute('NoCertificado', noCertificado);
  out.attribute('CondicionesDePago', comprobante.condicionesDePago);
  out.amount('SubTotal', comprobante.subTotal);
  out.amount('Descuento', comprobante.descuento);
  out.attribute('Moneda', comprobante.moneda);
  out.amount('TipoCambio', comprobante.tipoCambio);
  out.amount('Total', comprobante.total);
  out.attribute('TipoDeComprobante', comprobante.tipoDeComprobante);
  out.attribute('Exportacion', comprobante.exportacion);
  out.attribute('MetodoPago', comprobante.metodoPago);
  out.attribute('LugarExpedicion', comprobante.lugarExpedicion);
  out.attribute('Confirmacion', comprobante.confirmacion);
}

function writeChildren(out: CfdiOutput, comprobante: Comprobante): void {
  for (const node of DOCUMENT_NODES) node.write(out, comprobante);
}

/** Seals a cadena original with SHA-256 and RSA PKCS#1 v1.5, in Base64, by a CSD. */
export interface Sealer {
  /** 20 digits. */
  readonly noCertificado: string;
  /** The certificate, DER in Base64. */
  readonly certificado: string;
  sign(cadena: string): string;
}

export interface SealedCfdi {
  readonly xml: string;
  readonly cadenaOriginal: string;
  readonly sello: string;
}

/** Returns the document in XML, sealed and not yet stamped. */
export function sealCfdi(comprobante: Comprobante, sealer: Sealer): SealedCfdi {
  const { beforeSeal, afterSeal, cadenaOriginal } = writeCfdi(comprobante, sealer.noCertificado);
  const sello = sealer.sign(cadenaOriginal);
  const seal = ` Sello="${escapeAttribute(sello)}" Certificado="${escapeAttribute(sealer.certificado)}"`;
  return { xml: beforeSeal + seal + afterSeal, cadenaOriginal, sello };
}
