import type { CsdFiles, CsdRegistry, RegistrationOutcome } from '@timbra/core/companies/ports.ts';
import type { PacOptions } from '../pac/pac.ts';
import { type FacturamaAnswer, FacturamaClient, readRefusal } from './facturama-client.ts';

const FIELDS: Readonly<Record<string, string>> = {
  rfc: 'fiscalData.rfc',
  certificate: 'fiscalData.csdCer',
  privatekey: 'fiscalData.csdKey',
  privatekeypassword: 'fiscalData.csdPassword',
};

const REGISTERED = { kind: 'registered' } as const;

/**
 * Registers certificates by the Multiemisor API. Its GETs answer with the private key and its password in clear
 * (Facturama's documented model), so nothing here ever reads one back.
 */
export class FacturamaCsdRegistry implements CsdRegistry {
  readonly provider: string;
  readonly #client: FacturamaClient;

  constructor(options: Omit<PacOptions, 'startWindowMs'>) {
    this.provider = options.provider ?? 'facturama';
    this.#client = new FacturamaClient(options);
  }

  async register(csd: CsdFiles): Promise<RegistrationOutcome> {
    const body = JSON.stringify({
      Rfc: csd.rfc,
      Certificate: Buffer.from(csd.certificate).toString('base64'),
      PrivateKey: Buffer.from(csd.privateKey).toString('base64'),
      PrivateKeyPassword: csd.password,
    });
    const created = await this.#client.call({ method: 'POST', path: '/api-lite/csds', body });
    if (!alreadyThere(created)) return outcome(created);
    return outcome(await this.#client.call({ method: 'PUT', path: pathOf(csd.rfc), body }));
  }

  async remove(rfc: string): Promise<RegistrationOutcome> {
    const answer = await this.#client.call({ method: 'DELETE', path: pathOf(rfc) });
    return answer.kind === 'answered' && answer.status === 404 ? REGISTERED : outcome(answer);
  }
}

const pathOf = (rfc: string) => `/api-lite/csds/${encodeURIComponent(rfc)}`;

/** A second POST for an RFC is a 400 with this text under `Rfc`; renewal is a PUT. */
const alreadyThere = (answer: FacturamaAnswer): boolean =>
  problemsOf(answer)?.some(({ message }) => /ya existe un csd/i.test(message)) ?? false;

function outcome(answer: FacturamaAnswer): RegistrationOutcome {
  if (answer.kind === 'silent') return { kind: 'unavailable', reason: answer.reason };
  if (answer.status >= 200 && answer.status < 300) return REGISTERED;
  const problems = problemsOf(answer);
  if (problems) return { kind: 'refused', problems };
  return { kind: 'unavailable', reason: `Facturama respondió ${answer.status}` };
}

function problemsOf(answer: FacturamaAnswer) {
  if (answer.kind !== 'answered' || answer.status !== 400) return undefined;
  return readRefusal(answer.body, (key) => FIELDS[key?.split('.').at(-1)?.toLowerCase() ?? '']);
}
