import { systemActor, type Actor } from '@timbra/core/access/actor.ts';
import { createCompany } from '@timbra/core/companies/create-company.ts';
import { listCompanies } from '@timbra/core/companies/list-companies.ts';
import { allPorts } from './container/all-ports.ts';
import { loadConfig } from './config/config.ts';
import type { Get } from './container/bind.ts';
import { buildContainer } from './container/container.ts';
import { identity } from './container/identity.ts';
import { demoCompany, demoCustomers, demoLogin } from './demo.ts';
import { PostgresSampleData } from './postgres/samples/postgres-sample-data.ts';
import { createCustomer } from '@timbra/core/customers/create-customer.ts';
import { createAccount } from '@timbra/core/identity/create-account.ts';
import { makeTestCertificate } from './security/test-certificates.ts';

const config = loadConfig(process.env);

/** The sample data reaches three months back, and no document is older than its certificate. */
const tradeMs = 100 * 86_400_000;

/**
 * Makes the demo account, its company that can issue and a few customers, each only when it is missing: it may be
 * interrupted and run again.
 */
async function seed(get: Get): Promise<void> {
  const userId = await account(get);
  const actor = systemActor(userId);
  const [existing] = await listCompanies(get(allPorts), actor);
  if (existing) return;
  if (config.demo === 'full' && config.pac.emulated && config.stripe.emulated)
    await get(PostgresSampleData).order(userId);
  const companyId = await company(get, actor);
  const create = get(allPorts);
  for (const customer of demoCustomers) await createCustomer(create, actor, { ...customer, companyId });
}

async function account(get: Get): Promise<string> {
  const known = await get(identity.users).findByEmail(demoLogin.email);
  const user = known ?? (await createAccount(get(allPorts), { name: 'Cuenta de demostración', ...demoLogin }));
  // Nobody reads this mailbox, and nobody is to be asked to confirm it.
  await get(identity.users).prove(user.id, user.email);
  return user.id;
}

async function company(get: Get, actor: Actor): Promise<string> {
  const { rfc, nombre } = demoCompany;
  const csd = await makeTestCertificate({ rfc, nombre, validFrom: new Date(Date.now() - tradeMs) });
  const made = await createCompany(get(allPorts), { actor, fiscalData: demoCompany, csd });
  return made.id;
}

const container = await buildContainer(config, 'seed');
try {
  await seed(container.get);
} finally {
  await container.close();
}
