import { InMemoryCompanies } from './in-memory-companies.ts';
import { InMemoryUsers } from './in-memory-users.ts';
import { soleProvider } from './sole-provider.ts';
import type { KillableProcess } from './killable-process.ts';
import { SalesFixture } from './sales-fixture.ts';

/** A new account is given so many stamps. */
export const trial = 5;

const unused = () => Promise.reject(new Error('a buyer sends no file'));
const noLogos = { pictures: { convert: unused }, storageShare: { requireRoom: unused } };
const noCsds = {
  certificates: { inspect: unused },
  csdRegistries: soleProvider({ provider: 'memory', register: unused, remove: unused }),
  csdSafe: {
    seal: () => '',
    open: () => {
      throw new Error('nothing is sealed');
    },
    isCurrent: () => true,
  },
};

/** Opens accounts and companies beside the purchases that open them. */
export class BuyersFixture extends SalesFixture {
  readonly users = new InMemoryUsers(this.database);
  readonly companies = new InMemoryCompanies(this.database);

  override using(process?: KillableProcess) {
    const port = <T extends object>(target: T) => process?.port(target) ?? target;
    const sales = super.using(process);
    const grant = (userId: string) => sales.stampLedger.grant({ userId, amount: trial, reason: 'Timbres de prueba' });
    return {
      ...sales,
      users: port(this.users),
      companies: port(this.companies),
      trialStamps: { grant },
      passwordHasher: { hash: () => Promise.resolve('hash'), verify: () => Promise.resolve(false) },
      accountTokens: { next: () => ({ token: 'b2Ugf3Wq8rTn5yLk' }) },
      ...noCsds,
      ...noLogos,
    };
  }
}
