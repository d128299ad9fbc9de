import { systemActor, type Actor } from '@timbra/core/access/actor.ts';
import { CreateCompany } from '@timbra/core/companies/create-company.ts';
import { ListCompanies } from '@timbra/core/companies/list-companies.ts';
import { CreateCustomer } from '@timbra/core/customers/create-customer.ts';
import { CreateAccount } from '@timbra/core/identity/create-account.ts';
import { loadConfig } from './config/config.ts';
import { buildContainer, type House } from './container/container.ts';
import { identity } from './container/identity.ts';
import { demoCompany, demoCustomers, demoLogin } from './demo.ts';
import { makeTestCertificate } from './security/test-certificates.ts';

/**
 * Makes the demo account, its company that can issue and a few customers, each only when it is missing: it may be
 * interrupted and run again. Prints the login as JSON.
 */
async function seed(container: House['container']): Promise<void> {
  const actor = systemActor(await account(container));
  const [existing] = await container.get(ListCompanies).execute(actor);
  const companyId = existing?.id ?? (await company(container, actor));
  if (!existing) {
    const create = container.get(CreateCustomer);
    for (const customer of demoCustomers) await create.execute(actor, { ...customer, companyId });
  }
  process.stdout.write(JSON.stringify(demoLogin));
}

async function account(container: House['container']): Promise<string> {
  const known = await container.get(identity.users).findByEmail(demoLogin.email);
  const user = known ?? (await container.get(CreateAccount).execute({ name: 'Cuenta de demostración', ...demoLogin }));
  // Nobody reads this mailbox, and nobody is to be asked to confirm it.
  await container.get(identity.users).prove(user.id, user.email);
  return user.id;
}

async function company(container: House['container'], actor: Actor): Promise<string> {
  const { rfc, nombre } = demoCompany;
  const csd = await makeTestCertificate({ rfc, nombre });
  const made = await container.get(CreateCompany).execute({ actor, fiscalData: demoCompany, csd });
  return made.id;
}

const house = await buildContainer(loadConfig(process.env), 'seed');
try {
  await seed(house.container);
} finally {
  await house.close();
}
