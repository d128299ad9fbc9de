import fc from 'fast-check';
import type { CfdiRequest } from '../../src/invoicing/cfdi/request.ts';
import type { Mercancia, Ubicacion } from '../../src/invoicing/complements/carta-porte/carta-porte.ts';
import { sanitaryFieldsOf, type SanitaryField } from '../../src/invoicing/complements/carta-porte/sanitary.ts';
import type { Given } from '../../src/invoicing/complements/shape/shape.ts';
import {
  aCartaPorte,
  aDangerousGood,
  aDestino,
  aMercancia,
  anAutotransporte,
  anOperador,
  anOrigen,
} from './carta-porte.ts';
import { aFlete, aTraslado } from './trips.ts';

const optionally = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const thousandths = (most: number) => fc.integer({ min: 1, max: most }).map((units) => units / 1_000);
/** What XML must escape and Spanish has. */
const texts = fc
  .array(fc.constantFrom('a', 'Z', '0', 'ñ', 'Á', 'ü', '&', '<', '>', '"', "'", ' ', '.'), { maxLength: 9 })
  .map((characters) => `Texto ${characters.join('')}`.trim());
const hours = fc
  .integer({ min: 0, max: 700 })
  .map((hour) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString().slice(0, 19));
/** Generates postal codes with their states, and municipios and localidades of these. */
const places = fc.constantFrom(
  { estado: 'QUE', codigoPostal: '76120', municipio: '014', localidad: '01' },
  { estado: 'HID', codigoPostal: '42501', municipio: '001', localidad: '01' },
  { estado: 'CMX', codigoPostal: '06600', municipio: '015', localidad: '15' },
  { estado: 'NLE', codigoPostal: '64000', municipio: '039', localidad: '07' },
);
const addresses = fc
  .record({
    place: places,
    exact: fc.constantFrom('', 'municipio', 'localidad'),
    more: fc.record({
      calle: optionally(texts),
      numeroExterior: optionally(fc.constantFrom('12', 'km 4.5', 'S/N')),
      numeroInterior: optionally(fc.constant('B')),
      colonia: optionally(fc.constant('0301')),
      referencia: optionally(texts),
    }),
  })
  .map(({ place: { municipio, localidad, ...place }, exact, more }) => ({
    ...more,
    ...place,
    ...(exact === '' ? {} : { municipio }),
    ...(exact === 'localidad' ? { localidad } : {}),
  }));
const abroad = fc.constantFrom(
  { estado: 'TX', pais: 'USA', codigoPostal: '78040' },
  { estado: 'ON', pais: 'CAN', codigoPostal: 'M5V 2T6' },
);

const kilometres = thousandths(9_999_000).map((distance) => Math.max(0.01, distance));
const destinations = fc.array(
  fc
    .record({ fechaHora: hours, nombre: optionally(texts), distancia: kilometres, domicilio: addresses })
    .map((place) => aDestino(place)),
  { minLength: 1, maxLength: 4 },
);
const foreigners = fc
  .record({ fechaHora: hours, nombre: texts, distancia: kilometres, domicilio: abroad })
  .map((place) =>
    aDestino({ ...place, rfc: 'XEXX010101000', numRegIdTrib: '123456789', residenciaFiscal: place.domicilio.pais }),
  );

const plainGoods = fc
  .record({
    descripcion: texts,
    cantidad: fc.integer({ min: 1, max: 99_999_999 }).map((units) => units / 1_000_000),
    unidad: optionally(texts.map((text) => text.slice(0, 20).trim())),
    dimensiones: optionally(fc.constantFrom('1/2/3cm', '30/40/500plg')),
    pesoEnKg: thousandths(99_999_999),
    worth: optionally(fc.integer({ min: 1, max: 9_999_999 })),
  })
  .map(({ worth, ...good }) =>
    aMercancia({ ...good, ...(worth !== undefined && { valorMercancia: worth / 100, moneda: 'MXN' }) }),
  );
