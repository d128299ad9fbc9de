import type { IncomingMessage } from 'node:http';

/** Who sends a request slower than this is cut off. */
const usualMs = 60_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Gives a request this long to come whole, from now on. */
export function allowSending(request: IncomingMessage, ms = usualMs): void {
  clearTimeout(timers.get(request));
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, ms).unref();
  timers.set(request, timer);
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
}
