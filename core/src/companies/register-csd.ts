import { DomainError, refusal, type Problem } from '../shared/errors.ts';
import type { ProviderProblem } from '../shared/provider-problem.ts';
import type { CsdUpload } from './certificates.ts';
import type { CompanyCsd } from './company.ts';
import { checkCsd } from './csd.ts';
import type { CompaniesPorts } from './ports.ts';

export interface CsdRegistration {
  readonly companyId: string;
  readonly rfc: string;
  readonly upload: CsdUpload;
  /** Path of the object that holds the three fields in the request. */
  readonly path: string;
}

type Ports = Pick<CompaniesPorts, 'certificates' | 'csdRegistry' | 'csdSafe' | 'clock'>;

/**
 * Checks a CSD and registers it at the provider. Never inside a transaction: the provider answers in its own time.
 * What is registered and then not kept does no harm; the next registration replaces it.
 * Why these files cannot seal for the RFC, without asking the provider; empty when they can.
 */
export async function csdProblems(
  ports: Ports,
  { rfc, upload, path }: Omit<CsdRegistration, 'companyId'>,
): Promise<Problem[]> {
  const problem = checkCsd(await ports.certificates.inspect(upload), { rfc, now: ports.clock.now(), path });
  return problem ? [problem] : [];
}

/** @throws DomainError with a code of its own for each fault, PROVIDER_REFUSED, PROVIDER_UNAVAILABLE. */
export async function registerCsd(
  ports: Ports,
  { companyId, rfc, upload, path }: CsdRegistration,
): Promise<CompanyCsd> {
  const facts = await ports.certificates.inspect(upload);
  const problem = checkCsd(facts, { rfc, now: ports.clock.now(), path });
  if (problem) throw refusal([problem]);
  const { certificate, privateKey } = facts;
  if (!certificate || privateKey.kind !== 'opened') throw new Error('A checked CSD does not open');
  const outcome = await ports.csdRegistry.register({
    rfc,
    certificate: certificate.der,
    privateKey: privateKey.der,
    password: upload.password,
  });
  if (outcome.kind === 'refused') throw refusedByProvider(outcome.problems, path);
  if (outcome.kind === 'unavailable') throw providerUnavailable();
  const { serialNumber, validFrom, validTo } = certificate;
  const sealed = ports.csdSafe.seal(companyId, { ...upload, certificate: certificate.der, privateKey: privateKey.der });
  return { provider: ports.csdRegistry.provider, serialNumber, rfc: certificate.rfc, validFrom, validTo, sealed };
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

function providerUnavailable(): DomainError {
  return new DomainError(
    'PROVIDER_UNAVAILABLE',
    'Facturama no responde en este momento, así que no se guardó nada. Inténtalo de nuevo en unos minutos.',
  );
}
