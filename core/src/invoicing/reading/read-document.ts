import { type Problem, refusal } from '../../shared/errors.ts';
import { startOf, unstorableCharacter } from '../../shared/plain-name.ts';
import type { Comprobante } from '../cfdi/request.ts';
import type { Timbre } from '../cfdi/timbre.ts';
import { readParsedCfdi, type StoredCfdi } from '../cfdi/read.ts';
import { cadenaOf } from '../cfdi/contents.ts';
import { parseXml, XmlSyntaxError, type XmlElement, CfdiAmountError, CfdiReadError } from '../xml/parse.ts';
import { documentFaults, foreignProblem, isByTheRules, noAmount, receivedProblem } from './faults.ts';
import type { IssuerCertificates } from '../../shared/link-tokens.ts';
import type { InvoicingPorts } from '../ports.ts';
import { mentionsIn, type Mention } from './mentions.ts';

/** A stamped document that the company has issued with another system. */
export interface HistoryDocument {
  /** It is in upper case. */
  readonly uuid: string;
  readonly xml: string;
  readonly fechaTimbrado: string;
  readonly comprobante: Comprobante;
  readonly mentions: readonly Mention[];
  /** False where it has a complement whose place in the cadena original is not known: its seal was not verified. */
  readonly isSealVerified: boolean;
  /** False where the stamp's seal cannot be SAT's; whether it is nobody can tell without SAT's certificate. */
  readonly isStampLikely: boolean;
}

/** More tags than a document of ten thousand conceptos has: a tree of more would take too much memory. */
const mostTags = 400_000;

/** SAT seals for those who issue on its own site. */
const rfcOfSat = 'SAT970701NN3';

/** Some programs leave this behind the root element: NUL and the like, which neither XML nor a database can carry. */
const tail = /(?<=>)[\s\p{Cc}]*$/u;

/** @param rfc of the company, upper case; empty while it has none. */
export function readDocument(file: string, rfc: string, certificates: IssuerCertificates): HistoryDocument | Problem {
  if (rfc === '') return documentFaults.noIssuer;
  const xml = unstorableCharacter(file) === undefined ? file : file.replace(tail, '');
  if (unstorableCharacter(xml) !== undefined) return documentFaults.broken;
  const root = parsed(xml);
  if ('message' in root) return root;
  const stored = asCfdi(root);
  if ('message' in stored) return stored;
  const { comprobante, timbre } = stored;
  const problem = notOurs(comprobante, rfc);
  if (problem) return problem;
  if (!timbre) return documentFaults.unstamped;
  if (!isByTheRules(stored)) return documentFaults.notByTheRules;
  const seal = sealOf(root, stored, certificates);
  if (typeof seal !== 'boolean') return seal;
  return {
    uuid: timbre.uuid.toUpperCase(),
    xml,
    fechaTimbrado: timbre.fechaTimbrado,
    comprobante,
    mentions: mentionsIn(root, comprobante),
    isSealVerified: seal,
    isStampLikely: isLikely(timbre),
  };
}

/**
 * Tells whether a stamp has a seal of 2,048 bits in Base64, by a certificate of SAT's twenty digits (Anexo 20,
 * TimbreFiscalDigital 1.1).
 */
const isLikely = ({ selloSat, noCertificadoSat }: Timbre): boolean =>
  /^[A-Za-z0-9+/]{342}==$/.test(selloSat) && /^\d{20}$/.test(noCertificadoSat);

function parsed(xml: string): XmlElement | Problem {
  if (hasTooManyTags(xml)) return documentFaults.tooLarge;
  try {
    return parseXml(xml);
  } catch (error) {
    // A comment of megabytes is more than the stack of a regular expression holds.
    if (!(error instanceof XmlSyntaxError) && !(error instanceof RangeError)) throw error;
    return /<!DOCTYPE/i.test(xml) ? documentFaults.hasDtd : documentFaults.broken;
  }
}

function hasTooManyTags(xml: string): boolean {
  let count = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) {
    count += 1;
    if (count > mostTags) return true;
  }
  return false;
}

function asCfdi(root: XmlElement): StoredCfdi | Problem {
  try {
    return readParsedCfdi(root);
  } catch (error) {
    if (!(error instanceof CfdiReadError)) throw error;
    // Without a seal it is no CFDI yet, and told as what it lacks most.
    const isUnsealed = root.name === 'cfdi:Comprobante' && !root.attributes.get('Sello');
    if (isUnsealed) return documentFaults.unstamped;
    return error instanceof CfdiAmountError ? noAmount(error.attribute) : documentFaults.broken;
  }
}

function notOurs({ emisor, receptor }: Comprobante, rfc: string): Problem | undefined {
  if (emisor.rfc.toUpperCase() === rfc) return undefined;
  const issuer = startOf(emisor.rfc, 13);
  return receptor.rfc.toUpperCase() === rfc ? receivedProblem(issuer) : foreignProblem(issuer);
}

/** @returns whether the issuer's seal could be verified, or what is wrong with it. */
function sealOf(root: XmlElement, stored: StoredCfdi, certificates: IssuerCertificates): boolean | Problem {
  const { comprobante, sello, noCertificado, timbre } = stored;
  if (sello === '' || timbre?.selloCfd !== sello) return documentFaults.otherStamp;
  const certificate = certificates.read(root.attributes.get('Certificado') ?? '');
  if (!certificate) return documentFaults.noCertificate;
  const owners: readonly string[] = [comprobante.emisor.rfc.toUpperCase(), rfcOfSat];
  if (certificate.noCertificado !== noCertificado || !owners.includes(certificate.rfc)) {
    return documentFaults.foreignCertificate;
  }
  const cadena = cadenaOf(root);
  if (cadena === undefined) return false;
  return certificate.verifies(cadena, sello) || documentFaults.tampered;
}

/**
 * Reads one document that a company has issued with another system, as a zip of them is read. Nothing is stored.
 * @param rfc of the company, upper case.
 * @param field where the XML was sent.
 * @throws DomainError VALIDATION for what is no stamped CFDI of the company, as its seal says.
 */
export function readOwnDocument(
  ports: Pick<InvoicingPorts, 'issuerCertificates'>,
  xml: string,
  rfc: string,
  field: string,
): HistoryDocument {
  const found = readDocument(xml, rfc, ports.issuerCertificates);
  if ('uuid' in found) return found;
  throw refusal([{ field, message: found.message }]);
}
