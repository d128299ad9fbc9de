import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '@timbra/testing/until.ts';
import { allowSending } from './sending-time.ts';

const pace = { windowMs: 15_000, leastBytes: 10_000 };
const coming: IncomingMessage[] = [];
const server = createServer((request, response) => {
  coming.push(request);
  allowSending(request, pace);
  request.resume().once('end', () => response.end('whole'));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Begins a request whose body has only begun. */
async function begin(length: number): Promise<{ socket: Socket; answer: Promise<string>; request: IncomingMessage }> {
  const known = coming.length;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString()));
  const answer = once(socket, 'close').then(() => text);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`);
  await until('the request has come', () => Promise.resolve(coming.length > known));
  return { socket, answer, request: coming.at(-1) as IncomingMessage };
}

async function send(socket: Socket, request: IncomingMessage, bytes: number): Promise<void> {
  const due = request.socket.bytesRead + bytes;
  socket.write(Buffer.alloc(bytes));
  await until('it has come', () => Promise.resolve(request.socket.bytesRead >= due));
}

async function passWindow(): Promise<void> {
  vi.advanceTimersByTime(pace.windowMs);
  await nextTurn();
  await nextTurn();
}

test('who sends fast enough may take as long as the size needs', async () => {
  const { socket, answer, request } = await begin(50_000);
  for (let sent = 0; sent < 40_000; sent += 10_000) {
    await send(socket, request, 10_000);
    await passWindow();
  }
  socket.write(Buffer.alloc(10_000));
  expect(await answer).toContain('whole');
});

test('who sends a little now and then is cut off, and so is who stops after a good start', async () => {
  const slow = await begin(50_000);
  await send(slow.socket, slow.request, 9_000);
  await passWindow();
  expect(await slow.answer).toBe('');
  const stopping = await begin(50_000);
  await send(stopping.socket, stopping.request, 40_000);
  await passWindow();
  expect(stopping.request.socket.destroyed).toBe(false);
  await passWindow();
  expect(await stopping.answer).toBe('');
});
