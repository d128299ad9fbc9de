import { aDestino, aMercancia, anOrigen } from '../carta-porte.ts';
import { trip, good, dangerous } from './given.ts';
import type { TripRuleCase } from './trip-rule-case.ts';

const split = (idOrigen: string, idDestino: string, id: string | undefined = 'OR000001') =>
  trip({
    ubicaciones: [anOrigen({ id }), aDestino({ id: 'DE000001' })],
    mercancias: { items: [aMercancia({ cantidadTransporta: [{ cantidad: 1, idOrigen, idDestino }] })] },
  });

/** Divides twelve boxes, of which this many go from the only origin to the only destination in two parts. */
const shared = (carried: string) =>
  trip({
    ubicaciones: [anOrigen({ id: 'OR000001' }), aDestino({ id: 'DE000001' })],
    mercancias: {
      items: [
        aMercancia({
          cantidadTransporta: [2, Number(carried) - 2].map((cantidad) => ({
            cantidad,
            idOrigen: 'OR000001',
            idDestino: 'DE000001',
          })),
        }),
      ],
    },
  });

/** Goods, their weights, danger, waybills and parts. */
export const GOOD_CASES: readonly TripRuleCase[] = [
  ['VALIDATION mercancias.items[0].pesoEnKg', good({ pesoEnKg: 0 }), good({ pesoEnKg: 0.001 })],
  ['VALIDATION mercancias.items[0].pesoEnKg', good({ pesoEnKg: 1.0001 }), good({ pesoEnKg: 1.001 })],
  ['VALIDATION mercancias.items[0].descripcion', good({ descripcion: 'A|B' }), good({ descripcion: 'A-B' })],
  [
    'VALIDATION mercancias.items[0].dimensiones',
    good({ dimensiones: '30x40x50' }),
    good({ dimensiones: '30/40/50plg' }),
  ],
  [
    'VALIDATION mercancias.items[0].moneda',
    good({ valorMercancia: 1, moneda: 'ABC' }),
    good({ valorMercancia: 1, moneda: 'MXN' }),
  ],
  ['VALIDATION mercancias.items[0].pesoEnKg', good({ pesoEnKg: undefined }), good({ pesoEnKg: 1 })],
  [
    'VALIDATION mercancias.unidadPeso',
    trip({ mercancias: { unidadPeso: 'LBR', items: [aMercancia()] } }),
    trip({ mercancias: { unidadPeso: 'KGM', items: [aMercancia()] } }),
  ],
  ['VALIDATION mercancias.items[0].bienesTransp', good({ bienesTransp: '78101802' }), good({})],
  [
    'CP131 ubicaciones[0].id',
    trip({
      ubicaciones: [anOrigen(), anOrigen({ id: 'OR000001' }), aDestino({ id: 'DE000001' })],
      mercancias: {
        items: [aMercancia({ cantidadTransporta: [{ cantidad: 1, idOrigen: 'OR000001', idDestino: 'DE000001' }] })],
      },
    }),
    split('OR000001', 'DE000001'),
  ],
  ['CANTIDAD_EXCEDIDA mercancias.items[0].cantidadTransporta', shared('12.01'), shared('12')],
  ['CP148 mercancias.items', trip({ mercancias: { items: [] } }), trip()],
  ['CP155 mercancias.items[0].materialPeligroso', good({ materialPeligroso: 'No' }), good({})],
  [
    'CP155 mercancias.items[0].materialPeligroso',
    good({ bienesTransp: '12352100' }),
    good({ bienesTransp: '12352100', materialPeligroso: 'No' }),
  ],
  [
    'CP155 mercancias.items[0].materialPeligroso',
    good({ bienesTransp: '15101505', materialPeligroso: 'No' }),
    dangerous(),
  ],
  [
    'CP155 mercancias.items[0].materialPeligroso',
    good({ bienesTransp: '12352100' }),
    dangerous({ bienesTransp: '12352100', materialPeligroso: 'Sí' }),
  ],
  ['CP156 mercancias.items[0].cveMaterialPeligroso', dangerous({ cveMaterialPeligroso: undefined }), dangerous()],
  ['CP156 mercancias.items[0].cveMaterialPeligroso', good({ cveMaterialPeligroso: '1202' }), good({})],
  ['CP157 mercancias.items[0].embalaje', dangerous({ embalaje: undefined }), dangerous()],
  ['CP168 mercancias.items[0].moneda', good({ valorMercancia: 1 }), good({ valorMercancia: 1, moneda: 'USD' })],
  ['CP168 mercancias.items[0].valorMercancia', good({ moneda: 'MXN' }), good({})],
  [
    'CP177 mercancias.items[0].guias',
    good({ bienesTransp: '24112700' }),
    good({ bienesTransp: '24112700', guias: [{ numero: '1234567890', descripcion: 'Guía', peso: 1 }] }),
  ],
  [
    'CP177 mercancias.items[0].guias',
    good({ bienesTransp: '31181701' }),
    good({ bienesTransp: '31181701', guias: [{ numero: '1234567890', descripcion: 'Guía', peso: 1 }] }),
  ],
  [
    'CP178 mercancias.items[0].cantidadTransporta[0].idOrigen',
    split('OR000002', 'DE000001'),
    split('OR000001', 'DE000001'),
  ],
  [
    'CP179 mercancias.items[0].cantidadTransporta[0].idDestino',
    split('OR000001', 'DE000002'),
    split('OR000001', 'DE000001'),
  ],
];
