import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

const pollEveryMs = 100;
/** Idle connections stay open for this long, so that a request that is on its way already is answered. */
const graceMs = 1_000;
/** What is not answered by then is cut off: whoever told us to stop kills us after ten seconds. */
const mostMs = 8_000;

/**
 * Takes no more connections and answers every request that has come. Each answer from now on ends its connection, however
 * busy that is, so that its caller goes elsewhere.
 */
export async function stopServer(server: Server): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  const started = Date.now();
  const timer = setInterval(() => {
    const passedMs = Date.now() - started;
    if (passedMs >= graceMs) server.closeIdleConnections();
    if (passedMs >= mostMs) server.closeAllConnections();
  }, pollEveryMs);
  // The close of HTTP's own server would end idle connections at once.
  await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  clearInterval(timer);
}
