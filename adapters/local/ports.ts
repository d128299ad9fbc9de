import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { readIfThere, writeAtomically } from './files.ts';

/** Whether a server may listen on the address and port right now. */
export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await listenBriefly(port, host)) !== undefined;
}

/** A port of the loopback interface that nobody listens on. */
export async function freePort(): Promise<number> {
  const port = await listenBriefly(0, '127.0.0.1');
  if (port === undefined) throw new Error('no free port on the loopback interface');
  return port;
}

function listenBriefly(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined));
    });
  });
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
