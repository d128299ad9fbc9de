import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { systemActor } from '@timbra/core/access/actor.ts';
import { listCompanies } from '@timbra/core/companies/read-company.ts';
import { pacEmulatorSetting } from '@timbra/adapters/config/accounts.ts';
import { loadConfig } from '@timbra/adapters/config/config.ts';
import { startApi } from '@timbra/adapters/process/start-api.ts';
import { demoLogin } from './demo.ts';
import { startFacturamaEmulator } from '../src/facturama/start-facturama-emulator.ts';
import { reportReady } from '@timbra/adapters/report-ready.ts';
import { fill } from './fill.ts';
import { overridesFor, OwnSession, SampleClock } from './overrides.ts';
import { stampCount, stepsFrom } from './plan/steps.ts';
import { tradeWith } from './trade.ts';

/*
 * Makes the demo account's sample data: with the product's own calls, in a process of its own that ends when it is done. The
 * emulator of the PAC that it runs keeps what it stamps where the other one does, and is of the same day as the calls.
 */

const clock = new SampleClock();
const directory = join(process.env['DATA_DIR'] ?? '.data', 'emulators');
const say = (text: string) => void process.stdout.write(`${text}\n`);
reportReady();
const { pac, stripe } = loadConfig(process.env);
if (!pac.emulated || !stripe.emulated) throw new Error('Sample data is made where all providers are emulated');
const emulator = await startFacturamaEmulator({ port: 0, directory, now: () => clock.now() });
const config = loadConfig({
  ...process.env,
  LOG_LEVEL: 'error',
  DATABASE_POOL: '2',
  DATABASE_HEAVY_POOL: '2',
  [pacEmulatorSetting]: emulator.url,
});
const session = new OwnSession();
const api = await startApi(config, overridesFor(clock, session));
const server = createServer((request, response) => void api.handler(request, response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
try {
  await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
} finally {
  server.close();
  server.closeAllConnections();
  await api.close();
  await emulator.stop();
}
// The launcher's channel alone would keep it.
process.exit();

async function run(url: string): Promise<void> {
  const samples = api.parts.sampleData;
  const user = await api.parts.users.findByEmail(demoLogin.email);
  if (!user || !(await samples.isInProgress(user.id))) return;
  const [company] = await listCompanies(api.parts, systemActor(user.id));
  if (!company) throw new Error('The demo account has no company');
  // Gives the sample data once, whatever dies: what they are for is kept with them.
  const give = () => api.parts.stampLedger.grant({ userId: user.id, amount: stampCount, reason: 'Datos de ejemplo' });
  const state = await samples.begin(user.id, give);
  session.open(user.id);
  const to = { ports: api.parts, url, token: session.token, companyId: company.id };
  const steps = stepsFrom(state.startedAt);
  await fill({ userId: user.id, state, steps, samples, clock, tradeOf: (records) => tradeWith(to, records), say });
}
