import { imageSize } from 'image-size';
import type { BarcodeDetector } from 'qr/decode.js';
import { qrTexts, readingOf } from './qr-texts.ts';
import { failed, PICTURE_PIXELS, type Reading } from './reading.ts';

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
