import { type Actor, scopeOf } from '../access/actor.ts';
import { refusal, unless } from '../shared/errors.ts';
import { withoutCorporateSuffix } from '../sat/receptor.ts';
import { isRfc } from '../sat/rfc.ts';
import { checkCertificate } from './csd.ts';
import type { CompaniesPorts } from './ports.ts';

/** Holds what a certificate tells of the company that it was issued to. */
export interface ReadFromCertificate {
  readonly rfc: string;
  /** It is the name as SAT's register most likely has it: the certificate also names the corporate regime. */
  readonly nombre: string;
  readonly serialNumber: string;
  readonly validFrom: Date;
  readonly validTo: Date;
}

interface CertificateToRead {
  readonly certificate: Uint8Array | undefined;
  /** It is the RFC of the company that will issue with the certificate; it is undefined while that is not known. */
  readonly rfc: string | undefined;
}

/**
 * Reads a certificate before its key and password are there, so that nobody has to copy what it says. Nothing is kept.
 * @throws DomainError VALIDATION, OVERLOADED, or the code of what is wrong with the certificate.
 */
export async function readCertificate(
  ports: Pick<CompaniesPorts, 'certificates' | 'clock'>,
  actor: Actor,
  { certificate, rfc }: CertificateToRead,
): Promise<ReadFromCertificate> {
  scopeOf(actor, 'companies:manage');
  const problems = [
    ...unless(certificate !== undefined, 'csdCer', 'El archivo .cer es obligatorio'),
    ...unless(rfc === undefined || isRfc(rfc.trim().toUpperCase()), 'rfc', 'Formato de RFC inválido'),
  ];
  if (!certificate || problems.length > 0) throw refusal(problems);
  const facts = await ports.certificates.inspect({ certificate, privateKey: new Uint8Array(), password: '' });
  const problem = checkCertificate(facts.certificate, { rfc, now: ports.clock.now(), path: '' });
  if (problem) throw refusal([problem]);
  if (!facts.certificate) throw new Error('A checked certificate is not there');
  const { serialNumber, validFrom, validTo, nombre } = facts.certificate;
  return {
    rfc: facts.certificate.rfc,
    nombre: withoutCorporateSuffix(nombre.toUpperCase()),
    serialNumber,
    validFrom,
    validTo,
  };
}
