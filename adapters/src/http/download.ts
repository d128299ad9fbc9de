import type { Context } from 'koa';

interface NamedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Answers with a file that browsers save under its name. */
export function download(ctx: Context, type: string, { name, content }: NamedFile): Buffer {
  ctx.attachment(name);
  ctx.set('Content-Type', type);
  return Buffer.from(content);
}
