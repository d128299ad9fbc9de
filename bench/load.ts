import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addCompany, anInvoice, client, issue, registered, type Client } from '@timbra/testing/api/api-client.ts';
import { startBenchInstance } from './support/instance.ts';

const rounds = 40;
const warmUp = 5;
/** Until all of the attacks are under way. */
const risingMs = 5_000;

interface Neighbour {
  readonly url: string;
  readonly account: Client;
  readonly companyId: string;
  readonly login: { readonly email: string; readonly password: string };
}

/** A neighbour's list, document and login beside one account that does everything at once that costs most, and alone. */
export async function run(): Promise<void> {
  const instance = await startBenchInstance({ TRIAL_STAMPS: '10000', REGISTER_LIMIT: '1000' });
  try {
    await instance.start('emulators');
    await instance.start('api');
    await instance.start('worker');
    const neighbour = await settle(instance.apiUrl);
    await times(neighbour, warmUp);
    const calm = await times(neighbour, rounds);
    const attack = attackFrom(instance.apiUrl);
    await delay(risingMs);
    const beside = await times(neighbour, rounds).finally(() => attack.end());
    const answers = (await attack.answers).map(([status, count]) => `${count} of ${status}`);
    console.log(`load: the hostile account's answers: ${answers.join(', ')}`);
    for (const [name, alone] of Object.entries(calm)) printTimes(name, alone, beside[name] ?? []);
  } finally {
    await instance.close();
  }
}

/** By one hostile account, from a process of its own. */
function attackFrom(url: string): {
  readonly answers: Promise<readonly (readonly [status: number, count: number])[]>;
  readonly end: () => void;
} {
  const child = fork(join(import.meta.dirname, 'load', 'attacker.ts'), [url]);
  const answers = once(child, 'message').then(([counts]) => counts as [number, number][]);
  return { answers, end: () => void child.send('end') };
}

async function settle(url: string): Promise<Neighbour> {
  const password = 'secreto-1';
  const { access_token: token, user } = await registered(url, 'Ana López', password);
  const account = client(url, token, user.id);
  return { url, account, companyId: await addCompany(account), login: { email: user.email, password } };
}

/** @returns milliseconds of each call, by its name. Whatever is not answered well ends the measurement. */
async function times({ url, account, companyId, login }: Neighbour, count: number): Promise<Record<string, number[]>> {
  const measured: Record<string, number[]> = { list: [], issue: [], login: [] };
  const measure = async (name: string, expected: number, call: () => Promise<{ readonly status: number }>) => {
    const began = performance.now();
    const { status } = await call();
    if (status !== expected) throw new Error(`The neighbour's ${name} was answered with ${status}`);
    measured[name]?.push(performance.now() - began);
  };
  for (let round = 0; round < count; round += 1) {
    await measure('list', 200, () => account.call('GET', '/invoices?_end=50'));
    await measure('issue', 201, () => issue(account, anInvoice(companyId)));
    await measure('login', 200, () => client(url, undefined).call('POST', '/auth/login', login));
  }
  return measured;
}

function printTimes(name: string, alone: readonly number[], beside: readonly number[]): void {
  const [calm, attacked] = [ninetyFifth(alone), ninetyFifth(beside)];
  console.log(`load ${name}: ${calm.toFixed(0)} ms alone, ${attacked.toFixed(0)} ms beside it (95th percentile)`);
  console.log(`ratio load-${name} ${(attacked / calm).toFixed(2)}`);
}

const ninetyFifth = (taken: readonly number[]) =>
  taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? NaN;
