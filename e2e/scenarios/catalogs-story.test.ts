import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCatalogueApi, type Caller, type CatalogueApi } from './catalogue-api.ts';

interface Row {
  readonly value: string;
  readonly name: string;
  readonly [fact: string]: unknown;
}

let api: CatalogueApi;
let ana: Caller;
beforeAll(async () => {
  api = await startCatalogueApi();
  ana = await api.user();
});
afterAll(() => api.stop());

const search = async (name: string, q = '', limit?: number): Promise<readonly Row[]> => {
  const path = `/catalogs/${name}?q=${encodeURIComponent(q)}${limit === undefined ? '' : `&limit=${limit}`}`;
  return (await ana.call<Row[]>('GET', path)).body.data;
};
const keys = async (name: string, q = '', limit?: number) => (await search(name, q, limit)).map(({ value }) => value);

describe('the lists of SAT', () => {
  test.each([
    ['usoCfdi', 24],
    ['regimenFiscal', 19],
    ['formaPago', 22],
    ['metodoPago', 2],
    ['moneda', 183],
    ['exportacion', 4],
    ['objetoImp', 8],
    ['tipoRelacion', 7],
    ['periodicidad', 5],
    ['meses', 18],
    ['estado', 32],
    ['motivoCancelacion', 4],
    ['tipoNomina', 2],
    ['tipoPercepcion', 48],
    ['tipoDeduccion', 115],
    ['tipoOtroPago', 10],
    ['tipoContrato', 11],
    ['tipoRegimenNomina', 13],
    ['tipoJornada', 9],
    ['riesgoPuesto', 6],
    ['periodicidadPago', 11],
    ['banco', 106],
    ['tipoHoras', 3],
    ['tipoIncapacidad', 4],
    ['origenRecurso', 3],
    ['configAutotransporte', 34],
    ['subTipoRem', 31],
    ['tipoPermiso', 26],
    ['tipoEmbalaje', 59],
    ['figuraTransporte', 5],
    ['parteTransporte', 12],
    ['regimenAduanero', 10],
    ['documentoAduanero', 20],
    ['tipoMateria', 5],
    ['sectorCofepris', 5],
    ['formaFarmaceutica', 20],
    ['condicionEspecial', 4],
    ['registroIstmo', 6],
  ])('%s is complete', async (name, size) => {
    const rows = await search(name);
    expect(rows).toHaveLength(size);
    expect(rows.every(({ value, name: text }) => value !== '' && text !== '')).toBe(true);
  });

  test('the rates of IEPS are those of the law, which SAT’s list follows late', async () => {
    const rates = await keys('tasaOCuota');
    expect(rates).toEqual(expect.arrayContaining(['0.160000', '0.350000', '2.000000', '0.320000', '0.530000']));
    expect(rates.filter((rate) => rate === '1.600000' || rate === '0.304000')).toEqual([]);
  });

  test('tell what their forms need to know', async () => {
    const [g03] = await search('usoCfdi', 'G03');
    expect(g03).toMatchObject({ value: 'G03', name: 'Gastos en general', personas: ['fisica', 'moral'] });
    expect(g03?.['regimenes']).toContain('601');
    expect((await search('moneda', 'JPY'))[0]).toMatchObject({ decimals: 0 });
    expect((await search('codigoPostal', '42501'))[0]).toMatchObject({ name: 'Hidalgo', estado: 'HID' });
    expect((await search('claveProdServ', '50201700'))[0]).toMatchObject({ vigenciaDesde: '2019-01-07' });
  });

  test('of payroll tell from when and until when each key is in force', async () => {
    expect((await search('tipoPercepcion', '057'))[0]).toMatchObject({ value: '057', vigenciaDesde: '2026-06-12' });
    expect((await search('tipoDeduccion', '063'))[0]).toMatchObject({ value: '063', vigenciaHasta: '2026-03-01' });
    expect(await keys('banco', 'banco nacional de mexico')).toContain('002');
  });

  test('of freight tell which goods may and must be dangerous, and what is known of a material', async () => {
    const [diesel] = await search('claveProdServCP', '15101505');
    expect(diesel).toMatchObject({ value: '15101505', materialPeligroso: expect.stringMatching(/1$/) });
    expect(diesel?.name).toMatch(/diesel/i);
    expect((await search('claveProdServCP', 'perros'))[0]).toMatchObject({ value: '10101502', materialPeligroso: '0' });
    // A service is no good that is carried.
    expect(await keys('claveProdServ', '78101802')).toContain('78101802');
    expect(await keys('claveProdServCP', '78101802')).not.toContain('78101802');
    expect(await search('materialPeligroso', '1203')).toEqual([
      expect.objectContaining({ value: '1203', clase: '3', name: expect.stringMatching(/gasolina/i) }),
    ]);
    expect((await keys('materialPeligroso', '1790')).filter((key) => key === '1790')).toHaveLength(2);
    expect(await keys('fraccionArancelaria', 'café veracruz')).toContain('0901210200');
    expect(await keys('fraccionArancelaria', '01011001')).toEqual(['01011001']);
    const configs = await search('configAutotransporte');
    expect(configs.find(({ value }) => value === 'VL')).toMatchObject({ remolque: '0,1' });
    expect(configs.find(({ value }) => value === 'C2')).toMatchObject({ remolque: '0' });
    expect(await keys('unidadPeso', 'kilogramo')).toContain('KGM');
  });

  test('show what is chosen most often first', async () => {
    expect((await keys('formaPago')).slice(0, 6)).toEqual(['01', '02', '03', '04', '28', '99']);
    expect((await keys('claveUnidad', '', 3)).slice(0, 2)).toEqual(['H87', 'E48']);
    expect((await keys('claveProdServ', '', 5))[0]).toBe('01010101');
    expect(await keys('moneda', '', 3)).toEqual(['MXN', 'USD', 'EUR']);
  });

  test('are searched by key, by the beginning of a key and by words', async () => {
    expect((await keys('claveUnidad', 'h87'))[0]).toBe('H87');
    expect((await keys('claveProdServ', '811121'))[0]).toBe('81112100');
    expect(await keys('claveProdServ', 'consultoria administracion')).toContain('80101500');
    expect(await keys('claveProdServ', 'renta local')).toContain('80131502');
    expect(await keys('formaPago', 'CREDITO tarjeta')).toEqual(['04']);
    expect(await keys('estado', 'mexico')).toEqual(['CMX', 'MEX']);
    expect(await keys('claveUnidad', 'zzzz')).toEqual([]);
  });

  test('leave nobody without a key of products: the nearest ones are shown, and without any the frequent ones', async () => {
    expect(await keys('claveProdServ', 'tornillos de zzzz')).toContain('31161500');
    expect(await keys('claveProdServ', 'flete de Tulancingo a zzzz', 3)).toContain('78101802');
    for (const words of ['zzzz', "%' | &"]) expect((await keys('claveProdServ', words))[0]).toBe('01010101');
    expect((await search('claveProdServCP', 'refresco zzzz', 3))[0]).toMatchObject({ materialPeligroso: '0' });
    expect((await keys('claveProdServCP', 'zzzz')).length).toBeGreaterThan(0);
  });

  test('serve a shop, a consultant and a landlord from the start', async () => {
    for (const words of ['refrescos', 'botanas', 'consultoría', 'contabilidad', 'arrendamiento', 'restaurantes']) {
      expect([words, (await keys('claveProdServ', words)).length > 0]).toEqual([words, true]);
    }
    expect(await keys('claveUnidad', 'pieza')).toContain('H87');
    expect(await keys('claveUnidad', 'mes')).toContain('MON');
  });

  test('are asked for no more than a form shows', async () => {
    expect(await search('claveProdServ', 'servicios')).toHaveLength(20);
    expect(await search('claveProdServ', 'servicios', 3)).toHaveLength(3);
    for (const limit of ['0', '1001', 'x', '1.5', '-1']) {
      expect((await ana.call('GET', `/catalogs/moneda?limit=${limit}`)).status).toBe(400);
    }
  });

  test.each(['paises', 'constructor', '__proto__', 'USOCFDI'])('do not include %s', async (name) => {
    expect((await ana.call('GET', `/catalogs/${name}`)).status).toBe(404);
  });
});
