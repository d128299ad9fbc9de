import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request of which only a part has been sent, on a connection of its own. */
export interface HalfSent {
  send(more: Uint8Array | string): void;
  /** Ends it as a browser does whose tab is closed. */
  cut(): Promise<void>;
  /** Everything that was answered, once the server has closed the connection. */
  readonly answer: Promise<string>;
  /** What was answered so far. */
  answered(): string;
}

export interface HalfRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Uint8Array | string;
}

/** Sends the head of a POST and as much of its body as is given. */
export async function sendHalf(url: string, { path, headers, body }: HalfRequest): Promise<HalfSent> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const seen = reading(socket);
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(body);
  return {
    send: (more) => void socket.write(more),
    cut: async () => {
      if (socket.closed) return;
      socket.destroy();
      await once(socket, 'close');
    },
    ...seen,
  };
}

function reading(socket: Socket): Pick<HalfSent, 'answer' | 'answered'> {
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString()));
  // A connection that is reset is closed after it.
  socket.on('error', () => undefined);
  const answer = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(text));
  });
  return { answer, answered: () => text };
}
