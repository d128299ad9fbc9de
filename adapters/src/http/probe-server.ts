import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa, { type Middleware } from 'koa';

export interface ProbeServer {
  readonly port: number;
  close(): void;
}

/** Serves a process's probes and nothing else, for one that has no HTTP of its own. */
export async function startProbeServer(host: string, port: number, probes: Middleware): Promise<ProbeServer> {
  const app = new Koa();
  // The caller alone cares about what a probe refuses, and no line of the log is needed.
  app.silent = true;
  app.use(probes);
  const server = app.listen(port, host);
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => Promise.reject(error as Error)),
  ]);
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
