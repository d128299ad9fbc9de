import { afterEach, expect, it, vi } from 'vitest';
import { loadStart } from './load-start.ts';

afterEach(() => vi.unstubAllGlobals());

const receptor = {
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  usoCfdi: 'G03',
  regimenFiscal: '601',
  codigoPostal: '86991',
};
const origin = {
  id: 'factura-1',
  companyId: 'empresa-1',
  tipo: 'factura',
  uuid: 'AAAAAAAA-0000-4000-8000-000000000001',
  customerId: 'cliente-1',
  receptor,
  moneda: 'MXN',
  formaPago: '03',
  conceptos: [],
};

/** @param customer how the server answers for the customer of the document. */
function serve(customer: Response): void {
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(url.includes('/customers/') ? customer : Response.json({ success: true, data: origin })),
  );
}

const noteOf = async () => (await loadStart('nota-credito', { kind: 'origen', id: 'factura-1' }, '2026-11-20')).values;

it('a trip that a shipper answered is written in the company that asked, and in the selected one after that was removed', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
  const begun = () => loadStart('carta-porte', { kind: 'solicitud', id: 's1' }, '2026-11-20');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data: { companyId: 'empresa-2' } })));
  expect((await begun()).companyId).toBe('empresa-2');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: false, message: 'No' }, { status: 404 })));
  expect(await begun()).not.toHaveProperty('companyId');
});

it('a credit note names the customer of its document, and after that was deleted only its receiver', async () => {
  serve(Response.json({ success: true, data: { id: 'cliente-1' } }));
  expect(await noteOf()).toMatchObject({ customerId: 'cliente-1', receptor: { rfc: receptor.rfc } });
  serve(Response.json({ success: false, message: 'No encontramos ese cliente.' }, { status: 404 }));
  expect(await noteOf()).toMatchObject({ customerId: '', receptor: { rfc: receptor.rfc, nombre: receptor.nombre } });
});
