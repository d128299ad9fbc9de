import { imageSize } from 'image-size';
import { type BarcodeDetector, decodeQRBatch } from 'qr/decode.js';
import { readConstanciaQr } from '@timbra/core/sat/constancia/constancia.ts';
import { failed, type Failure, PICTURE_PIXELS, type Reading } from './reading.ts';

/** A file, or a frame of a camera. */
export type PictureRequest = { readonly file: Blob } | { readonly frame: ImageBitmap };

/** A QR of a constancia has 41 modules or so: of a page that fills the picture, each is still three pixels wide. */
const LONGEST_SIDE = 2_400;
const TIMEOUTS_MS = { file: 4_000, frame: 60 };

export async function readPicture(request: PictureRequest): Promise<Reading> {
  const isFrame = 'frame' in request;
  const picture = isFrame ? request.frame : await opened(request.file);
  if (!('close' in picture)) return picture;
  try {
    const known = await byBrowser(picture);
    const reading = readingOf(known);
    if (reading.kind === 'qr') return reading;
    const seen = await qrTexts(pixelsOf(picture), isFrame ? TIMEOUTS_MS.frame : TIMEOUTS_MS.file);
    return readingOf([...known, ...seen]);
  } finally {
    picture.close();
  }
}

/** Its size is read before it is unpacked: a small file can be a picture that no memory holds. */
async function opened(file: Blob): Promise<ImageBitmap | Reading> {
  try {
    const { width, height } = imageSize(new Uint8Array(await file.arrayBuffer()));
    if (width * height > PICTURE_PIXELS) return failed('size');
    return await createImageBitmap(file);
  } catch {
    return failed('type');
  }
}

function pixelsOf(picture: ImageBitmap): ImageData {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/**
 * Returns what the browser's own reader of codes sees, where it has one. Phones do, and it sees through more blur than
 * ours.
 */
async function byBrowser(picture: ImageBitmap): Promise<readonly string[]> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: typeof BarcodeDetector };
  if (!Detector) return [];
  const found = await new Detector({ formats: ['qr_code'] }).detect(picture).catch(() => []);
  return found.map(({ rawValue }) => rawValue);
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** It has three or four bytes a pixel. */
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** Returns what every QR in a picture says. @param timeoutMs how long it is looked at again in other ways. */
export async function qrTexts(pixels: Pixels, timeoutMs: number): Promise<readonly string[]> {
  const [found = []] = await decodeQRBatch([pixels], { effort: Infinity, timeLimit: timeoutMs });
  return found.filter((text) => typeof text === 'string');
}

/** Makes the reading of a picture whose QRs say this. A constancia has two, and the first alone is of use. */
export function readingOf(texts: readonly string[], none: Failure = 'no-qr'): Reading {
  const qr = texts.map(readConstanciaQr).find((read) => read !== undefined);
  if (qr) return { kind: 'qr', qr };
  return failed(texts.length === 0 ? none : 'other-qr');
}

/** Is what a worker of ours says. The library that reads PDFs sends messages of its own as soon as it is loaded. */
export type Said<Answer> =
  /** It is loaded: the time that it is given begins now. */
  { readonly said: 'ready' } | { readonly said: 'answer'; readonly answer: Answer };

/** Answers each request in turn, in a worker. It has no way out to any network. */
export function serve<Answer>(answer: (request: never) => Promise<Answer>): void {
  const networkApis = { fetch: undefined, XMLHttpRequest: undefined, WebSocket: undefined, EventSource: undefined };
  Object.assign(globalThis, networkApis);
  const say = (said: Said<Answer>) => globalThis.postMessage(said, { transfer: [] });
  globalThis.addEventListener('message', ({ data }) => {
    // Only the `Reader` at the other end sends messages, and its type says which: no type can join the two.
    void answer(data as never).then((answered) => say({ said: 'answer', answer: answered }), reportError);
  });
  say({ said: 'ready' });
}
