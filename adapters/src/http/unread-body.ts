import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a caller may still send after its answer: a browser reads no answer before all is sent. */
const most = { bytes: 32 * 1_048_576, ms: 10_000 };

/**
 * Reads what is left of a request that was answered before its end: the connection can then carry the next one. The
 * connection of a caller that does not end is closed. Without it a kept connection waits for a body that nobody reads.
 */
export function dropUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    let seen = 0;
    const cut = () => request.socket.destroy();
    if (request.destroyed) return cut();
    const timer = setTimeout(cut, most.ms);
    const stop = () => clearTimeout(timer);
    request.once('end', stop).once('close', stop);
    request.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > most.bytes) cut();
    });
    // What unpacked it takes no more, and would hold it up.
    request.unpipe();
    request.resume();
  });
}
