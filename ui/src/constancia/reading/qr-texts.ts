import { decodeQRBatch } from 'qr/decode.js';
import { readConstanciaQr } from '@timbra/core/sat/constancia/constancia.ts';
import { failed, type Failure, type Reading } from './reading.ts';

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