const dangerousGoods = fc
  .record({ pesoEnKg: thousandths(9_999_999), cveMaterialPeligroso: fc.constantFrom('1202', '1203', '1993') })
  .map(aDangerousGood);
const parcels = fc
  .record({ numero: fc.stringMatching(/^[A-Z0-9]{10,30}$/), descripcion: texts, peso: thousandths(99_999) })
  .map((guia) => aMercancia({ bienesTransp: '31181701', descripcion: 'Paquetes', guias: [guia] }));
/** What COFEPRIS asks of any sector; those of another one are left out. */
const sanitaryTexts: Readonly<Record<SanitaryField, string>> = {
  nombreIngredienteActivo: 'Ingrediente',
  nomQuimico: 'Fosfato de zinc',
  denominacionGenericaProd: 'Genérica',
  denominacionDistintivaProd: 'Distintiva',
  fabricante: 'Fabricante <S>',
  fechaCaducidad: '2028-02-29',
  loteMedicamento: 'L-1',
  formaFarmaceutica: '02',
  condicionesEspTransp: '03',
  registroSanitarioFolioAutorizacion: '123456',
  permisoImportacion: '123456',
  folioImpoVucem: 'VUCEM-1',
  numCas: '7779-90-0',
  razonSocialEmpImp: 'Importadora & Cía',
  numRegSanPlagCofepris: 'RSCO-1',
  datosFabricante: 'Datos',
  datosFormulador: 'Datos',
  datosMaquilador: 'Datos',
  usoAutorizado: 'Industrial',
};
const watchedGoods = (isImport: boolean) =>
  fc.constantFrom('01', '02', '03', '04', '05').map((sectorCofepris) =>
    aMercancia({
      sectorCofepris,
      ...Object.fromEntries(sanitaryFieldsOf(sectorCofepris, isImport).map((field) => [field, sanitaryTexts[field]])),
    }),
  );

type Direction = 'Entrada' | 'Salida' | undefined;

const papers = {
  Entrada: fc.array(
    fc.constantFrom(
      { tipoDocumento: '01', numPedimento: '26  48  3009  0001234', rfcImpo: 'EKU9003173C9' },
      { tipoDocumento: '02', identDocAduanero: 'DOC-1' },
    ),
    { minLength: 1, maxLength: 3 },
  ),
  Salida: fc.array(fc.constant({ tipoDocumento: '03', identDocAduanero: 'DOC-2' }), { maxLength: 2 }),
} as const;

const customsOf = (direction: Direction): fc.Arbitrary<Given<Mercancia>> =>
  direction === undefined
    ? fc.constant({})
    : fc
        .record({
          matter: fc.constantFrom('01', '02', '03', '04', '05'),
          fraccionArancelaria: optionally(fc.constantFrom('01012101', '0101210100')),
          uuidComercioExt: optionally(fc.uuid().map((uuid) => uuid.toUpperCase())),
          documentacionAduanera: papers[direction],
        })
        .map(({ matter, ...said }) => ({
          ...said,
          tipoMateria: matter,
          ...(matter === '05' && { descripcionMateria: 'Otra materia' }),
        }));

const goodsOf = (direction: Direction) =>
  fc.array(
    fc
      .tuple(
        fc.oneof({ weight: 3, arbitrary: plainGoods }, dangerousGoods, parcels, watchedGoods(direction === 'Entrada')),
        customsOf(direction),
      )
      .map(([good, customs]) => ({ ...good, ...customs })),
    { minLength: 1, maxLength: 6 },
  );

const crossings: Readonly<Record<NonNullable<Direction>, readonly string[]>> = {
  Entrada: ['IMD', 'ITR', 'ITE'],
  Salida: ['EXD', 'ETR', 'ETE'],
};
const borderOf = (direction: Direction) =>
  direction === undefined
    ? fc.constant({})
    : fc.record({
        transpInternac: fc.constant('Sí' as const),
        entradaSalidaMerc: fc.constant(direction),
        paisOrigenDestino: fc.constantFrom('USA', 'GTM'),
        viaEntradaSalida: fc.constantFrom('01', '02', '04'),
        regimenesAduaneros: fc.uniqueArray(fc.constantFrom(...crossings[direction], 'DFI', 'RFE', 'TRA'), {
          minLength: 1,
          maxLength: 3,
        }),
      });
