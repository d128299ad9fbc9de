import { systemActor, type Actor, scopeOf } from '../access/actor.ts';
import { personaOf } from '../sat/fiscal-keys.ts';
import { DomainError } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { CsdUpload } from './certificates.ts';
import type { Company, CompanyCsd } from './company.ts';
import type { CompaniesPorts } from './ports.ts';
import { registerCsd } from './register-csd.ts';

/** Tells who sells the stamps, as SAT knows it. */
export interface IssuerIdentity {
  readonly rfc: string;
  readonly nombre: string;
  readonly regimenFiscal: string;
  readonly codigoPostal: string;
  /** It is the certificate that it is to seal with; undefined when any of its own that is valid will do. */
  readonly certificate: CsdUpload | undefined;
  /** Makes one where there is none. */
  make(): Promise<CsdUpload>;
}

/** Finds the account of the platform itself. Nobody can log in to it. */
export interface PlatformAccount {
  /**
   * Holds the issuer in the caller's transaction: it is there, and nobody else changes its company until the
   * transaction ends.
   */
  hold(): Promise<void>;
}

/** The platform's account and its only company: every process finds them without asking. */
export const platformUserId = '01900000-0000-7000-8000-000000000001';
const platformCompanyId = '01900000-0000-7000-8000-000000000002';

const actor = systemActor(platformUserId);

type Ports = Pick<CompaniesPorts, 'companies' | 'certificates' | 'transactions' | 'clock'> &
  PortsOf<typeof registerCsd>;

/**
 * The company that invoices what the platform sells: one like any other, with an account of its own. It is
 * made when it is first needed, and follows the settings.
 */
export class PlatformIssuer {
  readonly #identity: IssuerIdentity | undefined;
  readonly #account: PlatformAccount;
  readonly #ports: Ports;
  #ready: Promise<void> | undefined;

  constructor(identity: IssuerIdentity | undefined, account: PlatformAccount, ports: Ports) {
    this.#identity = identity;
    this.#account = account;
    this.#ports = ports;
  }

  /**
   * Finds the issuer, never inside a transaction: the provider may have to be told the certificate.
   * @throws DomainError COMPANY_CANNOT_ISSUE without one, PROVIDER_UNAVAILABLE.
   */
  async find(): Promise<{ readonly actor: Actor; readonly companyId: string }> {
    if (!this.#identity) throw new DomainError('COMPANY_CANNOT_ISSUE', notConfigured);
    this.#ready ??= this.#prepare(this.#identity);
    try {
      await this.#ready;
    } catch (error) {
      this.#ready = undefined;
      throw error;
    }
    return { actor, companyId: platformCompanyId };
  }

  async #prepare(identity: IssuerIdentity): Promise<void> {
    const { companies } = this.#ports;
    const scope = scopeOf(actor, 'companies:manage');
    const known = await companies.find(scope, platformCompanyId);
    const valid = known && (await this.#stillGood(known, identity));
    const csd = valid ?? (await this.#register(identity));
    if (valid && isSame(known, identity)) return;
    await this.#ports.transactions.run(async () => {
      await this.#account.hold();
      const current = await companies.lock(scope, platformCompanyId);
      if (current) await companies.save({ ...current, ...factsOf(identity), csd, version: current.version + 1 });
      else await companies.add({ ...this.#created(), ...factsOf(identity), csd });
    });
  }

  async #stillGood({ csd, ruc }: Company, { rfc, certificate }: IssuerIdentity): Promise<CompanyCsd | undefined> {
    if (!csd || ruc !== rfc || csd.validTo <= this.#ports.clock.now()) return undefined;
    if (!certificate) return csd;
    const facts = await this.#ports.certificates.inspect(certificate);
    return facts.certificate?.serialNumber === csd.serialNumber ? csd : undefined;
  }

  /** What is wrong with the settings is nothing that a buyer can mend: it is told in the log. */
  async #register({ rfc, certificate, make }: IssuerIdentity): Promise<CompanyCsd> {
    const upload = certificate ?? (await make());
    try {
      return await registerCsd(this.#ports, {
        company: { id: platformCompanyId, livemode: true },
        rfc,
        upload,
        path: '',
      });
    } catch (error) {
      if (error instanceof DomainError && /_UNAVAILABLE$|OVERLOADED/.test(error.code)) throw error;
      throw new Error('The certificate of ISSUER_* cannot be used', { cause: error });
    }
  }

  #created(): Omit<Company, keyof ReturnType<typeof factsOf> | 'csd'> {
    return {
      id: platformCompanyId,
      userId: platformUserId,
      email: null,
      isActive: true,
      lugares: [],
      regimenes: [],
      usoCfdi: null,
      livemode: true,
      version: 1,
      createdAt: this.#ports.clock.now(),
      archivedAt: null,
    };
  }
}

const notConfigured = 'Por ahora no podemos emitir la factura de tu compra. Escríbenos y te la enviamos.';

function factsOf({ rfc, nombre, regimenFiscal, codigoPostal }: IssuerIdentity) {
  const tipoPersona = personaOf(rfc);
  const fiscalData = { alias: nombre, rfc, nombre, regimenFiscal, lugarExpedicion: codigoPostal, tipoPersona };
  return { name: nombre, ruc: rfc, issuerId: rfc, fiscalData };
}

function isSame({ fiscalData }: Company, identity: IssuerIdentity): boolean {
  const wanted = factsOf(identity).fiscalData;
  return (['rfc', 'nombre', 'regimenFiscal', 'lugarExpedicion'] as const).every(
    (field) => fiscalData[field] === wanted[field],
  );
}
