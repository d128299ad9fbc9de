import fc from 'fast-check';
import type { CfdiRequest } from '../../src/invoicing/cfdi/request.ts';
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
const addresses = fc.record({
  calle: optionally(texts),
  numeroExterior: optionally(fc.constantFrom('12', 'km 4.5', 'S/N')),
  referencia: optionally(texts),
  municipio: optionally(fc.constantFrom('014', '001')),
  estado: fc.constant('QUE'),
  codigoPostal: fc.constantFrom('76120', '76000', '76900'),
});

const destinations = fc.array(
  fc
    .record({ fechaHora: hours, nombre: optionally(texts), distancia: thousandths(9_999_000), domicilio: addresses })
    .map(({ distancia, ...place }) => aDestino({ ...place, distancia: Math.max(0.01, distancia) })),
  { minLength: 1, maxLength: 4 },
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
const goods = fc.array(fc.oneof({ weight: 3, arbitrary: plainGoods }, dangerousGoods), { minLength: 1, maxLength: 6 });

const vehicles = fc
  .record({
    placa: fc.stringMatching(/^[A-Z0-9]{5,7}$/),
    anio: fc.integer({ min: 1990, max: 2027 }),
    pesoBrutoVehicular: fc.integer({ min: 1, max: 10_000 }).map((units) => units / 100),
    articulated: fc.boolean(),
  })
  .map(({ articulated, ...vehicle }) =>
    anAutotransporte({
      ...vehicle,
      aseguraMedAmbiente: 'Seguros Verdes',
      polizaMedAmbiente: 'MA-1',
      ...(articulated && { configVehicular: 'T3S2', remolques: [{ subTipo: 'CTR004', placa: 'ABC12' }] }),
    }),
  );

const figures = fc
  .record({ domicilio: optionally(addresses), owned: fc.boolean(), licencia: fc.stringMatching(/^[A-Z0-9]{6,16}$/) })
  .map(({ owned, ...operador }) => [
    anOperador(operador),
    ...(owned ? [{ tipo: '02', rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD', partes: ['PT01', 'PT12'] }] : []),
  ]);

/** Trips on the road that SAT takes, of one's own goods and of others'. */
export const soundTrips: fc.Arbitrary<CfdiRequest> = fc
  .record({ isCharged: fc.boolean(), leaves: hours, destinations, goods, autotransporte: vehicles, figuras: figures })
  .map(({ isCharged, leaves, destinations: places, goods: items, ...rest }) => {
    const ubicaciones = [anOrigen({ fechaHora: leaves }), ...places];
    const trip = aCartaPorte({ ...rest, ubicaciones, mercancias: { items } });
    return isCharged ? aFlete(trip) : aTraslado(trip);
  });
