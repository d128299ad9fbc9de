import { systemActor, type Actor } from '@timbra/core/access/actor.ts';
import { CreateCompany } from '@timbra/core/companies/create-company.ts';
import { ListCompanies } from '@timbra/core/companies/list-companies.ts';
import { CreateCustomer } from '@timbra/core/customers/create-customer.ts';
import { CreateAccount } from '@timbra/core/identity/create-account.ts';
import { loadConfig } from './config/config.ts';
import type { Get } from './container/bind.ts';
import { buildContainer } from './container/container.ts';
import { identity } from './container/identity.ts';
import { demoCompany, demoCustomers, demoLogin } from './demo.ts';
import { makeTestCertificate } from './security/test-certificates.ts';

/**
 * Makes the demo account, its company that can issue and a few customers, each only when it is missing: it may be
 * interrupted and run again.
 */
async function seed(get: Get): Promise<void> {
  const actor = systemActor(await account(get));
  const [existing] = await get(ListCompanies).execute(actor);
  if (existing) return;
  const companyId = await company(get, actor);
  const create = get(CreateCustomer);
  for (const customer of demoCustomers) await create.execute(actor, { ...customer, companyId });
}

async function account(get: Get): Promise<string> {
  const known = await get(identity.users).findByEmail(demoLogin.email);
  const user = known ?? (await get(CreateAccount).execute({ name: 'Cuenta de demostración', ...demoLogin }));
  // Nobody reads this mailbox, and nobody is to be asked to confirm it.
  await get(identity.users).prove(user.id, user.email);
  return user.id;
}

async function company(get: Get, actor: Actor): Promise<string> {
  const { rfc, nombre } = demoCompany;
  const csd = await makeTestCertificate({ rfc, nombre });
  const made = await get(CreateCompany).execute({ actor, fiscalData: demoCompany, csd });
  return made.id;
}

const container = await buildContainer(loadConfig(process.env), 'seed');
try {
  await seed(container.get);
} finally {
  await container.close();
}
