import { aCartaPorte, aDangerousGood, anAutotransporte, ID_CCP } from '@timbra/core/testing/cfdi/carta-porte.ts';
import { expect, test } from 'vitest';
import type { Trip } from '../trip-values.ts';
import { keysIn, type NameOf } from './trip-names.ts';
import { describeFigure, describeGood, describeStop, tripAddress, tripFacts, vehicleFacts } from './trip-words.ts';

const trip = { ...aCartaPorte(), idCcp: ID_CCP, totalDistRec: 215.5, mercancias: { pesoBrutoTotal: 240.125 } } as Trip;

/** Has none: before the names are known, and without a network. */
const none: NameOf = () => undefined;

test('the code of a trip is there once it is stamped', () => {
  expect(tripAddress(trip, { fechaTimbrado: '2026-11-21T07:00:00' })).toBe(
    `https://verificacfdi.facturaelectronica.sat.gob.mx/verificaccp/default.aspx?IdCCP=${ID_CCP}&FechaOrig=2026-11-21T08:00:00&FechaTimb=2026-11-21T07:00:00`,
  );
  expect(tripAddress(trip, { fechaTimbrado: null })).toBeUndefined();
  expect(tripAddress({ ...trip, ubicaciones: [] }, { fechaTimbrado: '2026-11-21T07:00:00' })).toBeUndefined();
});

test('a trip is told in words, and what it does not say is left out', () => {
  expect(tripFacts(trip, none)).toEqual([
    { label: 'Distancia total', value: '215.5 km' },
    { label: 'Peso bruto total', value: '240.125 kg' },
  ]);
  expect(tripFacts({}, none)).toEqual([]);
  expect((trip.ubicaciones ?? []).map((stop) => describeStop(stop, none))).toEqual([
    {
      end: 'Origen',
      when: 'Sale 21 nov 2026, 08:00',
      who: 'ESCUELA KEMPER URGATE · EKU9003173C9',
      where: 'C.P. 42501, HID Hidalgo',
      distance: '',
    },
    {
      end: 'Destino',
      when: 'Llega 21 nov 2026, 14:30',
      who: 'URE180429TM6',
      where: 'Av. 5 de Febrero 1309, C.P. 76120, QUE Querétaro',
      distance: '215.5 km',
    },
  ]);
  expect(describeStop({}, none)).toEqual({ end: '', when: '', who: '', where: '', distance: '' });
  expect((trip.figuras ?? []).map((figure) => describeFigure(figure, none))).toEqual([
    { label: 'Operador', value: 'INGRID XODAR JIMENEZ · XOJI740919U48 · licencia LFD0044512' },
  ]);
});

test('a vehicle is told with its trailers, and a good with its danger', () => {
  const remolques = [{ subTipo: 'CTR004', placa: '34CD5E' }];
  expect(vehicleFacts(anAutotransporte({ remolques }), none)).toEqual([
    { label: 'Placa', value: '12AB3C' },
    { label: 'Configuración', value: 'C2, modelo 2021' },
    { label: 'Permiso', value: 'TPAF01, SCT-0401-2021' },
    { label: 'Peso bruto vehicular', value: '8.5 t' },
    { label: 'Responsabilidad civil', value: 'Seguros del Camino, póliza RC-10442' },
    { label: 'Remolques', value: '34CD5E CTR004' },
  ]);
  expect(describeGood(aDangerousGood(), none)).toEqual({
    name: 'Diésel',
    weight: '240.125 kg',
    details: ['12 XBX · clave 15101505', 'material 1202 · embalaje 1A1'],
    isDangerous: true,
  });
});

