import type { CartaPorteInput } from '../../../src/invoicing/complement-inputs.ts';
import type { Ubicacion } from '../../../src/invoicing/complements/carta-porte/carta-porte.ts';
import type { Given } from '../../../src/invoicing/complements/shape/shape.ts';
import { aDestino, anOrigen } from '../carta-porte.ts';
import { trip } from './given.ts';
import type { TripRuleCase } from './trip-rule-case.ts';

const from = (place: Given<Ubicacion>, more: CartaPorteInput = {}) =>
  trip({ ubicaciones: [anOrigen(place), aDestino()], ...more });
const to = (place: Given<Ubicacion>) => trip({ ubicaciones: [anOrigen(), aDestino(place)] });
const at = (domicilio: Given<Ubicacion>['domicilio']) => to({ domicilio });

/** Places, their times, distances and addresses. */
export const PLACE_CASES: readonly TripRuleCase[] = [
  [
    'VALIDATION ubicaciones[0].fechaHora',
    from({ fechaHora: '2026-02-30T25:00:00' }),
    trip({
      ubicaciones: [anOrigen({ fechaHora: '2028-02-29T08:00:00' }), aDestino({ fechaHora: '2028-02-29T09:00:00' })],
    }),
  ],
  [
    'LLEGADA_ANTERIOR ubicaciones[1].fechaHora',
    to({ fechaHora: '2026-11-21T07:59:59' }),
    to({ fechaHora: '2026-11-21T08:00:00' }),
  ],
  [
    'LLEGADA_ANTERIOR ubicaciones[2].fechaHora',
    trip({ ubicaciones: [anOrigen(), aDestino(), aDestino({ fechaHora: '2026-11-20T23:00:00' })] }),
    trip({ ubicaciones: [anOrigen(), anOrigen({ fechaHora: '2026-11-21T23:00:00' }), aDestino()] }),
  ],
  [
    'VIAJE_PASADO ubicaciones[0].fechaHora',
    from({ fechaHora: '2026-10-21T10:29:59' }),
    from({ fechaHora: '2026-10-21T10:30:00' }),
  ],
  [
    'VIAJE_PASADO ubicaciones[0].fechaHora',
    trip({
      ubicaciones: [anOrigen({ fechaHora: '2025-11-20T08:00:00' }), aDestino({ fechaHora: '2025-11-20T10:00:00' })],
    }),
    trip({
      ubicaciones: [anOrigen({ fechaHora: '2026-12-20T08:00:00' }), aDestino({ fechaHora: '2026-12-20T10:00:00' })],
    }),
  ],
  ['RFC_INVALID ubicaciones[0].rfc', from({ rfc: 'EKU903173C9' }), from({ rfc: 'EKU9003173C9' })],
  [
    'VALIDATION ubicaciones[0].domicilio.pais',
    from({ domicilio: { estado: 'X', pais: 'XXZ', codigoPostal: '1' } }),
    from({ domicilio: { estado: 'X', pais: 'GTM', codigoPostal: '1' } }),
  ],
  ['VALIDATION ubicaciones[1].distancia', to({ distancia: 0 }), to({ distancia: 0.01 })],
  ['VALIDATION ubicaciones[0].fechaHora', from({ fechaHora: '2026-02-30T08:00:00' }), from({})],
  ['VALIDATION ubicaciones[0].fechaHora', from({ fechaHora: '2026-13-01T08:00:00' }), from({})],
  ['VALIDATION ubicaciones[0].fechaHora', from({ fechaHora: '2026-11-30T24:00:00' }), from({})],
  ['VALIDATION ubicaciones[1].id', to({ id: 'OR000001' }), to({ id: 'DE000001' })],
  [
    'VALIDATION ubicaciones[1].id, VALIDATION ubicaciones[2].id',
    trip({ ubicaciones: [anOrigen(), aDestino({ id: 'DE000001' }), aDestino({ id: 'DE000001' })] }),
    trip({ ubicaciones: [anOrigen(), aDestino({ id: 'DE000001' }), aDestino({ id: 'DE000002' })] }),
  ],
  [
    'CP127 ubicacionPoloDestino',
    trip({ registroIstmo: true, ubicacionPoloOrigen: '01' }),
    trip({ registroIstmo: true, ubicacionPoloOrigen: '01', ubicacionPoloDestino: '02' }),
  ],
  ['CP127 ubicacionPoloOrigen', trip({ ubicacionPoloOrigen: '01' }), trip()],
  ['CP130 ubicaciones', trip({ ubicaciones: [aDestino(), aDestino()] }), trip()],
  ['CP130 ubicaciones', trip({ ubicaciones: [anOrigen(), anOrigen()] }), trip()],
  [
    'CP133 ubicaciones[0].numRegIdTrib',
    from({ rfc: 'XEXX010101000' }),
    from({ rfc: 'XEXX010101000', numRegIdTrib: '123456', residenciaFiscal: 'USA' }),
  ],
  [
    'CP134 ubicaciones[0].residenciaFiscal',
    from({ rfc: 'XEXX010101000', numRegIdTrib: '123456', residenciaFiscal: 'MEX' }),
    from({ rfc: 'XEXX010101000', numRegIdTrib: '123456', residenciaFiscal: 'USA' }),
  ],
  [
    'CP134 ubicaciones[0].residenciaFiscal',
    from({ rfc: 'XEXX010101000', numRegIdTrib: '123456' }),
    from({ rfc: 'XEXX010101000', numRegIdTrib: '123456', residenciaFiscal: 'CAN' }),
  ],
  [
    'CP134 ubicaciones[0].residenciaFiscal',
    from({ numRegIdTrib: '123456' }),
    from({ rfc: 'EKU9003173C9', numRegIdTrib: undefined, residenciaFiscal: undefined }),
  ],
  ['CP141 ubicaciones[1].distancia', to({ distancia: undefined }), to({ distancia: 0.01 })],
  ['CP141 ubicaciones[0].distancia', from({ distancia: 1 }), from({})],
  ['CP142 ubicaciones[0].domicilio', from({ domicilio: undefined }), from({})],
  [
    'CP143 ubicaciones[1].domicilio.colonia',
    at({ estado: 'QUE', codigoPostal: '76120', colonia: 'Centro' }),
    at({ estado: 'QUE', codigoPostal: '76120', colonia: '0301' }),
  ],
  [
    'CP144 ubicaciones[1].domicilio.localidad',
    at({ estado: 'QUE', codigoPostal: '76120', localidad: 'Querétaro' }),
    at({ estado: 'QUE', codigoPostal: '76120', localidad: '03' }),
  ],
  [
    'CP145 ubicaciones[1].domicilio.municipio',
    at({ estado: 'QUE', codigoPostal: '76120', municipio: 'Querétaro' }),
    at({ estado: 'QUE', codigoPostal: '76120', municipio: '014' }),
  ],
  [
    'CP146 ubicaciones[1].domicilio.estado',
    at({ estado: 'Querétaro', codigoPostal: '76120' }),
    at({ estado: 'QUE', codigoPostal: '76120' }),
  ],
  [
    'CP147 ubicaciones[1].domicilio.codigoPostal',
    at({ estado: 'QUE', codigoPostal: '42501' }),
    at({ estado: 'HID', codigoPostal: '42501' }),
  ],
  [
    'CP147 ubicaciones[1].domicilio.codigoPostal',
    at({ estado: 'HID', codigoPostal: '42501', municipio: '002' }),
    at({ estado: 'HID', codigoPostal: '42501', municipio: '001' }),
  ],
  [
    'CP147 ubicaciones[1].domicilio.codigoPostal',
    at({ estado: 'HID', codigoPostal: '42501', municipio: '001', localidad: '02' }),
    at({ estado: 'HID', codigoPostal: '42501', municipio: '001', localidad: '01' }),
  ],
  ...['42', '42xyz', '425010'].map(
    (codigoPostal) =>
      [
        'CP147 ubicaciones[1].domicilio.codigoPostal',
        at({ estado: 'HID', codigoPostal }),
        at({ estado: 'HID', codigoPostal: '42501' }),
      ] as const,
  ),
  ...[
    ['USA', 'TEX', 'TX'],
    ['CAN', 'Ontario', 'ON'],
  ].map(
    ([pais, wrong = '', right = '']) =>
      [
        'CP146 ubicaciones[1].domicilio.estado',
        at({ pais, estado: wrong, codigoPostal: '78040' }),
        at({ pais, estado: right, codigoPostal: '78040' }),
      ] as const,
  ),
];
