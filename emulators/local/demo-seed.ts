import { setPriority } from 'node:os';
import { demoLogin } from '../samples/demo.ts';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { PostgresCompanies } from '@timbra/adapters/postgres/postgres-companies.ts';
import { PostgresUsers } from '@timbra/adapters/postgres/postgres-users.ts';
import { scopeOf, systemActor } from '@timbra/core/access/actor.ts';
import { PostgresSampleData } from '@timbra/adapters/postgres/samples/postgres-sample-data.ts';
import { uuidV7Ids } from '@timbra/adapters/security/uuid-v7.ts';
import { SystemClock } from '@timbra/adapters/security/system-clock.ts';
import { entries } from './entries.ts';
import { type Child, type Cleanup, type Environment, runToEnd, startChild } from './child.ts';
import { tryAgain } from './try-again.ts';

export type DemoLogin = typeof demoLogin;

/** Puts the demo account into the database unless it is there, and tells how to enter it. */
export async function seedDemo(env: Environment & { readonly DATABASE_URL: string }): Promise<DemoLogin> {
  // The process that seeds loads as much as a server does: no start but the first needs it.
  if (!(await isSeeded(env.DATABASE_URL))) await runToEnd(entries.seed, env);
  return demoLogin;
}

/** The company is made after the account, and nothing is made any more once it is there. */
async function isSeeded(url: string): Promise<boolean> {
  const database = await Database.connect({ url, poolSize: 1 });
  try {
    const user = await new PostgresUsers(database).findByEmail(demoLogin.email);
    if (!user) return false;
    const companies = await new PostgresCompanies(database).within(scopeOf(systemActor(user.id), 'companies:read'));
    return companies.length > 0;
  } finally {
    await database.close();
  }
}

interface Surrounded {
  readonly env: Environment & { readonly DATABASE_URL: string };
  readonly cleanup: Cleanup;
  readonly cancelled: AbortSignal;
  readonly say: (text: string) => void;
}

/** Everything else on the machine goes before it. */
const priority = 15;
const mostTries = 5;

/** Makes what is left of the sample data in the background; a start that finds none to be made does nothing. */
export function makeSamples(surrounded: Surrounded): void {
  const { cancelled, cleanup, say } = surrounded;
  let child: Child | undefined;
  const making = tryAgain(() => make(surrounded, (started) => (child = started)), {
    passes: () => !cancelled.aborted,
    onFailed: () => undefined,
    most: mostTries,
    signal: cancelled,
  });
  const ended = making.catch((error: unknown) => {
    if (!cancelled.aborted)
      say(`Los datos de ejemplo no están completos: el próximo inicio sigue. ${messageOf(error)}\n`);
  });
  cleanup.add(async () => {
    await child?.stop();
    await ended;
  });
}

async function make({ env, say, cancelled }: Surrounded, onStarted: (child: Child) => void): Promise<void> {
  if (cancelled.aborted || !(await isInProgress(env.DATABASE_URL))) return;
  const order = { name: 'samples', entry: entries.samples, env, signal: cancelled };
  const child = await startChild({ ...order, onLine: (line) => say(`${line}\n`) });
  setPriority(child.pid, priority);
  onStarted(child);
  const { code } = await child.ended;
  if (code !== 0 && !cancelled.aborted) throw new Error(`samples ended with ${code}`);
}

async function isInProgress(url: string): Promise<boolean> {
  const database = await Database.connect({ url, poolSize: 1 });
  try {
    const user = await new PostgresUsers(database).findByEmail(demoLogin.email);
    const samples = new PostgresSampleData(database, uuidV7Ids, new SystemClock());
    return user !== undefined && (await samples.isInProgress(user.id));
  } finally {
    await database.close();
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
