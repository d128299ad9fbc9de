import type { NominaInput } from '../../../src/invoicing/complement-inputs.ts';
import { aPercepcion } from '../nomina.ts';
import {
  slip,
  unemployed,
  earning,
  deducting,
  paying,
  subsidy,
  earlier,
  ill,
  type NominaRuleCase,
  type Overrides,
} from './slips.ts';

const balance = (saldoAFavor: number, anio: number, remanenteSalFav: number, more: NominaInput = {}): Overrides =>
  paying({ tipo: '004', importe: 10, compensacion: { saldoAFavor, anio, remanenteSalFav } }, more);
const subsidies = (caused: readonly number[], more: NominaInput = {}): Overrides =>
  slip({
    otrosPagos: caused.map((subsidioCausado) => ({
      tipo: '002',
      clave: '002',
      concepto: 'Subsidio',
      importe: 0,
      subsidioCausado,
    })),
    ...more,
  });
const CAUSED = 'otrosPagos[0].subsidioCausado';
const YEAR = 'otrosPagos[0].compensacion.anio';
const december = { fechaPago: '2026-12-15', fechaInicialPago: '2026-12-01', fechaFinalPago: '2026-12-15' };
const paidInJanuary = { ...december, fechaPago: '2027-01-04' };

/** Covers what is kept, what is paid besides, and what it comes to. */
export const DEDUCTION_CASES: readonly NominaRuleCase[] = [
  ['NOM93 deducciones[0].tipo', deducting({ tipo: '116' }), deducting({ tipo: '115' })],
  [
    'NOM94 incapacidades',
    deducting({ tipo: '006', importe: 100 }),
    deducting({ tipo: '006', importe: 100 }, { incapacidades: ill }),
  ],
  [
    'NOM95 incapacidades',
    deducting({ tipo: '006', importe: 99.99 }, { incapacidades: ill }),
    deducting({ tipo: '006', importe: 100 }, { incapacidades: ill }),
  ],
  ['NOM96 deducciones[0].importe', deducting({ importe: 0 }), deducting({ importe: 0.01 })],
  ['NOM97 otrosPagos[0].tipo', paying({ tipo: '010', importe: 1 }), paying({ tipo: '999', importe: 1 })],
  ['NOM98 otrosPagos[0].compensacion', paying({ tipo: '004', importe: 1 }), balance(10, 2025, 0)],
  [
    'VALIDATION otrosPagos[0].compensacion',
    paying({ tipo: '003', importe: 1, compensacion: { saldoAFavor: 1, anio: 2025, remanenteSalFav: 0 } }),
    balance(10, 2025, 0),
  ],
  ['NOM99 otrosPagos[0].subsidioCausado', subsidy(undefined), subsidy(0)],
  ['VALIDATION otrosPagos[0].subsidioCausado', paying({ tipo: '003', importe: 1, subsidioCausado: 0 }), subsidy(0)],
  ['NOM100 otrosPagos[0].importe', paying({ tipo: '003' }), paying({ tipo: '003', importe: 0.01 })],
  [`NOM101 ${CAUSED}`, subsidy(628.01, { numDiasPagados: 31 }), subsidy(535.65, { numDiasPagados: 31 })],
  [`SUBSIDIO_DECRETO? ${CAUSED}`, subsidy(628, { numDiasPagados: 31 }), subsidy(628, { numDiasPagados: 31.001 })],
  [`NOM101 ${CAUSED}`, subsidy(407.03, earlier), subsidy(407.02, earlier)],
  [`NOM101 ${CAUSED}`, subsidy(407.03, { fechaPago: '2025-12-31' }), subsidy(407.03, { fechaPago: '2026-01-01' })],
  ['NOM101 otrosPagos[1].subsidioCausado', subsidies([314, 314.01, 0]), subsidies([267.82, 267.83])],
  ['SUBSIDIO_DECRETO? otrosPagos[1].subsidioCausado', subsidies([267.83, 267.83]), subsidies([267.82, 267.83])],
  // The decree gives 20.66 a day.
  [`NOM108 ${CAUSED}`, subsidy(640.49, { numDiasPagados: 31.001 }), subsidy(640.48, { numDiasPagados: 31.001 })],
  [`NOM108 ${CAUSED}`, subsidy(1_239.61, { numDiasPagados: 60 }), subsidy(1_239.6, { numDiasPagados: 60 })],
  [
    'NOM108 otrosPagos[1].subsidioCausado',
    subsidies([1_000, 239.61], { numDiasPagados: 60 }),
    subsidies([1_000, 239.6], { numDiasPagados: 60 }),
  ],
  [`SUBSIDIO_DECRETO? ${CAUSED}`, subsidy(535.66), subsidy(535.65)],
  ['NOM102 otrosPagos[0].compensacion.remanenteSalFav', balance(10, 2025, 10.01), balance(10, 2025, 10)],
  [`NOM103 ${YEAR}`, balance(10, 2026, 0), balance(10, 2026, 0, december)],
  [`NOM103 ${YEAR}`, balance(10, 2024, 0), balance(10, 2025, 0)],
  [`NOM103 ${YEAR}`, balance(10, 2027, 0, december), balance(10, 2025, 0, december)],
  [`NOM103 ${YEAR}`, balance(10, 2027, 0, paidInJanuary), balance(10, 2026, 0, paidInJanuary)],
  [`NOM103 ${YEAR}`, balance(10, 2025, 0, paidInJanuary), balance(10, 2026, 0, paidInJanuary)],
  [
    'NOM104 incapacidades[0].tipo',
    slip({ incapacidades: [{ dias: 1, tipo: '05' }] }),
    slip({ incapacidades: [{ dias: 1, tipo: '04' }] }),
  ],
  [
    'NOM106 otrosPagos[0].tipo',
    unemployed({ otrosPagos: [{ tipo: '002', clave: '002', concepto: 'Subsidio', importe: 0, subsidioCausado: 0 }] }),
    unemployed({}),
  ],
  [
    'NOM107 otrosPagos[0].importe',
    paying({ importe: 0.02, subsidioCausado: 0.01 }),
    paying({ importe: 0.01, subsidioCausado: 0.01 }),
  ],
  ['NOM109 percepciones[1].importeExento', earning({ tipo: '038', importeExento: 0.01 }), earning({ tipo: '038' })],
  [
    'NOM109 percepciones[1].importeExento',
    earning({ tipo: '038', importeExento: 0.01 }, { fechaPago: '2026-01-01' }),
    earning({ tipo: '038', importeExento: 0.01 }, { fechaPago: '2025-12-31' }),
  ],
  ['CFDI40110 deducciones', deducting({ importe: 7_500.01 }), deducting({ importe: 7_500 })],
  ['CFDI40166 percepciones', slip({ percepciones: undefined, deducciones: undefined }), {}],
  [
    'VALIDATION percepciones',
    slip({ percepciones: [aPercepcion({ importeGravado: 6e12 }), aPercepcion({ importeGravado: 4e12 })] }),
    slip({ percepciones: [aPercepcion({ importeGravado: 6e12 }), aPercepcion({ importeGravado: 3.9e12 })] }),
  ],
];
