import { beforeEach, describe, expect, it } from 'vitest';
import { accessOfOwners, aSession } from '../../testing/actors.ts';
import { InMemoryCompanies } from '../../testing/in-memory-companies.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { killedAtEachCall, type KillableProcess } from '../../testing/killable-process.ts';
import { MovingClock } from '../../testing/moving-clock.ts';
import type { Company } from '../companies/company.ts';
import { emptyPage, type CompanyPage } from '../companies/page.ts';
import { getSelfInvoicing, saveSelfInvoicing } from './save-settings.ts';
import { unsaidSettings, type SettingsChanges, type StoredSettings } from './settings.ts';

const ana = aSession('ana');
const rfc = 'EKU9003173C9';
const shop: Company = {
  id: 'tienda',
  userId: 'ana',
  name: 'Tienda',
  ruc: rfc,
  email: null,
  isActive: true,
  fiscalData: { rfc, nombre: 'ESCUELA KEMPER URGATE', regimenFiscal: '601', lugarExpedicion: '42501' },
  lugares: [],
  regimenes: [],
  usoCfdi: null,
  issuerId: rfc,
  csd: {
    provider: 'memory',
    serialNumber: '30001000000500003416',
    rfc,
    validFrom: new Date('2026-01-01T06:00:00Z'),
    validTo: new Date('2030-01-01T06:00:00Z'),
    sealed: '',
  },
  livemode: true,
  version: 1,
  createdAt: new Date('2026-01-01T06:00:00Z'),
  archivedAt: null,
};

/** A company with a page that was saved and is not shown. */
class Fixture {
  readonly #clock = new MovingClock();
  readonly #database = new InMemoryDatabase();
  readonly #companies = new InMemoryCompanies(this.#database);
  readonly pages = this.#database.table<CompanyPage>();
  readonly #settings = this.#database.table<StoredSettings>();

  static async begin(changes: Partial<Company> = {}): Promise<Fixture> {
    const fixture = new Fixture();
    await fixture.#companies.add({ ...shop, ...changes });
    fixture.pages.set('tienda', { ...emptyPage, customUrl: 'tienda', version: 1 });
    return fixture;
  }

  save(sent: SettingsChanges, version?: number, actor = ana, process?: KillableProcess) {
    return saveSelfInvoicing(this.#ports(process), actor, 'tienda', sent, version);
  }

  read(actor = ana) {
    return getSelfInvoicing(this.#ports(), actor, 'tienda');
  }

  #ports(process?: KillableProcess) {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    return {
      access: accessOfOwners((companyId) => (companyId === 'tienda' ? 'ana' : undefined)),
      transactions: this.#database,
      companies: watched(this.#companies),
      companyPages: watched({
        find: async (companyId: string) => this.pages.get(companyId),
        save: async (companyId: string, page: CompanyPage) => {
          this.pages.set(companyId, page);
          return 'saved' as const;
        },
        taken: async () => new Set<string>(),
        remove: async (companyId: string) => void this.pages.delete(companyId),
      }),
      selfInvoicingSettings: watched({
        find: async (companyId: string) => this.#settings.get(companyId),
        save: async (companyId: string, settings: StoredSettings) => void this.#settings.set(companyId, settings),
      }),
      clock: this.#clock,
    };
  }
}

let fixture: Fixture;
beforeEach(async () => {
  fixture = await Fixture.begin();
});
const before = { ...unsaidSettings, published: false };
const sent = { window: 'days', days: 30, published: true } as const;
const after = { ...unsaidSettings, ...sent, version: 1 };

describe('how tickets are invoiced at a page', () => {
  it('is as the law says until the company says otherwise, and what it leaves out stays', async () => {
    expect(await fixture.read()).toEqual(before);
    expect(await fixture.save(sent, 0)).toEqual({ kind: 'saved', record: after });
    expect(await fixture.read()).toEqual(after);
    await fixture.save({ notify: true });
    expect(await fixture.read()).toEqual({ ...after, notify: true, version: 2 });
  });

  it('stays for whoever saw an earlier version, of two at once as well', async () => {
    const both = await Promise.all([fixture.save(sent, 0), fixture.save({ notify: true, published: false }, 0)]);
    expect(both[1]).toEqual({ kind: 'stale', current: after });
    expect(await fixture.read()).toEqual(after);
  });

  it('changes with what is shown of the page, whole or not at all, when the process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = await Fixture.begin();
      await process.run(killed.save(sent, 0, ana, process));
      expect(await killed.read()).toEqual(process.isDead ? before : after);
    }));

  it('stays, and the page with it, where a rule is broken', async () => {
    const wrong = { code: 'VALIDATION', problems: [{ field: 'days' }] };
    await expect(fixture.save({ ...sent, days: null })).rejects.toMatchObject(wrong);
    expect(await fixture.read()).toEqual(before);
  });

  it('stays where its page cannot be shown: never saved, or of a company that cannot issue', async () => {
    fixture.pages.clear();
    await expect(fixture.save(sent)).rejects.toMatchObject({ code: 'CONFLICT' });
    const without = await Fixture.begin({ csd: null });
    await expect(without.save(sent)).rejects.toMatchObject({ code: 'COMPANY_CANNOT_ISSUE' });
    expect(await without.read()).toEqual(before);
  });

  it('is changed by nobody else, and read by whoever may read the company', async () => {
    await expect(fixture.save(sent, 0, aSession('beto'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(fixture.read(aSession('beto'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const reader = { ...ana, permissions: new Set(['companies:read'] as const) };
    await expect(fixture.save(sent, 0, reader)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    expect(await fixture.read(reader)).toEqual(before);
  });
});
