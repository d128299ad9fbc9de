import { escapeAttribute } from '../xml/output.ts';
import type { Decimal } from '../../shared/money/decimal.ts';

/** Holds what a PAC adds to a sealed document: TimbreFiscalDigital 1.1. */
export interface Timbre {
  readonly uuid: string;
  /** It is local to the place of issue, without zone. */
  readonly fechaTimbrado: string;
  readonly rfcProvCertif: string;
  readonly leyenda?: string | undefined;
  readonly selloCfd: string;
  readonly noCertificadoSat: string;
  readonly selloSat: string;
}

const NAMESPACE = 'http://www.sat.gob.mx/TimbreFiscalDigital';
const SCHEMA = 'http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd';
const COMPLEMENT_END = '</cfdi:Complemento>';
const DOCUMENT_END = '</cfdi:Comprobante>';

/** Returns the cadena original that the PAC seals and the printed form shows. */
export function timbreCadena(timbre: Omit<Timbre, 'selloSat'>): string {
  const { uuid, fechaTimbrado, rfcProvCertif, leyenda, selloCfd, noCertificadoSat } = timbre;
  const values = ['1.1', uuid, fechaTimbrado, rfcProvCertif, leyenda, selloCfd, noCertificadoSat];
  return `||${values.filter((value) => value !== undefined).join('|')}||`;
}

/** Returns a sealed document of ours with the stamp in its Complemento. */
export function insertTimbre(xml: string, timbre: Timbre): string {
  const inComplement = xml.lastIndexOf(COMPLEMENT_END);
  if (inComplement >= 0) return insertAt(xml, inComplement, timbreXml(timbre));
  return insertAt(xml, xml.lastIndexOf(DOCUMENT_END), `<cfdi:Complemento>${timbreXml(timbre)}${COMPLEMENT_END}`);
}

const insertAt = (text: string, index: number, inserted: string): string =>
  text.slice(0, index) + inserted + text.slice(index);

function timbreXml(timbre: Timbre): string {
  const attributes: readonly (readonly [name: string, value: string | undefined])[] = [
    ['xmlns:tfd', NAMESPACE],
    ['xmlns:xsi', 'http://www.w3.org/2001/XMLSchema-instance'],
    ['xsi:schemaLocation', `${NAMESPACE} ${SCHEMA}`],
    ['Version', '1.1'],
    ['UUID', timbre.uuid],
    ['FechaTimbrado', timbre.fechaTimbrado],
    ['RfcProvCertif', timbre.rfcProvCertif],
    ['Leyenda', timbre.leyenda],
    ['SelloCFD', timbre.selloCfd],
    ['NoCertificadoSAT', timbre.noCertificadoSat],
    ['SelloSAT', timbre.selloSat],
  ];
  const written = attributes.map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escapeAttribute(value)}"`,
  );
  return `<tfd:TimbreFiscalDigital${written.join('')}/>`;
}

const VERIFICATION_PAGE = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx';
const SEAL_CHARACTERS = 8;

interface QrFacts {
  readonly uuid: string;
  readonly rfcEmisor: string;
  readonly rfcReceptor: string;
  readonly total: Decimal;
  /** The issuer's. */
  readonly sello: string;
}

/**
 * Returns the address that a CFDI's QR code holds (Anexo 20, I.D). An RFC may hold `&` and `Ñ`, which an address
 * cannot; the last characters of the seal go as they are, because SAT's page compares them so.
 */
export function qrExpression({ uuid, rfcEmisor, rfcReceptor, total, sello }: QrFacts): string {
  const re = encodeURIComponent(rfcEmisor);
  const rr = encodeURIComponent(rfcReceptor);
  return `${VERIFICATION_PAGE}?id=${uuid}&re=${re}&rr=${rr}&tt=${total.toString()}&fe=${sello.slice(-SEAL_CHARACTERS)}`;
}
