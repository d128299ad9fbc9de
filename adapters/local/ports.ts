import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { readIfThere, writeAtomically } from './files.ts';

/** Whether a server may listen on the address and port right now. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768 on, others from 49152): none of those takes
 * a port between its choice and its use.
 */
const ports = { first: 15_000, count: 17_000 };

/** A port of the loopback interface that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = ports.first + randomInt(ports.count);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port on the loopback interface');
}

export async function freeLoopbackUrl(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`;
}

/** The free port that a file remembers, or a new one that it will: addresses stay the same from start to start. */
export async function rememberedPort(file: string): Promise<number> {
  const remembered = Number(await readIfThere(file));
  if (remembered > 0 && (await isFree(remembered))) return remembered;
  const port = await freePort();
  await mkdir(dirname(file), { recursive: true });
  await writeAtomically(file, `${port}\n`);
  return port;
}
