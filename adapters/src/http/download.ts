import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { answer } from './answers.ts';

interface NamedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Answers with a file that browsers save under its name. */
export function download(ctx: Context, type: string, { name, content }: NamedFile) {
  ctx.attachment(name);
  ctx.set('Content-Type', type);
  return answer(200, Buffer.from(content));
}

interface NamedStream {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array | string>;
}

/**
 * Answers with a file that is written while it is sent: no faster than the client takes it, nor longer than it is
 * there.
 */
export function streamed(ctx: Context, type: string, { name, content }: NamedStream) {
  const body = Readable.from(content, { objectMode: false });
  // The status is out already: a connection that breaks off is what tells that the file is not whole.
  body.once('error', () => ctx.res.destroy());
  ctx.attachment(name);
  ctx.set('Content-Type', type);
  return answer(200, body);
}
