import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { aConcepto, addCompany, anInvoice, issue, register, type Client } from '@timbra/testing/api/api-client.ts';
import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import { sealCfdi, type Sealer } from '@timbra/core/invoicing/cfdi/write.ts';
import { aCfdiRequest, aConcepto as aLine } from '@timbra/core/testing/cfdi/requests.ts';
import { startBenchInstance, type BenchInstance } from './support/instance.ts';
import { issuedPerSecond } from './support/issued-per-second.ts';
import { processorMs, processorMsBelow } from './support/processor-time.ts';

const documents = 400;
/** Until then the processes compile their code and connect. */
const warmUp = 300;
const atOnce = 4;
const counted = 20;
const conceptos = [1, 2, 3].map((cantidad) => ({ ...aConcepto, descripcion: `Servicio ${cantidad}`, cantidad }));

/**
 * Processor time of a document of three concepts, from its request over HTTP to its row in PROCESSING, in API and database,
 * beside computing and sealing it alone. What worker and database take for its stamp is told apart.
 */
export async function run(): Promise<void> {
  const instance = await startBenchInstance({ TRIAL_STAMPS: '100000', REGISTER_LIMIT: '1000' });
  try {
    await instance.start('emulators');
    await countStatements(instance);
    const created = await measureCreate(instance);
    const alone = sealAlone();
    console.log(`create: computed and sealed alone ${alone.toFixed(2)} ms`);
    console.log(`ratio create ${(alone / created).toFixed(3)} (${(created / alone).toFixed(1)} times)`);
  } finally {
    await instance.close();
  }
}

async function measureCreate(instance: BenchInstance): Promise<number> {
  const profile = process.env['CPU_PROF_DIR'];
  const nodeOptions = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const api = await instance.start('api', {}, { nodeOptions });
  const someone = await register(instance.apiUrl);
  const companyId = await addCompany(someone);
  await create(someone, companyId, warmUp);
  const ofApi = await spent(() => processorMs(api.pid()));
  const ofDatabase = await spent(() => processorMsBelow(instance.postgresPid));
  await create(someone, companyId, documents);
  const [apiMs, databaseMs] = [(await ofApi()) / documents, (await ofDatabase()) / documents];
  console.log(`create: API ${apiMs.toFixed(2)} ms, database ${databaseMs.toFixed(2)} ms of processor a document`);
  await api.kill('SIGTERM');
  await measureStamping(instance, companyId);
  return apiMs + databaseMs;
}

async function measureStamping(instance: BenchInstance, companyId: string): Promise<void> {
  const worker = await instance.start('worker');
  const [ofWorker, ofDatabase] = [
    await spent(() => processorMs(worker.pid())),
    await spent(() => processorMsBelow(instance.postgresPid)),
  ];
  const all = warmUp + documents;
  await issuedPerSecond(instance, companyId, { documents: all, warmUp });
  const [workerMs, databaseMs] = [(await ofWorker()) / all, (await ofDatabase()) / all];
  console.log(`stamp: worker ${workerMs.toFixed(2)} ms, database ${databaseMs.toFixed(2)} ms of processor a document`);
  await worker.kill('SIGTERM');
}

/** By the log of an API that tells every statement. */
async function countStatements(instance: BenchInstance): Promise<void> {
  const statements: string[] = [];
  const note = (line: string) => {
    if (line.includes('"msg":"slow statement"')) statements.push((JSON.parse(line) as { statement: string }).statement);
  };
  const api = await instance.start('api', { SLOW_STATEMENT_MS: '0', LOG_LEVEL: 'warn' }, { onLine: note });
  const someone = await register(instance.apiUrl);
  const companyId = await addCompany(someone);
  await create(someone, companyId, 1);
  const before = statements.length;
  await create(someone, companyId, counted);
  await api.kill('SIGTERM');
  console.log(`create: ${((statements.length - before) / counted).toFixed(1)} statements a document`);
  if (process.env['BENCH_STATEMENTS']) console.log(statements.slice(before, before + 40).join('\n--\n'));
}

async function create(someone: Client, companyId: string, count: number): Promise<void> {
  for (let made = 0; made < count; made += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - made) }, () =>
      issue(someone, anInvoice(companyId, { conceptos }), { Prefer: 'wait=0' }),
    );
    const refused = (await Promise.all(batch)).find(({ status }) => status !== 202);
    if (refused) throw new Error(`A document was refused: ${JSON.stringify(refused.body)}`);
  }
}

/** @returns what tells how much more there is of it by then. */
async function spent(read: () => Promise<number>): Promise<() => Promise<number>> {
  const before = await read();
  return async () => (await read()) - before;
}

function sealAlone(): number {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificado = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64').repeat(4);
  const sealer: Sealer = {
    noCertificado: '30001000000500003416',
    certificado,
    sign: (cadena) => sign('RSA-SHA256', Buffer.from(cadena), privateKey).toString('base64'),
  };
  const request = aCfdiRequest({ conceptos: [1, 2, 3].map(() => aLine()) });
  const seal = (times: number) => {
    const before = process.cpuUsage();
    for (let index = 0; index < times; index += 1) sealCfdi(computeComprobante(request), sealer);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / times;
  };
  seal(warmUp);
  return seal(documents);
}
