import { type Answer, ok, unknownId } from '../http/answer.ts';
import { type EmulatedRequest, route, type Route } from '../http/router.ts';
import type { Documents, StoredDocument } from '../store/documents.ts';
import { MULTIEMISOR } from './list.ts';
import { isOpaque } from './odd-rows.ts';

type File = (document: StoredDocument) => Answer;

const xml: File = (document) => (isOpaque(document) ? unknownId() : fileEnvelope('xml', document.xml));
const pdf: File = (document) => fileEnvelope('pdf', printedPdf(document));
const html: File = (document) => fileEnvelope('html', printedHtml(document));

const acuse =
  (format: 'pdf' | 'html'): File =>
  (document) => {
    const text = document.cancellation?.acuse;
    if (text === undefined) return unknownId();
    return fileEnvelope(format, format === 'pdf' ? printedPdf(document) : `<pre>${text.replaceAll('<', '&lt;')}</pre>`);
  };

/** Without an acuse this route has been seen to answer with the CFDI itself. */
const acuseOrCfdi: File = (document) => fileEnvelope('xml', document.cancellation?.acuse ?? document.xml);

/** Downloads live at the root: with `/api-lite` before them there is nothing. */
export function fileRoutes(documents: Documents): readonly Route[] {
  const serve = (path: string, file: File) =>
    route('GET', path, ({ params }: EmulatedRequest) => {
      const isHere = params['type']?.toLowerCase() === MULTIEMISOR.toLowerCase();
      const document = isHere ? documents.find(params['id'] ?? '') : undefined;
      return document ? file(document) : unknownId();
    });
  return [
    serve('/cfdi/xml/:type/:id', xml),
    serve('/cfdi/pdf/:type/:id', pdf),
    serve('/cfdi/html/:type/:id', html),
    serve('/cfdi/acuse/:type/:id', acuseOrCfdi),
    serve('/acuse/pdf/:type/:id', acuse('pdf')),
    serve('/acuse/html/:type/:id', acuse('html')),
  ];
}

/** Files travel as Base64 inside JSON. */
function fileEnvelope(contentType: 'xml' | 'pdf' | 'html', content: Uint8Array | string): Answer {
  const bytes = Buffer.from(content);
  return ok({
    ContentEncoding: 'base64',
    ContentType: contentType,
    ContentLength: bytes.length,
    Content: bytes.toString('base64'),
  });
}

const WARNING = 'SIN VALOR FISCAL';

function linesOf({ detail, uuid, serie, folio, row }: StoredDocument): readonly string[] {
  return [
    WARNING,
    `CFDI ${serie}${folio}`,
    `UUID ${uuid}`,
    `Emisor ${String(row['RfcIssuer'])}`,
    `Receptor ${String(row['Rfc'])} ${String(row['TaxName'])}`,
    `Total ${String(row['Total'])}`,
    String(detail['Observations']),
  ];
}

function printedHtml(document: StoredDocument): string {
  const lines = linesOf(document).map((line) => `<p>${escaped(line)}</p>`);
  return `<!DOCTYPE html><html lang="es"><meta charset="utf-8"><title>${WARNING}</title>${lines.join('')}</html>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');

/**
 * Writes one page of plain text. Timbra prints its own form and needs no more of the provider's than that it is a PDF.
 */
function printedPdf(document: StoredDocument): Uint8Array {
  const shown = linesOf(document).map((line) => `(${pdfText(line)}) Tj T*`);
  const content = `BT /F1 12 Tf 16 TL 50 740 Td ${shown.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  return Buffer.from(pdfFile(objects), 'latin1');
}

/** Latin-1 is what the font's encoding shares with Spanish. */
const pdfText = (line: string) => line.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, '\\$&');

function pdfFile(objects: readonly string[]): string {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  return `${text}${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}
