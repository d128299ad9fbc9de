import { deflateSync } from 'node:zlib';

// PDFs written by hand, good ones and others, for whoever reads what nobody trusts.

type Part = string | Buffer;

const bytes = (part: Part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part);

export const stream = (content: Part, dictionary = ''): Buffer =>
  Buffer.concat([
    bytes(`<< /Length ${bytes(content).length} ${dictionary} >>\nstream\n`),
    bytes(content),
    bytes('\nendstream'),
  ]);

/** Unpacks to what is given, packed so many times. */
export const packed = (content: Part, times = 1): Buffer => {
  let data = bytes(content);
  for (let done = 0; done < times; done += 1) data = deflateSync(data, { level: 9 });
  return stream(data, `/Filter [${'/FlateDecode '.repeat(times)}]`);
};

/** A file of these objects, numbered from 1; the first is its catalogue. */
export function pdfOf(objects: readonly Part[]): Buffer {
  const parts = [bytes('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = 9;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([bytes(`${index + 1} 0 obj\n`), bytes(object), bytes('\nendobj\n')]);
    offsets.push(length);
    parts.push(part);
    length += part.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, bytes(`xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`)]);
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** One page; its content is object 4, its font F is 5, and further objects follow. */
export const pageOf = (content: Part, resources = '', further: readonly Part[] = [], catalog = ''): Buffer =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R
      /Resources << /Font << /F 5 0 R >> ${resources} >> >>`,
    content,
    FONT,
    ...further,
  ]);

/** Makes a PDF of lines of text, one below the other, so many on a page. */
export function textPdf(lines: readonly string[], perPage = 40): Buffer {
  const pages = Array.from({ length: Math.ceil(lines.length / perPage) }, (_none, page) =>
    lines.slice(page * perPage, (page + 1) * perPage),
  );
  const first = 4;
  const kids = pages.map((_lines, page) => `${first + 2 * page} 0 R`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 612 792]
      /Resources << /Font << /F 3 0 R >> >> >>`,
    FONT,
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${first + 2 * index + 1} 0 R >>`,
      packed(`BT /F 9 Tf 14 TL 40 760 Td\n${page.map((line) => `(${quoted(line)}) Tj T*`).join('\n')}\nET`),
    ]),
  ]);
}

const quoted = (line: string) => line.replaceAll(/[()\\]/g, String.raw`\$&`);

/** Makes a page that is one picture in greys, as a scanner makes it: a byte for each pixel. */
export const scannedPdf = (side: number, greys: Buffer): Buffer =>
  pageOf(stream('q 500 0 0 500 50 200 cm /I Do Q'), '/XObject << /I 6 0 R >>', [
    stream(
      deflateSync(greys),
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8
        /Filter /FlateDecode`,
    ),
  ]);
