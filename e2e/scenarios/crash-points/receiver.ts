import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

// An integrator's server as a process of its own, so that it can be killed: it writes down what it verified, and answers then.
const { RECEIVER_PORT: port = '', RECEIVER_FILE: file = '', RECEIVER_SECRET: secret = '' } = process.env;

createServer((message, answer) => {
  void (async () => {
    const body = await text(message);
    const headers = Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)]));
    try {
      new Webhook(secret).verify(body, headers);
    } catch {
      answer.writeHead(401).end();
      return;
    }
    const id = headers['webhook-id'] ?? '';
    appendFileSync(file, `${JSON.stringify({ ...(JSON.parse(body) as object), id })}\n`);
    answer.writeHead(204).end();
  })();
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
