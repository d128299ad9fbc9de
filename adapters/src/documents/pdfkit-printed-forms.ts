import type { Pictures } from '@timbra/core/companies/pictures.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import type { Branding, PreviewRequest, PrintedForms, PrintRequest } from '@timbra/core/invoicing/printed-forms.ts';
import { drawDocument, type Look } from './draw/draw-document.ts';
import { noFiscalValue, preview } from './draw/mark.ts';
import { Logos } from './paper/logo.ts';
import { presentPreview, presentStored } from './present/present.ts';

export class PdfkitPrintedForms implements PrintedForms {
  readonly #logos: Logos;

  constructor(pictures: Pictures) {
    this.#logos = new Logos(pictures);
  }

  async draw({ xml, branding, notes, withoutFiscalValue = false }: PrintRequest): Promise<Uint8Array> {
    const document = presentStored(readCfdi(xml), notes);
    return drawDocument(document, await this.#look(branding), withoutFiscalValue ? noFiscalValue : undefined);
  }

  async preview({ comprobante, branding, notes }: PreviewRequest): Promise<Uint8Array> {
    return drawDocument(presentPreview(comprobante, notes), await this.#look(branding), preview);
  }

  async #look({ logo, primaryColor }: Branding): Promise<Look> {
    return { logo: await this.#logos.find(logo), primaryColor };
  }
}
