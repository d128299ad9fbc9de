import { systemActor, type Actor } from '@timbra/core/access/actor.ts';
import { createCompany } from '@timbra/core/companies/save-company.ts';
import { listCompanies } from '@timbra/core/companies/read-company.ts';
import { loadConfig } from '@timbra/adapters/config/config.ts';
import { buildContainer } from '@timbra/adapters/container/container.ts';
import { demoCompany, demoCustomers, demoLogin } from './demo.ts';
import type { Parts } from '@timbra/adapters/container/parts.ts';
import { createCustomer } from '@timbra/core/customers/change-customer.ts';
import { createAccount } from '@timbra/core/identity/create-account.ts';
import { makeTestCertificate } from '@timbra/adapters/security/test-certificates.ts';

const config = loadConfig(process.env);

/** The sample data reaches three months back, and no document is older than its certificate. */
const tradeMs = 100 * 86_400_000;

/**
 * Makes the demo account, its company that can issue and a few customers, each only when it is missing: it may be
 * interrupted and run again.
 */
async function seed(parts: Parts): Promise<void> {
  const userId = await account(parts);
  const actor = systemActor(userId);
  const [existing] = await listCompanies(parts, actor);
  if (existing) return;
  if (config.demo === 'full' && config.pac.emulated && config.stripe.emulated) await parts.sampleData.order(userId);
  const companyId = await company(parts, actor);
  for (const customer of demoCustomers) await createCustomer(parts, actor, { ...customer, companyId });
}

async function account(parts: Parts): Promise<string> {
  const known = await parts.users.findByEmail(demoLogin.email);
  const user = known ?? (await createAccount(parts, { name: 'Cuenta de demostración', ...demoLogin }));
  // Nobody reads this mailbox, and nobody is to be asked to confirm it.
  await parts.users.prove(user.id, user.email);
  return user.id;
}

async function company(parts: Parts, actor: Actor): Promise<string> {
  const { rfc, nombre } = demoCompany;
  const csd = await makeTestCertificate({ rfc, nombre, validFrom: new Date(Date.now() - tradeMs) });
  const made = await createCompany(parts, { actor, fiscalData: demoCompany, csd });
  return made.id;
}

const container = await buildContainer(config, 'seed');
try {
  await seed(container.parts);
} finally {
  await container.close();
}
