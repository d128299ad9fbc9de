import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';

export interface Target {
  readonly url: string;
  readonly headers?: Record<string, string>;
}

const connections = 16;

/** Starts a server in a process of its own that says where it listens. */
export async function startServer(
  entry: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ url: string; stop: () => void }> {
  const child: ChildProcess = fork(join(import.meta.dirname, entry), args, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [{ url: string }];
  return { url: message.url, stop: () => child.kill() };
}

/** Requests a second over kept connections, each of them busy all the time. */
export async function requestsPerSecond(target: Target, milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  let answered = 0;
  const client = async () => {
    while (performance.now() - started < milliseconds) {
      await request(target, agent);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return answered / ((performance.now() - started) / 1_000);
}

function request({ url, headers = {} }: Target, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).on('error', reject);
  });
}
