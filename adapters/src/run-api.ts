import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadConfig, type Config } from './config/config.ts';
import type { Overrides } from './container/container.ts';
import { startApi, type RunningApi } from './process/start-api.ts';
import { version } from './observability/version.ts';
import { queueStore } from './queue/job-queues.ts';
import { stopServer } from './http/stop-server.ts';
import { reportFailure } from './report-failure.ts';
import { reportReady } from './report-ready.ts';
import { sweepTemporaryFolders } from './files/temporary-folders.ts';

/** Runs the API with the settings of the environment until it is told to stop. */
export async function runApi(overrides?: Overrides): Promise<void> {
  try {
    await serve(overrides);
  } catch (error) {
    process.exit(reportFailure(error));
  }
}

/**
 * Limits how many connections may wait to be accepted: in a larger burst the system resets some, which then get no
 * answer.
 */
const backlog = 2_048;

async function serve(overrides: Overrides | undefined): Promise<void> {
  const config = loadConfig(process.env);
  await sweepTemporaryFolders();
  const api = await startApi(config, overrides);
  const server = createHttpServer((request, response) => void api.handler(request, response));
  // It is longer than a load balancer keeps its idle connections, so that it and not we closes them.
  server.keepAliveTimeout = 65_000;
  // The longest that any request may take to come; most are cut off sooner.
  server.requestTimeout = 600_000;
  server.headersTimeout = 60_000;
  server.listen({ port: config.port, host: config.host, backlog });
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => Promise.reject(error as Error)),
  ]);
  stopOnSignal(server, api);
  const { port } = server.address() as AddressInfo;
  const url = `http://${hostOf(config)}:${port}`;
  api.logger.info({ url, version, queue: queueStore(config) }, 'listening');
  reportReady({ url });
}

const hostOf = ({ host }: Config) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host);

/** Every request is answered long before; what remains is a database that does not say goodbye. */
const mostMs = 9_500;

function stopOnSignal(server: ReturnType<typeof createHttpServer>, api: RunningApi): void {
  const stop = () => {
    setTimeout(() => process.exit(0), mostMs).unref();
    api.endWaits();
    void stopServer(server)
      .then(() => api.close())
      .finally(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
