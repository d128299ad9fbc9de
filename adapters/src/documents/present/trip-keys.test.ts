import { expect, it } from 'vitest';
import { completeCartaPorte } from '@timbra/core/invoicing/complements/carta-porte/complete.ts';
import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import { aWholeCartaPorte, ID_CCP } from '@timbra/core/testing/cfdi/carta-porte.ts';
import { aCfdiRequest } from '@timbra/core/testing/cfdi/requests.ts';
import { PdfkitPrintedForms } from '../pdfkit-printed-forms.ts';
import { SharpPictures } from '../pictures/sharp-pictures.ts';
import { here } from '../testing/printed.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { tripKeys, type NamesOfKeys } from './trip-keys.ts';

const trip = { ...completeCartaPorte(aWholeCartaPorte()), idCcp: ID_CCP };
const named: NamesOfKeys = ({ tipoPermiso = [], claveUnidad = [], fraccionArancelaria = [] }) =>
  Promise.resolve({
    tipoPermiso: Object.fromEntries(tipoPermiso.map((key) => [key, 'Autotransporte federal de carga general'])),
    claveUnidad: Object.fromEntries(claveUnidad.map((key) => [key, 'Caja'])),
    fraccionArancelaria: Object.fromEntries(fraccionArancelaria.map((key) => [key, 'Reproductores de raza pura'])),
  });

it('a printed trip says what its keys are called', async () => {
  const forms = new PdfkitPrintedForms(new SharpPictures(), { namesOf: () => Promise.resolve(new Map()), named }, here);
  const comprobante = { ...computeComprobante(aCfdiRequest()), complementos: [trip] };
  const { text } = await readPdf(await forms.preview({ account: 'account', comprobante, branding: {}, notes: {} }));
  for (const part of [
    'Qué dicen las claves',
    'Permiso TPAF01',
    'Autotransporte federal de carga general',
    'Caja',
    'Fracción arancelaria 01012101',
    'Reproductores de raza pura',
  ]) {
    expect(text).toContain(part);
  }
});

it('a document of which no list tells a key has no such section', async () => {
  expect(await tripKeys([trip], () => Promise.resolve({}))).toEqual([]);
  expect(await tripKeys([], named)).toEqual([]);
});
