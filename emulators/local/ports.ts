import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { readIfThere, writeAtomically } from './data-dir.ts';

/** Tells whether a server may listen on the address and port right now. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * The range lies below the ports that systems give to outgoing connections (Linux from 32768 on, others from 49152):
 * none of those takes a port between its choice and its use.
 */
const range = { first: 15_000, count: 17_000 };

/**
 * Returns a port of the loopback interface that nobody listens on, and that no other process is given while this one
 * lives: what was chosen to listen on it may start seconds later, or again after a kill.
 */
export async function freePort({ first, count } = range): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = first + randomInt(count);
    if ((await claim(port)) && (await isFree(port))) return port;
  }
  throw new Error('no free port on the loopback interface');
}

/**
 * Tells whether the port is now of this process alone among those that ask here. The claim is the UDP socket of the
 * same number, which nobody else uses: the system gives it back when the process ends, however it ends.
 */
function claim(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref();
  return new Promise((resolve) => {
    socket.once('error', () => {
      socket.close();
      resolve(false);
    });
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

export async function freeLoopbackUrl(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`;
}

/**
 * Returns the free port that a file remembers, or a new one that it will: addresses stay the same from start to start.
 */
export async function rememberedPort(file: string): Promise<number> {
  const remembered = Number(await readIfThere(file));
  if (remembered > 0 && (await isFree(remembered))) return remembered;
  const port = await freePort();
  await mkdir(dirname(file), { recursive: true });
  await writeAtomically(file, `${port}\n`);
  return port;
}
