import type { IncomingMessage } from 'node:http';

/** Tells how fast a request must come. */
export interface Pace {
  readonly windowMs: number;
  /** Every window must bring so many, for as long as the request is not there whole. */
  readonly leastBytes: number;
}

/**
 * It is four kilobytes a second, which the slowest mobile networks carry. How long a body takes depends on its size
 * then; what a sender keeps occupied does not. How long a body takes hangs on its size then; what a sender keeps
 * occupied does not. The window is longer than anybody waits to be read.
 */
const usual: Pace = { windowMs: 15_000, leastBytes: 61_440 };

const watches = new WeakMap<IncomingMessage, () => void>();

/** Cuts a sender off who is slower than this, counted anew from now on. */
export function allowSending(request: IncomingMessage, { windowMs, leastBytes } = usual): void {
  watches.get(request)?.();
  const { socket } = request;
  let seen = socket.bytesRead;
  const checkProgress = () => {
    if (request.complete) return stop();
    if (socket.bytesRead - seen < leastBytes) socket.destroy();
    seen = socket.bytesRead;
  };
  // After a pause of our own, what has come meanwhile is read first.
  const timer = setInterval(() => setImmediate(checkProgress), windowMs).unref();
  const stop = () => clearInterval(timer);
  watches.set(request, stop);
  request.once('end', stop).once('close', stop);
}
