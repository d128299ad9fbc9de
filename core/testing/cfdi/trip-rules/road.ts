import { anAutotransporte } from '../carta-porte.ts';
import { dangerous, green, trip, type Road } from './given.ts';
import type { TripRuleCase } from './trip-rule-case.ts';

const by = (road: Road) => trip({ autotransporte: anAutotransporte(road) });

/** Covers the vehicle, its insurance and its trailers. */
export const ROAD_CASES: readonly TripRuleCase[] = [
  ['VALIDATION autotransporte.pesoBrutoVehicular', by({ pesoBrutoVehicular: 8_500 }), by({ pesoBrutoVehicular: 100 })],
  ['VALIDATION autotransporte.placa', by({ placa: 'ABC?12' }), by({ placa: '12-ab 3c' })],
  [
    'VALIDATION autotransporte.remolques[0].placa',
    by({ configVehicular: 'T3S2', remolques: [{ subTipo: 'CTR004', placa: '1-2-3-4' }] }),
    by({ configVehicular: 'T3S2', remolques: [{ subTipo: 'CTR004', placa: '1-2-3-4-5' }] }),
  ],
  ['VALIDATION autotransporte.anio', by({ anio: 1899 }), by({ anio: 1900 })],
  ['VALIDATION autotransporte.poliza', by({ poliza: 'AB' }), by({ poliza: 'ABC' })],
  ['VALIDATION autotransporte.permSCT', by({ permSCT: '' }), { ...trip() }],
  [
    'VALIDATION autotransporte.remolques',
    by({
      configVehicular: 'T3S2R4',
      remolques: [1, 2, 3].map((each) => ({ subTipo: 'CTR004', placa: `ABC1${each}` })),
    }),
    by({ configVehicular: 'T3S2R4', remolques: [1, 2].map((each) => ({ subTipo: 'CTR004', placa: `ABC1${each}` })) }),
  ],
  ['CP148 autotransporte', trip({ autotransporte: undefined }), trip()],
  ['CP182 autotransporte.aseguraMedAmbiente', dangerous({}, { ...green, aseguraMedAmbiente: undefined }), dangerous()],
  ['CP183 autotransporte.polizaMedAmbiente', dangerous({}, { ...green, polizaMedAmbiente: undefined }), dangerous()],
  ['CP183 autotransporte.polizaMedAmbiente', by({ aseguraMedAmbiente: 'Seguros Verdes' }), by(green)],
  [
    'CP184 autotransporte.remolques',
    by({ configVehicular: 'T3S2' }),
    by({ configVehicular: 'T3S2', remolques: [{ subTipo: 'CTR004', placa: 'ABC12' }] }),
  ],
  [
    'CP184 autotransporte.remolques',
    by({ remolques: [{ subTipo: 'CTR004', placa: 'ABC12' }] }),
    by({ configVehicular: 'VL', remolques: [{ subTipo: 'CTR004', placa: 'ABC12' }] }),
  ],
];
