import type { Problem, RefusalCode } from '../shared/errors.ts';
import { localTime, shortDay } from '../shared/local-time.ts';
import type { CertificateFacts, CsdFacts } from './certificates.ts';

export type CsdRefusalCode = Extract<RefusalCode, `CSD_${string}`>;

export interface CsdProblem extends Problem {
  readonly code: CsdRefusalCode;
}

export interface CsdExpectation {
  /** RFC of the company that will issue with it. */
  readonly rfc: string;
  readonly now: Date;
  /** Path of the object that holds `csdCer`, `csdKey` and `csdPassword` in the request; the new-company form's by default. */
  readonly path?: string;
}

type Check = (facts: CsdFacts, certificate: CertificateFacts, expected: CsdExpectation) => CsdProblem | undefined;

/**
 * The first reason why these files cannot seal the company's documents, or undefined when they can.
 * The order (unreadable, FIEL, RFC, dates, password, key) goes from the wrong file to the wrong detail.
 */
export function checkCsd(facts: CsdFacts, expected: CsdExpectation): CsdProblem | undefined {
  const { certificate } = facts;
  if (!certificate) return placed(expected, unreadableCertificate);
  for (const check of checks) {
    const problem = check(facts, certificate, expected);
    if (problem) return placed(expected, problem);
  }
  return undefined;
}

/**
 * Checks a certificate alone, before its key and password are there.
 * @param expected without an RFC any company's will do.
 */
export function checkCertificate(
  certificate: CertificateFacts | undefined,
  expected: Omit<CsdExpectation, 'rfc'> & { readonly rfc?: string | undefined },
): CsdProblem | undefined {
  const rfc = expected.rfc?.trim() || certificate?.rfc || '';
  return checkCsd({ certificate, privateKey: goodKey }, { ...expected, rfc });
}

/** Is what is known of a key that nothing is wrong with. */
const goodKey = { kind: 'opened', belongsToCertificate: true, der: new Uint8Array() } as const;

const placed = ({ path = 'fiscalData' }: CsdExpectation, problem: CsdProblem): CsdProblem =>
  path ? { ...problem, field: `${path}.${problem.field}` } : problem;

const unreadableCertificate: CsdProblem = {
  code: 'CSD_UNREADABLE',
  field: 'csdCer',
  message:
    'No pudimos leer el archivo .cer. Revisa que sea el certificado de tu CSD y que no esté intercambiado con el .key.',
};

const checks: readonly Check[] = [readableKey, sealNotFiel, sameRfc, inForce, rightPassword, sameKey, issuedBySat];

function readableKey({ privateKey }: CsdFacts): CsdProblem | undefined {
  if (privateKey.kind !== 'unreadable') return undefined;
  return {
    code: 'CSD_UNREADABLE',
    field: 'csdKey',
    message:
      'No pudimos leer el archivo .key. Revisa que sea la llave privada de tu CSD y que no esté intercambiada con el .cer.',
  };
}

// Tells a seal from a FIEL by SAT's own distinction: a FIEL has no branch and may also encrypt and agree on keys, a CSD
// only signs.
function sealNotFiel(_: CsdFacts, { sucursal, keyUsages }: CertificateFacts): CsdProblem | undefined {
  const onlySigns =
    !keyUsages ||
    (keyUsages.includes('digitalSignature') &&
      !keyUsages.includes('dataEncipherment') &&
      !keyUsages.includes('keyAgreement'));
  if (sucursal && onlySigns) return undefined;
  return {
    code: 'CSD_IS_FIEL',
    field: 'csdCer',
    message: 'Necesitas un Certificado de Sello Digital (CSD), no la FIEL',
  };
}

function sameRfc(_: CsdFacts, { rfc }: CertificateFacts, expected: CsdExpectation): CsdProblem | undefined {
  if (rfc && rfc === expected.rfc.trim().toUpperCase()) return undefined;
  const owner = rfc ? `es del RFC ${rfc}` : 'no indica un RFC';
  return {
    code: 'CSD_RFC_MISMATCH',
    field: 'csdCer',
    message: `El certificado ${owner} y la empresa tiene el RFC ${expected.rfc}. Sube el CSD de esta empresa.`,
  };
}

function inForce(_: CsdFacts, certificate: CertificateFacts, { now }: CsdExpectation): CsdProblem | undefined {
  if (now > certificate.validTo) {
    return {
      code: 'CSD_EXPIRED',
      field: 'csdCer',
      message: `El certificado venció el ${shortDay(certificate.validTo)}. Tramita uno nuevo en el SAT y súbelo aquí.`,
    };
  }
  if (now >= certificate.validFrom) return undefined;
  return {
    code: 'CSD_NOT_YET_VALID',
    field: 'csdCer',
    message: `El certificado es válido a partir del ${shortDay(certificate.validFrom)}. Espera a esa fecha o sube otro.`,
  };
}

function rightPassword({ privateKey }: CsdFacts): CsdProblem | undefined {
  if (privateKey.kind !== 'wrong-password') return undefined;
  return {
    code: 'CSD_WRONG_PASSWORD',
    field: 'csdPassword',
    message: 'La contraseña no abre el archivo .key. Escribe la que elegiste al generar tu CSD.',
  };
}

function sameKey({ privateKey }: CsdFacts): CsdProblem | undefined {
  if (privateKey.kind === 'opened' && privateKey.belongsToCertificate) return undefined;
  return {
    code: 'CSD_KEY_MISMATCH',
    field: 'csdKey',
    message: 'El archivo .key no corresponde al certificado. Sube el .cer y el .key que se generaron juntos.',
  };
}

// Anexo 20 wants 20 digits in NoCertificado. Last, so that a more telling reason comes before it.
function issuedBySat(_: CsdFacts, { serialNumber }: CertificateFacts): CsdProblem | undefined {
  if (/^\d{20}$/.test(serialNumber)) return undefined;
  return {
    code: 'CSD_UNREADABLE',
    field: 'csdCer',
    message: 'El archivo .cer no es un certificado emitido por el SAT. Sube el que descargaste de CertiSAT.',
  };
}

const dayMs = 86_400_000;
/** SAT takes a renewal at any time; a month leaves room for it. */
const warningDays = 30;

type CsdTerm =
  { readonly kind: 'expired' } | { readonly kind: 'ending'; readonly days: number } | { readonly kind: 'valid' };

/**
 * Tells how far a certificate is from its end, in days of the calendar in Mexico City: what ends after midnight ends
 * tomorrow.
 */
export function csdTerm(validTo: Date, now: Date): CsdTerm {
  if (validTo <= now) return { kind: 'expired' };
  const days = (midnightOf(validTo) - midnightOf(now)) / dayMs;
  return days <= warningDays ? { kind: 'ending', days } : { kind: 'valid' };
}

/** Returns «en 12 días», «mañana» or «hoy». */
export function inDays(days: number): string {
  if (days === 0) return 'hoy';
  return days === 1 ? 'mañana' : `en ${days} días`;
}

const midnightOf = (at: Date): number => Date.parse(`${localTime(at, 'America/Mexico_City').slice(0, 10)}T00:00:00Z`);
