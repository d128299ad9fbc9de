import { readConstancia } from '@timbra/core/sat/constancia/read-constancia.ts';
import { linesOf, openPdf, picturesOf } from './pdf-pages.ts';
import { qrTexts, readingOf } from './qr-texts.ts';
import { failed, type Reading } from './reading.ts';

const TIMEOUT_MS = 1_500;

/** @param today `2026-10-02`. */
export async function readPdf(bytes: Uint8Array, today: string): Promise<Reading> {
  const pdf = await openPdf(bytes);
  if ('kind' in pdf) return pdf;
  try {
    const lines = await linesOf(pdf);
    if (lines.some((line) => line.trim() !== '')) {
      const constancia = readConstancia(lines, today);
      return constancia ? { kind: 'constancia', constancia } : failed('foreign');
    }
    let reading = failed('scan');
    const texts: string[] = [];
    for await (const picture of picturesOf(pdf)) {
      texts.push(...(await qrTexts(picture, TIMEOUT_MS)));
      reading = readingOf(texts, 'scan');
      if (reading.kind === 'qr') break;
    }
    return reading;
  } catch {
    return failed('broken');
  }
}
