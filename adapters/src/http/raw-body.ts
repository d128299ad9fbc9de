import type { Context } from 'koa';
import { HttpFailure } from './failures.ts';

const mostBytes = 1_048_576;

/** Reads a request's body byte for byte, as signatures are made of it. @throws HttpFailure 413 above 1 MB. */
export async function rawBody(ctx: Context): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  // What is left of one that is too large is still read away: a destroyed stream would leave it on the connection.
  for await (const chunk of ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new HttpFailure(413, 'VALIDATION', 'Lo que enviaste es demasiado grande.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