test('what customs, insurers and who receives parcels ask is told too', () => {
  const good = aDangerousGood({
    descripEmbalaje: 'Bidones',
    dimensiones: '30/40/50cm',
    tipoMateria: '05',
    descripcionMateria: 'Polvo',
    uuidComercioExt: 'AAAAAAAA-0000-4000-8000-000000000001',
    documentacionAduanera: [{ tipoDocumento: '01', numPedimento: '26  47  3807  8003832', rfcImpo: 'EKU9003173C9' }],
    guias: [{ numero: '1234567890', descripcion: 'Libros', peso: 1.5 }],
    cantidadTransporta: [{ cantidad: 2, idOrigen: 'OR000001', idDestino: 'DE000001' }],
  });
  expect(describeGood(good, none).details).toEqual([
    '12 XBX · clave 15101505',
    'material 1202 · embalaje 1A1 · Bidones · dimensiones 30/40/50cm',
    'materia 05 Polvo · comercio exterior AAAAAAAA-0000-4000-8000-000000000001',
    'documento 01 26  47  3807  8003832 · importa EKU9003173C9',
    'guía 1234567890 Libros 1.5 kg',
    '2 de OR000001 a DE000001',
  ]);
  expect(tripFacts({ viaEntradaSalida: '02' }, none)).toEqual([{ label: 'Cómo cruza', value: '02 Marítimo' }]);
  expect(vehicleFacts({ primaSeguro: 1_500 }, none)).toEqual([{ label: 'Prima del seguro', value: '$1,500.00' }]);
  const abroad = { numRegIdTrib: '123456', residenciaFiscal: 'USA' };
  const domicilio = { estado: 'TX', pais: 'USA', codigoPostal: '78040' };
  expect(describeFigure({ tipo: '02', nombre: 'ACME', ...abroad, domicilio }, none).value).toBe(
    'ACME · 123456 · USA Estados Unidos (los) · C.P. 78040, TX Texas, USA',
  );
  expect(describeStop(abroad, none).who).toBe('123456 · USA Estados Unidos (los)');
  expect(describeStop({ tipo: 'Origen', fechaHora: 'mañana' }, none).when).toBe('Sale mañana');
});

test('a name stands beside each key that has one, and COFEPRIS finds what it asks', () => {
  const domicilio = { estado: 'QUE', pais: 'MEX', codigoPostal: '76120', municipio: '014' };
  const sanitary = {
    sectorCofepris: '01',
    fechaCaducidad: '2028-01-31',
    loteMedicamento: 'L-1',
    formaFarmaceutica: '02',
  };
  const good = aDangerousGood({ ...sanitary, documentacionAduanera: [{ tipoDocumento: '01', numPedimento: '26' }] });
  const remolques = [{ subTipo: 'CTR004', placa: '34CD5E' }];
  const named: Trip = {
    paisOrigenDestino: 'USA',
    regimenesAduaneros: ['IMD'],
    ubicaciones: [{ tipo: 'Origen', domicilio }, { domicilio: { ...domicilio, pais: 'USA' } }],
    mercancias: { items: [good, good] },
    autotransporte: anAutotransporte({ remolques }),
    figuras: [{ tipo: '02', partes: ['PT01'] }],
  };
  const keys = keysIn(named);
  expect(keys).toEqual({
    regimenAduanero: ['IMD'],
    configAutotransporte: ['C2'],
    tipoPermiso: ['TPAF01'],
    subTipoRem: ['CTR004'],
    parteTransporte: ['PT01'],
    municipio: ['QUE 014'],
    claveProdServ: ['15101505'],
    claveUnidad: ['XBX'],
    materialPeligroso: ['1202'],
    tipoEmbalaje: ['1A1'],
    sectorCofepris: ['01'],
    formaFarmaceutica: ['02'],
    documentoAduanero: ['01'],
  });
  const nameOf: NameOf = (list, key) => (keys[list]?.includes(key) ? `«${list}»` : undefined);
  expect(describeGood(good, nameOf).details).toEqual([
    '12 XBX «claveUnidad» · clave 15101505 «claveProdServ»',
    'material 1202 «materialPeligroso» · embalaje 1A1 «tipoEmbalaje»',
    'COFEPRIS: 01 «sectorCofepris»',
    'Fecha de caducidad: 31 ene 2028',
    'Lote: L-1',
    'Forma farmacéutica: 02 «formaFarmaceutica»',
    'documento 01 «documentoAduanero» 26',
  ]);
  expect(vehicleFacts(named.autotransporte ?? {}, nameOf).map(({ value }) => value)).toEqual(
    expect.arrayContaining([
      'C2 «configAutotransporte», modelo 2021',
      'TPAF01 «tipoPermiso», SCT-0401-2021',
      '34CD5E CTR004 «subTipoRem»',
    ]),
  );
  expect(tripFacts(named, nameOf).map(({ value }) => value)).toEqual([
    'USA Estados Unidos (los)',
    'IMD «regimenAduanero»',
  ]);
  expect(describeStop(named.ubicaciones?.[0] ?? {}, nameOf).where).toBe(
    'municipio 014 «municipio», C.P. 76120, QUE Querétaro, MEX',
  );
  expect(describeFigure(named.figuras?.[0] ?? {}, nameOf).value).toBe('PT01 «parteTransporte»');
});
