import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import type { PreviewRequest, PrintedForms, PrintRequest } from '@timbra/core/invoicing/printed-forms.ts';
import { drawDocument } from './draw/draw-document.ts';
import { noFiscalValue, preview } from './draw/mark.ts';
import { presentPreview, presentStored } from './present/present.ts';

export class PdfkitPrintedForms implements PrintedForms {
  async draw({ xml, branding, notes, withoutFiscalValue = false }: PrintRequest): Promise<Uint8Array> {
    const document = presentStored(readCfdi(xml), notes);
    return drawDocument(document, branding, withoutFiscalValue ? noFiscalValue : undefined);
  }

  async preview({ comprobante, branding, notes }: PreviewRequest): Promise<Uint8Array> {
    return drawDocument(presentPreview(comprobante, notes), branding, preview);
  }
}
