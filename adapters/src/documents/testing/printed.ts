import type { SaleCfdiRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import type { PrintRequest } from '@timbra/core/invoicing/files/ports.ts';
import { draw } from '../draw/drawing.ts';
import type { Drawings } from '../drawings.ts';
import { PdfkitPrintedForms } from '../pdfkit-printed-forms.ts';
import { SharpPictures } from '../pictures/sharp-pictures.ts';
import { readPdf } from './read-pdf.ts';
import { stampedXml } from './stamped.ts';

/** Draws on this thread. */
export const here: Drawings = { draw: (_, drawing) => draw(drawing) };

/** Its catalogues name one unit and one product alone. */
export const forms = new PdfkitPrintedForms(
  new SharpPictures(),
  {
    namesOf: (keys) => Promise.resolve(new Map(keys.filter((key) => key === 'H87').map((key) => [key, 'Pieza']))),
    named: ({ claveProdServ: keys = [] }) =>
      Promise.resolve({
        claveProdServ: keys.includes('43211507') ? { '43211507': 'Computadoras de escritorio' } : {},
      }),
  },
  here,
);

/** The printed form of a sale, read again. */
export async function printed(request: Partial<SaleCfdiRequest> = {}, options: Partial<PrintRequest> = {}) {
  return readPdf(
    await forms.draw({ xml: stampedXml(request), account: 'account', branding: {}, notes: {}, ...options }),
  );
}
