import { packed, pageOf, pdfOf, stream } from './pdf-file.ts';

const spaces = (count: number) => Buffer.alloc(count, ' ');
const noPages = '<< /Type /Catalog /Pages 2 0 R >>';

/** Files below two megabytes that want to take all memory, all time, or something that is none of theirs. */
export const hostilePdfs: Readonly<Record<string, () => Buffer>> = {
  'a bomb': () => pageOf(packed(spaces(60_000_000))),
  'a bomb within a bomb': () => pageOf(packed(spaces(60_000_000), 2)),
  'pages that contain themselves': () =>
    pdfOf([noPages, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
  'a form that draws itself': () =>
    pageOf(stream('/X Do'), '/XObject << /X 6 0 R >>', [
      stream('/X Do', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>'),
    ]),
  'deep nesting': () => pageOf(stream('['.repeat(900_000))),
  'dictionaries within dictionaries': () =>
    pdfOf([`<< /Type /Catalog /Pages 2 0 R /A ${'<</A '.repeat(100_000)} `, '<< /Type /Pages /Kids [] /Count 1 >>']),
  'a script': () =>
    pageOf(stream('BT ET'), '', [], "/OpenAction << /S /JavaScript /JS (app.launchURL\\('https://evil.example'\\)) >>"),
  'no PDF behind its first line': () => Buffer.from('%PDF-1.7\n'.padEnd(1_000, 'x')),
};

/** Its page is read for minutes. */
export const endlessPdf = (): Buffer => pageOf(stream('q '.repeat(900_000)));

/** Makes a PDF of 3,000 pages. */
export const longPdf = (): Buffer => {
  const pages = Array.from({ length: 3_000 }, (_none, index) => `${index + 3} 0 R`).join(' ');
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>';
  return pdfOf([noPages, `<< /Type /Pages /Kids [${pages}] /Count 3000 >>`, ...Array<string>(3_000).fill(page)]);
};
