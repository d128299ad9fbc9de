import type { CertificateFacts, CsdFacts, CsdUpload } from '../src/companies/certificates.ts';
import type { Company } from '../src/companies/company.ts';
import type { FiscalData } from '../src/companies/fiscal-data.ts';
import type { CsdSafe } from '../src/companies/ports.ts';
import { InMemoryCompanies } from './in-memory-companies.ts';
import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryOutbox } from './in-memory-outbox.ts';
import type { KillableProcess } from './killable-process.ts';
import { MemoryCsdRegistry } from './memory-csd-registry.ts';
import { soleProvider } from './sole-provider.ts';
import { MovingClock } from './moving-clock.ts';

/** The form of a new company, complete. */
export const kemper: FiscalData = {
  alias: 'Kemper',
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  regimenFiscal: '601',
  lugarExpedicion: '42501',
  tipoPersona: 'moral',
  email: 'hola@kemper.mx',
  telefono: '5512345678',
  calle: 'Reforma',
  numeroExterior: '1',
  colonia: 'Centro',
  municipio: 'Pachuca',
  estado: 'Hidalgo',
  pais: 'MEXICO',
};

const bytes = (text: string) => new TextEncoder().encode(text);

/** Makes the three things that somebody uploads: a certificate of an RFC, by its number, its key and the password. */
export const aCsd = (number = '30001000000500003416', rfc = 'EKU9003173C9', password = '12345678a'): CsdUpload => ({
  certificate: bytes(`${number} ${rfc}`),
  privateKey: bytes('key'),
  password,
});

/** Companies, the provider that keeps their certificates, and what is left to be done there. */
export class CompaniesFixture {
  readonly clock = new MovingClock();
  readonly database = new InMemoryDatabase();
  readonly companies = new InMemoryCompanies(this.database);
  readonly registry = new MemoryCsdRegistry();
  readonly outbox = new InMemoryOutbox(this.database, this.clock);
  /** Companies whose page is gone. */
  readonly closedPages = this.database.table<true>();
  /** What a company has issued. */
  standing: 'none' | 'some' | 'in-process' = 'none';
  /** The key that seals now. */
  sealingKey = 'k1';
  /** Happens while the provider registers a certificate. */
  whileRegistering: () => Promise<unknown> = () => Promise.resolve();

  readonly csdSafe: CsdSafe = {
    seal: (companyId, { password }) => `${this.sealingKey} ${companyId} ${password}`,
    open: (companyId, sealed) => {
      const [key = '', owner, password = ''] = sealed.split(' ');
      if (owner !== companyId || !this.knownKeys.includes(key)) throw new Error('it does not open');
      return aCsd(undefined, undefined, password);
    },
    isCurrent: (sealed) => sealed.startsWith(`${this.sealingKey} `),
  };
  knownKeys: readonly string[] = ['k1'];

  /** Returns the ports that keep companies, in a process of its own. */
  ports(process?: KillableProcess) {
    const port = <T extends object>(target: T) => process?.port(target) ?? target;
    return {
      companies: port(this.companies),
      companyDocuments: port({ standing: async () => this.standing }),
      companyPages: port({
        find: async () => undefined,
        save: async () => 'saved' as const,
        taken: async () => new Set<string>(),
        remove: async (id: string) => void this.closedPages.set(id, true),
      }),
      companySeries: { ofKinds: () => Promise.reject(new Error('no place has a series')) },
      certificates: { inspect: async (upload: CsdUpload) => this.#inspect(upload) },
      csdRegistries: soleProvider(
        port({
          provider: this.registry.provider,
          register: async (...csd: Parameters<MemoryCsdRegistry['register']>) => {
            const outcome = await this.registry.register(...csd);
            await this.whileRegistering();
            return outcome;
          },
          remove: (rfc: string) => this.registry.remove(rfc),
        }),
      ),
      csdSafe: this.csdSafe,
      // No picture can be decoded.
      pictures: { convert: async () => undefined },
      storageShare: { requireRoom: () => Promise.resolve() },
      outbox: port(this.outbox),
      transactions: this.database,
      ids: { next: () => crypto.randomUUID() },
      clock: this.clock,
    };
  }

  /** Adds a company of ana's that can issue. */
  async company(changes: Partial<Company> = {}): Promise<Company> {
    const { fiscalData = kemper, id = crypto.randomUUID() } = changes;
    const { rfc = '' } = fiscalData;
    const validity = { validFrom: new Date('2026-01-01T00:00:00Z'), validTo: new Date('2030-01-01T00:00:00Z') };
    const company: Company = {
      id,
      userId: 'ana',
      name: 'Kemper',
      ruc: rfc,
      email: null,
      isActive: true,
      fiscalData,
      lugares: [],
      regimenes: [],
      usoCfdi: 'G03',
      livemode: true,
      issuerId: rfc,
      csd: { provider: 'memory', serialNumber: '1', rfc, ...validity, sealed: this.csdSafe.seal(id, aCsd()) },
      version: 1,
      createdAt: this.clock.now(),
      archivedAt: null,
      ...changes,
    };
    await this.companies.add(company);
    if (company.issuerId) await this.registry.register({ rfc, ...aCsd() });
    return company;
  }

  read(wanted: string): Company {
    const found = this.companies.all.find(({ id }) => id === wanted);
    if (!found) throw new Error(`${wanted} is gone`);
    return found;
  }

  /** Returns the RFCs whose certificates are to be removed at the provider. */
  get removals(): readonly object[] {
    return this.outbox.jobs.map(({ payload }) => payload);
  }

  #inspect({ certificate, privateKey, password }: CsdUpload): CsdFacts {
    const [serialNumber = '', rfc = ''] = new TextDecoder().decode(certificate).split(' ');
    const facts: CertificateFacts = {
      serialNumber,
      rfc,
      nombre: 'ESCUELA KEMPER URGATE SA DE CV',
      validFrom: new Date('2026-06-01T00:00:00Z'),
      validTo: new Date('2030-06-01T00:00:00Z'),
      sucursal: 'Matriz',
      keyUsages: undefined,
      der: certificate,
    };
    const key =
      password === 'equivocada'
        ? ({ kind: 'wrong-password' } as const)
        : ({ kind: 'opened', belongsToCertificate: true, der: privateKey } as const);
    return { certificate: facts, privateKey: key };
  }
}
