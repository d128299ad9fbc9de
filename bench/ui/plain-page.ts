import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As much as a light page fetches; random, so that nothing of it is saved on the way. */
const scriptBytes = 100_000;

/** The page draws its one field after a fixed amount of work. */
const work = `
const numbers = Array.from({ length: 150_000 }, (_each, at) => (at * 7_919) % 150_001);
const words = numbers.map(String).toSorted().join();
const field = document.createElement('input');
field.title = String(words.length);
document.body.append(field);`;

export interface PlainPage {
  readonly url: string;
  readonly stop: () => void;
}

/** Serves the page that times of ours are compared with: one script of a hundred kilobytes, which draws a field. */
export async function servePlainPage(): Promise<PlainPage> {
  const filling = randomBytes((scriptBytes * 3) / 4).toString('base64');
  const script = `/* ${filling} */${work}`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/script.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><body><script type="module" src="/script.js"></script>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