const isthmus = fc.constantFrom(
  {},
  { registroIstmo: true as const, ubicacionPoloOrigen: '01', ubicacionPoloDestino: '06' },
);

const vehicles = fc
  .record({
    placa: fc.stringMatching(/^[A-Z0-9]{5,7}$/),
    anio: fc.integer({ min: 1990, max: 2027 }),
    pesoBrutoVehicular: fc.integer({ min: 1, max: 10_000 }).map((units) => units / 100),
    trailers: fc.integer({ min: 0, max: 2 }),
    insured: fc.boolean(),
  })
  .map(({ trailers, insured, ...vehicle }) =>
    anAutotransporte({
      ...vehicle,
      ...(insured && { aseguraCarga: 'Seguros de Carga', polizaCarga: 'CA-1', primaSeguro: 1_500.5 }),
      aseguraMedAmbiente: 'Seguros Verdes',
      polizaMedAmbiente: 'MA-1',
      ...(trailers > 0 && {
        configVehicular: trailers === 1 ? 'T3S2' : 'T3S2R4',
        remolques: [
          { subTipo: 'CTR004', placa: 'ABC12' },
          { subTipo: 'CTR007', placa: 'DEF345' },
        ].slice(0, trailers),
      }),
    }),
  );

const figures = fc
  .record({ domicilio: optionally(addresses), owned: fc.boolean(), licencia: fc.stringMatching(/^[A-Z0-9]{6,16}$/) })
  .map(({ owned, ...operador }) => [
    anOperador(operador),
    ...(owned ? [{ tipo: '02', rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD', partes: ['PT01', 'PT12'] }] : []),
  ]);

/** Places have ids where goods are told apart by them. */
function split(stops: readonly Given<Ubicacion>[], items: readonly Given<Mercancia>[]) {
  const numbered = stops.map((place, at) => ({
    ...place,
    id: `${place.tipo === 'Origen' ? 'OR' : 'DE'}${String(at + 1).padStart(6, '0')}`,
  }));
  const [from, to] = [numbered.find(({ tipo }) => tipo === 'Origen'), numbered.find(({ tipo }) => tipo === 'Destino')];
  const cantidadTransporta = [{ cantidad: 1.5, idOrigen: from?.id, idDestino: to?.id }];
  return { ubicaciones: numbered, items: items.map((item) => ({ ...item, cantidadTransporta })) };
}

/**
 * Generates trips on the road that SAT takes, of one's own goods and of others', within Mexico and across its borders.
 */
export const soundTrips: fc.Arbitrary<CfdiRequest> = fc
  .constantFrom<Direction>(undefined, undefined, 'Entrada', 'Salida')
  .chain((direction) =>
    fc.record({
      isCharged: fc.boolean(),
      isSplit: fc.boolean(),
      goesBack: fc.boolean(),
      leaves: fc.array(hours, { minLength: 1, maxLength: 2 }),
      destinations,
      foreigner: optionally(foreigners),
      goods: goodsOf(direction),
      border: borderOf(direction),
      poles: isthmus,
      autotransporte: vehicles,
      figuras: figures,
    }),
  )
  .map(({ isCharged, isSplit, goesBack, leaves, foreigner, border, poles, ...rest }) => {
    const { destinations: inMexico, goods, ...crew } = rest;
    const origins = leaves.map((fechaHora) => anOrigen({ fechaHora }));
    const stops = [...origins, ...inMexico, ...(foreigner ? [foreigner] : [])];
    const { ubicaciones, items } = isSplit ? split(stops, goods) : { ubicaciones: stops, items: goods };
    const mercancias = { items, ...(goesBack && { logisticaInversa: true as const }) };
    const trip = aCartaPorte({ ...crew, ...border, ...poles, ubicaciones, mercancias });
    return isCharged ? aFlete(trip) : aTraslado(trip);
  });
