import { ok, unknownId } from '../http/answer.ts';
import type { Answer } from '../http/answer.ts';
import { route } from '../http/router.ts';
import type { EmulatedRequest, Route } from '../http/router.ts';
import type { Documents, StoredDocument } from '../store/documents.ts';
import { MULTIEMISOR } from './list.ts';
import { isOpaque } from './odd-rows.ts';
import { printedHtml, printedPdf } from './printed-page.ts';

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
