import { beforeEach, describe, expect, it } from 'vitest';
import type { Companies } from '../src/companies/ports.ts';
import type { Company } from '../src/companies/company.ts';
import type { Transactions } from '../src/shared/ports.ts';
import { aScope } from './actors.ts';

export interface CompaniesUnderTest {
  readonly companies: Companies;
  readonly transactions: Transactions;
  /** Makes a user without companies. */
  user(): Promise<string>;
  nextId(): string;
}

/** Tests what every Companies does. */
export function companiesContract(name: string, open: () => Promise<CompaniesUnderTest>): void {
  describe(`${name} as Companies`, () => {
    let fixture: CompaniesUnderTest;
    let companies: Companies;
    let userId: string;
    const added = async (changes: Partial<Company> = {}): Promise<Company> => {
      const company = {
        id: fixture.nextId(),
        userId,
        name: 'Tienda',
        ruc: 'PENDIENTE',
        email: null,
        isActive: true,
        fiscalData: {},
        lugares: [],
        regimenes: [],
        usoCfdi: null,
        issuerId: null,
        csd: null,
        livemode: true,
        version: 1,
        createdAt: new Date('2026-11-20T16:00:00Z'),
        archivedAt: null,
        ...changes,
      };
      await companies.add(company);
      return company;
    };

    beforeEach(async () => {
      fixture = await open();
      ({ companies } = fixture);
      userId = await fixture.user();
    });

    it('gives a company back as it was kept, and to its owner only', async () => {
      const company = await added();
      expect(await companies.find(aScope(userId), company.id)).toEqual(company);
      expect(await fixture.transactions.run(() => companies.lock(aScope(userId), company.id))).toEqual(company);
      const stranger = await fixture.user();
      expect(await companies.find(aScope(stranger), company.id)).toBeUndefined();
      expect(await fixture.transactions.run(() => companies.lock(aScope(stranger), company.id))).toBeUndefined();
    });

    it('lists the companies of a user in the order of their making', async () => {
      const made = [await added({ name: 'Zapatería' }), await added({ name: 'Abarrotes' })];
      await added({ userId: await fixture.user() });
      expect(await companies.within(aScope(userId))).toEqual(made);
    });

    it('keeps a change, and finds an archived company no more', async () => {
      const company = await added();
      const changed = { ...company, name: 'Tienda nueva', email: 'tienda@ejemplo.mx', usoCfdi: 'G03', version: 2 };
      await companies.save(changed);
      expect(await companies.find(aScope(userId), company.id)).toEqual(changed);
      await companies.save({ ...changed, archivedAt: new Date('2026-11-21T16:00:00Z') });
      expect(await companies.find(aScope(userId), company.id)).toBeUndefined();
      expect(await companies.within(aScope(userId))).toEqual([]);
    });

    it('knows whether somebody issues with an RFC', async () => {
      const rfc = 'IIA040805DZ4';
      const company = await added({ ruc: rfc, fiscalData: { rfc } });
      expect(await companies.someoneIssuesAs(rfc)).toBe(false);
      await companies.save({ ...company, issuerId: rfc });
      expect(await companies.someoneIssuesAs(rfc)).toBe(true);
    });
  });
}
