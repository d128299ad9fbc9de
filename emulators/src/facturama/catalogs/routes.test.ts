import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmulatorFixture } from '../testing/emulator-fixture.ts';

let fixture: EmulatorFixture;

beforeAll(async () => {
  fixture = await EmulatorFixture.start();
});

afterAll(() => fixture.stop());

const get = (path: string) => fixture.send('GET', path);

describe('catalogues', () => {
  it('search by key and by name without accents', async () => {
    expect((await get('/catalogs/ProductsOrServices?keyword=facturacion')).json).toEqual([
      expect.objectContaining({ Value: '84111506', Name: 'Servicios de facturación' }),
    ]);
    expect((await get('/api/Catalogs/PostalCodes?keyword=425')).json).toMatchObject([
      { Value: '42501', StateCode: 'HID' },
    ]);
  });

  it('need three letters for the large lists', async () => {
    expect(await get('/catalogs/PostalCodes?keyword=42')).toMatchObject({ status: 400 });
  });

  it('tell regimes and uses by the kind of person of an RFC', async () => {
    const { json } = await get('/catalogs/FiscalRegimens?rfc=EKU9003173C9');
    const values = (json as { Value: string }[]).map(({ Value }) => Value);
    expect(values).toContain('601');
    expect(values).not.toContain('612');
  });

  it.each(['Nada', 'constructor'])('are 404 by an unknown name: %s', async (name) => {
    expect(await get(`/catalogs/${name}`)).toMatchObject({ status: 404 });
  });
});

describe('a catalogue of places', () => {
  it.each([
    ['States?countryCode=MEX', { Value: 'NLE', Name: 'Nuevo León' }],
    ['Municipalities?stateCode=NLE', { Value: '039', Name: 'Monterrey' }],
    ['localities?stateCode=PUE', { StateCode: 'PUE' }],
    ['neighborhoods?postalCode=06600', { PostalCode: '06600' }],
    ['Countries?keyword=francia', { Value: 'FRA' }],
    ['banks', { Value: '012' }],
    ['FederalTaxes', { Name: 'IVA RET' }],
    ['CfdiTypes', { Value: 'P', NameId: 14 }],
  ])('%s', async (path, row) => {
    expect((await get(`/catalogs/${path}`)).json).toContainEqual(expect.objectContaining(row));
  });

  it('has no rows of another state', async () => {
    expect((await get('/catalogs/Municipalities?stateCode=CMX')).json).toHaveLength(1);
  });
});

describe('a catalogue of payroll', () => {
  it.each([
    ['contracttypes', '01', 'Contrato de trabajo por tiempo indeterminado'],
    ['Deductions', '002', 'ISR'],
    ['extrahours', '02', 'Triples'],
    ['incapacities', '03', 'Maternidad.'],
    ['OriginSources', 'IP', 'Ingresos propios.'],
    ['otherpayments', '003', 'Viáticos (entregados al trabajador).'],
    ['paymentfrequencies', '04', 'Quincenal'],
    ['perceptions', '002', 'Gratificación Anual (Aguinaldo)'],
    ['PositionRisks', '5', 'Clase V'],
    ['regimentypes', '09', 'Asimilados Honorarios'],
    ['TypesOfJourney', '01', 'Diurna'],
  ])('%s', async (name, Value, Name) => {
    expect((await get(`/catalogs/${name}`)).json).toContainEqual({ Name, Value });
  });
});

describe('a catalogue of freight', () => {
  it.each([
    ['CatalogTransportKey', '01', 'Autotransporte'],
    ['ClaveUnidadPeso', 'KGM', 'Kilogramo'],
    ['CondicionesEspeciales', '02', 'Refrigerados'],
    ['ConfigAutotransporte', 'VL', expect.stringContaining('Vehículo ligero de carga')],
    ['DocumentoAduanero', '01', 'Pedimento'],
    ['FormaFarmaceutica', '01', 'Tableta'],
    ['RegimenAduanero/Entrada', 'IMD', 'Definitivo de importación.'],
    ['RegimenAduanero/Salida', 'EXD', 'Definitivo de exportación.'],
    ['RegistroISTMO', '05', 'Salina Cruz'],
    ['SectorCOFEPRIS', '01', 'Medicamento'],
    ['TipoEmbalaje', '1A1', expect.stringContaining('Acero')],
    ['TipoMateria', '05', 'Otra'],
    ['TipoPermiso', 'TPAF02', 'Transporte privado de carga.'],
  ])('%s', async (name, Clave, Descripcion) => {
    expect((await get(`/api/catalogs/cartaporte/${name}`)).json).toContainEqual({ Clave, Descripcion });
  });

  it('is behind /api alone, and 404 by an unknown name', async () => {
    expect(await get('/catalogs/cartaporte/TipoPermiso')).toMatchObject({ status: 404 });
    for (const name of ['Nada', 'RegimenAduanero', 'RegimenAduanero/Nada', 'constructor']) {
      expect(await get(`/api/catalogs/cartaporte/${name}`)).toMatchObject({ status: 404 });
    }
  });

  it('has customs regimes of one direction', async () => {
    const { json } = await get('/api/catalogs/cartaporte/RegimenAduanero/Salida');
    expect(json).not.toContainEqual(expect.objectContaining({ Clave: 'IMD' }));
  });
});
