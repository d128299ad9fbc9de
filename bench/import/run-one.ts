import { createHash } from 'node:crypto';
import { loadConfig } from '@timbra/adapters/config/config.ts';
import { pacEmulatorSetting } from '@timbra/adapters/config/accounts.ts';
import { buildContainer } from '@timbra/adapters/container/container.ts';
import { serviceIds } from '@timbra/adapters/container/service-ids.ts';
import { sessionActor } from '@timbra/core/access/actor.ts';
import { RunImport } from '@timbra/core/imports/run-import.ts';
import { StartImport } from '@timbra/core/imports/start-import.ts';
import { emptyAgain, newCompany } from './owner.ts';
import { cellsOf, heading } from './rows.ts';

// `run-one.ts URL ROWS`: one import of so many customers by the use cases themselves, with the outbox out of the way.
const [url = '', rows = ''] = process.argv.slice(2);
const count = Number(rows);

const container = await buildContainer(
  loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
    [pacEmulatorSetting]: 'http://127.0.0.1:9',
    STRIPE_EMULATOR_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'warn',
  }),
  'worker',
);
const database = container.get(serviceIds.database);
const { userId, companyId } = await newCompany(database);

async function* chunks() {
  let text = `${heading}\n`;
  for (let index = 0; index < count; index += 1) {
    text += `${cellsOf(index).join(',')}\n`;
    if (text.length < 65_536) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

const { id: importId } = await container.get(StartImport).execute({
  actor: sessionActor({ userId, sessionId: 'bench', isOperator: false }),
  kind: 'customers',
  companyId,
  mode: 'both',
  mapping: undefined,
  repairs: [],
  corrects: undefined,
  requestKey: undefined,
  file: { name: 'clientes.csv', size: 0, sha256: createHash('sha256').update(rows).digest(), chunks },
});
const started = performance.now();
await container.get(RunImport).execute({ importId });
const seconds = (performance.now() - started) / 1_000;

const done = await database.row<{ imported: number; message: string }>(
  'select imported, message from imports where id = ?',
  [importId],
);
if (done?.imported !== count) throw new Error(`Of ${count} rows, ${done?.imported}: ${done?.message}`);
await emptyAgain(database);
await container.close();
process.send?.({ seconds, peakMb: process.resourceUsage().maxRSS / 1_024 });
process.disconnect?.();
