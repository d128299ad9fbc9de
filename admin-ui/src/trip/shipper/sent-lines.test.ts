import { expect, test } from 'vitest';
import { sentLines } from './sent-lines.ts';

test('a carrier reads every field that a shipper may send before it uses them', () => {
  const domicilio = {
    calle: 'Calle 1',
    numeroExterior: 'N2',
    numeroInterior: 'N3',
    colonia: '0301',
    localidad: '04',
    municipio: '015',
    referencia: 'Frente a la báscula',
    estado: 'TX',
    pais: 'USA',
    codigoPostal: '78040',
  };
  const place = { rfc: 'XEXX010101000', nombre: 'ACME', numRegIdTrib: '123456789', residenciaFiscal: 'USA' };
  const item = {
    bienesTransp: '15101505',
    descripcion: 'Diésel',
    cantidad: 1_000,
    claveUnidad: 'LTR',
    pesoEnKg: 850.5,
    materialPeligroso: 'Sí',
    cveMaterialPeligroso: '1202',
    embalaje: '1A1',
  } as const;
  const lines = sentLines({
    ubicaciones: [{ tipo: 'Origen', ...place, domicilio }],
    mercancias: { items: [item] },
  }).map(({ title, detail }) => `${title}: ${detail}`);
  for (const sent of Object.values({ ...domicilio, ...place })) expect(lines[0]).toContain(sent);
  for (const sent of Object.values(item)) expect(lines[1]).toContain(String(sent));
});
