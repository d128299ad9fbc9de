import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApps } from '@timbra/emulators/local/apps/build-apps.ts';
import { freeLoopbackUrl } from '@timbra/emulators/local/ports.ts';
import { demoLogin } from '@timbra/emulators/samples/demo.ts';

/** The product as `npm start` runs it, with its demo account. */
export interface Demo {
  readonly url: string;
  readonly token: string;
  readonly user: { readonly id: string };
  readonly company: { readonly id: string };
  readonly call: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  readonly stop: () => Promise<void>;
}

const launcher = join(import.meta.dirname, '..', '..', 'emulators', 'local', 'start.ts');
const timeoutMs = 180_000;

/** @param samples whether its account is given sample data. */
export async function startDemo(samples: 'full' | 'empty' = 'empty'): Promise<Demo> {
  // The launcher shows the build before while it makes another, and takes its files away at the end.
  await buildApps();
  const dataDir = await mkdtemp(join(tmpdir(), 'timbra-ui-'));
  const { port } = new URL(await freeLoopbackUrl());
  const child = spawn(process.execPath, [launcher], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: port, DEMO: samples },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const isOver = () => child.exitCode !== null;
    const { access_token: token, user } = await untilThere(isOver, () =>
      call<Session>(url, undefined, 'POST', '/auth/login', demoLogin),
    );
    const ownCall: Demo['call'] = (method, path, body) => call(url, token, method, path, body);
    const company = await untilThere(isOver, () => firstCompany(ownCall, user));
    return { url, token, user, company, call: ownCall, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Session {
  readonly access_token: string;
  readonly user: { readonly id: string };
}

/** The account is there before its company. */
async function firstCompany(ownCall: Demo['call'], { id }: Session['user']): Promise<Demo['company']> {
  const { companies } = await ownCall<{ companies: readonly Demo['company'][] }>('GET', `/companies/owned-by/${id}`);
  const [company] = companies;
  if (!company) throw new Error('The demo account has no company yet');
  return company;
}

/** Asks for something until all that it needs is up. */
async function untilThere<T>(isOver: () => boolean, ask: () => Promise<T>): Promise<T> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until && !isOver()) {
    try {
      return await ask();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  throw new Error('Timbra did not start');
}

async function call<T>(url: string, token: string | undefined, method: string, path: string, body?: unknown) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return (await response.json()) as T;
}
