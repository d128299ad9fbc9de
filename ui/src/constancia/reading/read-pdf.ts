import { getDocument, OPS, VerbosityLevel, type PDFDocumentProxy, type PDFPageProxy } from 'unpdf/pdfjs';
import { readConstancia } from '@timbra/core/sat/constancia/read-constancia.ts';
import { type Pixels, qrTexts, readingOf } from './read-picture.ts';
import { failed, PDF_PAGES, type Reading } from './reading.ts';

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

/** No constancia has so much text. */
const LONGEST = 60_000;
/** A page scanned with 400 dots per inch has no more. */
const LARGEST_PICTURE = 16_000_000;
const PICTURES = 6;

/**
 * Opens a PDF. Nothing in it is run or drawn, no font of it is handed to the browser, and nothing outside of it is fetched:
 * the library has no address of its own files.
 */
async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy | Reading> {
  try {
    const pdf = await getDocument({
      data: bytes,
      verbosity: VerbosityLevel.ERRORS,
      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      useWorkerFetch: false,
      enableXfa: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      maxImageSize: LARGEST_PICTURE,
    }).promise;
    return pdf.numPages > PDF_PAGES ? failed('pages') : pdf;
  } catch (error) {
    return failed(error instanceof Error && error.name === 'PasswordException' ? 'password' : 'broken');
  }
}

/** Reads the lines of its text, page after page, as they follow one another in the file. */
async function linesOf(pdf: PDFDocumentProxy): Promise<readonly string[]> {
  let text = '';
  for (let number = 1; number <= pdf.numPages && text.length < LONGEST; number += 1) {
    const page = await pdf.getPage(number);
    text += `${await textOf(page)}\n`;
  }
  return text.split('\n');
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const reader = page.streamTextContent().getReader() as ReadableStreamDefaultReader<TextChunk>;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value.items.map(({ str = '', hasEOL = false }) => (hasEOL ? `${str}\n` : str)).join('');
    if (text.length >= LONGEST) {
      await reader.cancel(new Error('enough'));
      return text;
    }
  }
}

interface TextChunk {
  readonly items: readonly { readonly str?: string; readonly hasEOL?: boolean }[];
}

/** Reads the first pictures on its pages, such as a scan has. */
async function* picturesOf(pdf: PDFDocumentProxy): AsyncGenerator<Pixels> {
  let left = PICTURES;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, operation] of fnArray.entries()) {
      const picture = await pictureAt(page, operation, (argsArray[index] as readonly unknown[] | null)?.[0]);
      if (!picture) continue;
      yield picture;
      left -= 1;
      if (left === 0) return;
    }
  }
}

async function pictureAt(page: PDFPageProxy, operation: number, given: unknown): Promise<Pixels | undefined> {
  if (operation === OPS.paintInlineImageXObject) return pixelsOf(given);
  if (operation !== OPS.paintImageXObject || typeof given !== 'string') return undefined;
  const objects = given.startsWith('g_') ? page.commonObjs : page.objs;
  return pixelsOf(await new Promise((resolve) => objects.get(given, resolve)));
}

/**
 * Converts the library's picture: a bit a pixel, from the left and each row filled up to a byte, or three or four
 * bytes.
 */
function pixelsOf(picture: unknown): Pixels | undefined {
  const { width, height, data } = (picture ?? {}) as Partial<Pixels>;
  if (!width || !height || !data) return undefined;
  const perPixel = data.length / (width * height);
  if (perPixel === 3 || perPixel === 4) return { width, height, data };
  const perRow = Math.ceil(width / 8);
  if (data.length !== perRow * height) return undefined;
  const grey = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const bit = ((data[y * perRow + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      grey.fill(bit * 255, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  }
  return { width, height, data: grey };
}
