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
