import { DomainError, refusal, type Problem, unless } from '../shared/errors.ts';
import type { ProviderProblem } from '../shared/provider-problem.ts';
import { type Actor, scopeOf } from '../access/actor.ts';
import { withoutCorporateSuffix } from '../sat/receptor.ts';
import { isRfc } from '../sat/fiscal-keys.ts';
import type { CsdUpload } from './certificates.ts';
import type { Company, CompanyCsd } from './company.ts';
import { checkCertificate, checkCsd } from './csd.ts';
import type { CompaniesPorts } from './ports.ts';

export interface CsdRegistration {
  readonly company: Pick<Company, 'id' | 'livemode'>;
  readonly rfc: string;
  readonly upload: CsdUpload;
  /** Path of the object that holds the three fields in the request. */
  readonly path: string;
}

type Ports = Pick<CompaniesPorts, 'certificates' | 'csdRegistries' | 'csdSafe' | 'clock'>;

/** Returns why these files cannot seal for the RFC, without asking the provider; nothing when they can. */
export async function csdProblems(
  ports: Ports,
  { rfc, upload, path }: Omit<CsdRegistration, 'company'>,
): Promise<Problem[]> {
  const problem = checkCsd(await ports.certificates.inspect(upload), { rfc, now: ports.clock.now(), path });
  return problem ? [problem] : [];
}

/**
 * Checks a CSD and registers it at the provider. Never inside a transaction: the provider answers in its own time.
 * What is registered and then not kept does no harm; the next registration replaces it.
 * @throws DomainError with a code of its own for each fault, PROVIDER_REFUSED, PROVIDER_UNAVAILABLE.
 */
export async function registerCsd(ports: Ports, { company, rfc, upload, path }: CsdRegistration): Promise<CompanyCsd> {
  const facts = await ports.certificates.inspect(upload);
  const problem = checkCsd(facts, { rfc, now: ports.clock.now(), path });
  if (problem) throw refusal([problem]);
  const { certificate, privateKey } = facts;
  if (!certificate || privateKey.kind !== 'opened') throw new Error('A checked CSD does not open');
  const registry = ports.csdRegistries.of(company);
  const outcome = await registry.register({
    rfc,
    certificate: certificate.der,
    privateKey: privateKey.der,
    password: upload.password,
  });
  if (outcome.kind === 'refused') throw refusedByProvider(outcome.problems, path);
  if (outcome.kind === 'unavailable') throw providerUnavailable();
  const { serialNumber, validFrom, validTo } = certificate;
  const sealed = ports.csdSafe.seal(company.id, {
    ...upload,
    certificate: certificate.der,
    privateKey: privateKey.der,
  });
  return { provider: registry.provider, serialNumber, rfc: certificate.rfc, validFrom, validTo, sealed };
}

function refusedByProvider(problems: readonly ProviderProblem[], path: string): DomainError {
  const reported = problems.map(({ field, message }) => ({
    field: [path, field?.split('.').at(-1) ?? 'csdCer'].filter(Boolean).join('.'),
    message,
  }));
  const [first] = reported;
  const reason = first ? `: ${first.message}` : '.';
  return new DomainError('PROVIDER_REFUSED', `Error de Facturama al registrar el CSD${reason}`, { problems: reported });
}

const providerUnavailable = (): DomainError =>
  new DomainError(
    'PROVIDER_UNAVAILABLE',
    'Facturama no responde en este momento, así que no se guardó nada. Inténtalo de nuevo en unos minutos.',
  );

/** Holds what a certificate tells of the company that it was issued to. */
interface ReadFromCertificate {
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
    ...unless(rfc === undefined || isRfc(rfc.trim().toUpperCase()), 'rfc', 'Formato de RFC inválido', 'RFC_INVALID'),
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
