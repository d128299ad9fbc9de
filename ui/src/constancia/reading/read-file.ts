import { reader, type Reader } from './ask-worker.ts';
import type { PdfRequest } from './pdf-worker.ts';
import { failed, PDF_BYTES, PICTURE_BYTES, type Reading } from './reading.ts';
import type { PictureRequest } from './read-picture.ts';

/** A phone with a bad line fetches half a megabyte; what reads longer than this is no constancia. */
const TIMEOUTS = { loadMs: 60_000, answerMs: 8_000 };

const pdfReader = (): Reader<PdfRequest, Reading> =>
  reader(new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' }), TIMEOUTS);

export const pictureReader = (): Reader<PictureRequest, Reading> =>
  reader(new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' }), TIMEOUTS);

/** Reads a file in this browser. It is not sent anywhere. @param today `2026-10-02`. */
export async function readFile(file: File, today: string, given: AbortSignal): Promise<Reading> {
  const isPdf = await beginsAsPdf(file);
  if (!isPdf && !file.type.startsWith('image/')) return failed('type');
  if (file.size > (isPdf ? PDF_BYTES : PICTURE_BYTES)) return failed('size');
  if (!isPdf) return once(pictureReader(), { file }, given);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return once(pdfReader(), { bytes, today }, given);
}

/** A PDF may have something before its beginning. */
async function beginsAsPdf(file: Blob): Promise<boolean> {
  return (await file.slice(0, 1_024).text()).includes('%PDF-');
}

async function once<Request>(one: Reader<Request, Reading>, request: Request, given: AbortSignal): Promise<Reading> {
  given.addEventListener('abort', one.end, { once: true });
  try {
    const asked = await one.ask(request);
    return typeof asked === 'string' ? failed(asked) : asked.answer;
  } finally {
    one.end();
  }
}
