import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Middleware } from 'koa';

/** A shorter text goes in one packet anyway. */
const leastBytes = 1_000;

/** A window of 64 kB holds most answers whole, and takes little memory for each. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 };

const compress = promisify(brotliCompress);

/**
 * Compresses the JSON of callers who take Brotli, as browsers do over TLS. Nobody can have a browser send requests with
 * somebody else's token, and so guess what is in an answer by its length (https://www.breachattack.com).
 */
export const compressedAnswers: Middleware = async (ctx, next) => {
  await next();
  const body: unknown = ctx.body;
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body) || body instanceof Readable) return;
  ctx.vary('Accept-Encoding');
  if (ctx.method === 'HEAD' || ctx.acceptsEncodings('br', 'identity') !== 'br') return;
  const text = JSON.stringify(body);
  if (Buffer.byteLength(text) < leastBytes) return;
  ctx.body = await compress(text, { params });
  ctx.set('Content-Encoding', 'br');
};
