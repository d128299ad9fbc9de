import type { Pictures } from '@timbra/core/companies/pictures.ts';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/document.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import type {
  Branding,
  PreviewRequest,
  PrintedForms,
  PrintRequest,
} from '@timbra/core/invoicing/files/printed-forms.ts';
import type { UnitNames, Units } from '@timbra/core/invoicing/files/units.ts';
import type { Look } from './draw/draw-document.ts';
import type { Mark } from './draw/mark.ts';
import { Logos } from './paper/logo.ts';
import { presentPreview, presentStored } from './present/present.ts';

// The libraries of PDF and fonts come with the first form: they take a fifth of a process's start, and many draw none.
const drawing = () => import('./draw/draw-document.ts');
const marks = () => import('./draw/mark.ts');

export class PdfkitPrintedForms implements PrintedForms {
  readonly #logos: Logos;
  readonly #units: Units;

  constructor(pictures: Pictures, units: Units) {
    this.#logos = new Logos(pictures);
    this.#units = units;
  }

  async draw(request: PrintRequest): Promise<Uint8Array> {
    const { xml, branding, notes } = request;
    const cfdi = readCfdi(xml);
    const document = presentStored(cfdi, notes, await this.#unitNames(cfdi.comprobante));
    const { drawDocument } = await drawing();
    return drawDocument(document, await this.#look(branding), await markOf(request));
  }

  async preview({ comprobante, branding, notes }: PreviewRequest): Promise<Uint8Array> {
    const document = presentPreview(comprobante, notes, await this.#unitNames(comprobante));
    const [{ drawDocument }, { preview }] = await Promise.all([drawing(), marks()]);
    return drawDocument(document, await this.#look(branding), preview);
  }

  #unitNames({ conceptos }: Comprobante): Promise<UnitNames> {
    return this.#units.namesOf([...new Set(conceptos.map(({ claveUnidad }) => claveUnidad))]);
  }

  async #look({ logo, primaryColor }: Branding): Promise<Look> {
    return { logo: await this.#logos.find(logo), primaryColor };
  }
}

async function markOf({ withoutFiscalValue = false, isCancelled = false }: PrintRequest): Promise<Mark | undefined> {
  const { cancelled, cancelledWithoutValue, noFiscalValue } = await marks();
  if (isCancelled) return withoutFiscalValue ? cancelledWithoutValue : cancelled;
  return withoutFiscalValue ? noFiscalValue : undefined;
}
