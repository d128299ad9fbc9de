import { ok } from '../http/answer.ts';
import type { Answer } from '../http/answer.ts';

/** Files travel as Base64 inside JSON. */
export function fileEnvelope(contentType: 'xml' | 'pdf' | 'html', content: Uint8Array | string): Answer {
  const bytes = Buffer.from(content);
  return ok({
    ContentEncoding: 'base64',
    ContentType: contentType,
    ContentLength: bytes.length,
    Content: bytes.toString('base64'),
  });
}
