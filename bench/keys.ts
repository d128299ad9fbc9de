import { client, registered } from '@timbra/testing/api/api-client.ts';
import { startBenchInstance, type BenchInstance } from './support/instance.ts';

const calls = 200;
const rounds = 7;
/** A call by key may cost so much of one by session. */
const most = 1.1;

/** How long one call takes by an API key, beside how long the same call takes by a session. */
export async function run(): Promise<void> {
  const instance = await startBenchInstance({ KEY_CALLS_PER_MINUTE: '1000000' });
  try {
    await instance.start('emulators');
    await instance.start('api');
    await measure(instance);
  } finally {
    await instance.close();
  }
}

async function measure({ apiUrl: url }: BenchInstance): Promise<void> {
  const { access_token: token } = await registered(url);
  const request = { name: 'Bench', role: 'admin', currentPassword: 'secreto-1' };
  const made = await client(url, token).call<{ data: { key: string } }>('POST', '/api-keys', request);
  const { key } = made.body.data;
  // What is compiled and opened with the first calls is nobody's.
  for (const each of [token, key, token, key]) await msOf(url, each);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // They take turns in being the first: a machine that slows down slows both.
    const [first, second] = round % 2 ? [key, token] : [token, key];
    const times = new Map([[first, await msOf(url, first)]]);
    times.set(second, await msOf(url, second));
    ratios.push((times.get(key) ?? 0) / (times.get(token) ?? 1));
  }
  const ratio = median(ratios);
  console.log(`ratio keys ${ratio.toFixed(2)}, at most ${most}`);
  if (ratio > most) process.exitCode = 1;
}

/** Returns what a list of customers takes, in milliseconds, as the median of many. */
async function msOf(url: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < calls; index += 1) {
    const started = performance.now();
    const response = await fetch(`${url}/api/customers`, { headers: { Authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`A list was answered ${response.status}`);
    times.push(performance.now() - started);
  }
  return median(times);
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
