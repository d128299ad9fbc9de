import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { CompaniesFixture } from '../../testing/companies-fixture.ts';
import { killedAtEachCall } from '../../testing/killable-process.ts';
import { archiveCompany, archiveUserCompanies } from './archive-company.ts';

const ana = aSession('ana');
const rfc = 'EKU9003173C9';
const archived = (fixture: CompaniesFixture) => ({ csd: null, issuerId: null, archivedAt: fixture.clock.now() });

let fixture: CompaniesFixture;
let id: string;
beforeEach(async () => {
  fixture = new CompaniesFixture();
  ({ id } = await fixture.company());
});

describe('a company that is taken out of use', () => {
  it('keeps what it is, has no key any more, and leaves its certificate and its address behind', async () => {
    const { fiscalData } = fixture.read(id);
    await archiveCompany(fixture.ports(), ana, id);
    expect(fixture.read(id)).toMatchObject({ ...archived(fixture), fiscalData, version: 2 });
    expect(fixture.removals).toEqual([{ rfc, provider: 'memory' }]);
    expect([...fixture.closedPages.keys()]).toEqual([id]);
  });

  it('is not there to be archived again', async () => {
    await archiveCompany(fixture.ports(), ana, id);
    await expect(archiveCompany(fixture.ports(), ana, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(fixture.removals).toHaveLength(1);
  });

  it('asks for no removal of a certificate that it never had', async () => {
    const { id: bare } = await fixture.company({ csd: null, issuerId: null });
    await archiveCompany(fixture.ports(), ana, bare);
    expect(fixture.removals).toEqual([]);
  });

  it('waits while its documents are on their way to SAT: they need its key', async () => {
    fixture.standing = 'in-process';
    await expect(archiveCompany(fixture.ports(), ana, id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(fixture.read(id)).toMatchObject({ issuerId: rfc, archivedAt: null });
    expect(fixture.removals).toEqual([]);
    fixture.standing = 'some';
    await archiveCompany(fixture.ports(), ana, id);
    expect(fixture.read(id)).toMatchObject(archived(fixture));
  });

  it('is nobody else’s to archive', async () => {
    await expect(archiveCompany(fixture.ports(), aSession('beto'), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(fixture.read(id).archivedAt).toBeNull();
  });

  it('is archived whole or not at all when the process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = new CompaniesFixture();
      const company = await killed.company();
      await process.run(archiveCompany(killed.ports(process), ana, company.id));
      const isArchived = killed.read(company.id).archivedAt !== null;
      expect(killed.removals).toEqual(isArchived ? [{ rfc, provider: 'memory' }] : []);
      expect(killed.closedPages.size).toBe(isArchived ? 1 : 0);
      expect(killed.read(company.id).issuerId).toBe(isArchived ? null : rfc);
    }));
});

describe('the companies of an account that closes', () => {
  it('are archived, and those in which it is a member go on', async () => {
    const other = await fixture.company();
    const foreign = await fixture.company({ userId: 'beto' });
    const within = fixture.companies.within.bind(fixture.companies);
    fixture.companies.within = async (scope) => [...(await within(scope)), foreign];
    await fixture.database.run(() => archiveUserCompanies(fixture.ports(), ana));
    for (const own of [id, other.id]) expect(fixture.read(own)).toMatchObject(archived(fixture));
    expect(fixture.read(foreign.id)).toMatchObject({ issuerId: rfc, archivedAt: null });
  });

  it('stay in use together when one of them has documents on their way', async () => {
    await fixture.company();
    let asked = 0;
    const companyDocuments = {
      standing: async () => ((asked += 1) === 1 ? ('none' as const) : ('in-process' as const)),
    };
    const ports = { ...fixture.ports(), companyDocuments };
    const archiving = fixture.database.run(() => archiveUserCompanies(ports, ana));
    await expect(archiving).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(fixture.companies.all.map(({ archivedAt }) => archivedAt)).toEqual([null, null]);
    expect(fixture.removals).toEqual([]);
  });
});
