import type { DeduccionInput, OtroPagoInput } from '../../../src/invoicing/complement-inputs.ts';
import { earning, deducting, slip, worker, type NominaRuleCase } from './slips.ts';

/** The key is not in force on the first of these days, and is from the second on. */
const JANUARY_2017 = ['2017-01-05', '2017-01-06'] as const;
const DECEMBER_2017 = ['2017-12-04', '2017-12-05'] as const;
const OCTOBER_2018 = ['2018-10-14', '2018-10-15'] as const;
const DECEMBER_2025 = ['2025-12-16', '2025-12-17'] as const;
const YEAR_2026 = ['2025-12-31', '2026-01-01'] as const;
const JUNE_2026 = ['2026-06-11', '2026-06-12'] as const;

type Days = readonly [broken: string, valid: string];

const PERCEPCIONES: readonly (readonly [key: string, days: Days])[] = [
  ['051', OCTOBER_2018],
  ['052', OCTOBER_2018],
  ['053', OCTOBER_2018],
  ['054', YEAR_2026],
  ['055', YEAR_2026],
  ['056', DECEMBER_2025],
  ['057', JUNE_2026],
];

/** Two of them have ended: there the day after the last comes first. */
const DEDUCCIONES: readonly (readonly [key: string, days: Days])[] = [
  ['024', JANUARY_2017],
  ['063', JANUARY_2017],
  ['063', ['2026-03-02', '2026-03-01']],
  ...['065', '066', '069', '070'].map((key) => [key, OCTOBER_2018] as const),
  ['072', JANUARY_2017],
  ['072', ['2018-10-15', '2018-10-14']],
  ['100', JANUARY_2017],
  ['101', DECEMBER_2017],
  ...['102', '103', '104', '105', '106'].map((key) => [key, OCTOBER_2018] as const),
  ...['108', '109', '110', '111'].map((key) => [key, YEAR_2026] as const),
  ['112', DECEMBER_2025],
  ['113', DECEMBER_2025],
  ['114', JUNE_2026],
  ['115', JUNE_2026],
];

/** Three ended on the day on which others began. */
const BANCOS: readonly (readonly [key: string, days: Days])[] = [
  ...['032', '116', '134'].map((key) => [key, ['2017-08-14', '2017-08-13']] as const),
  ...['147', '160'].map((key) => [key, ['2017-08-12', '2017-08-13']] as const),
];

const adjustment = { clave: '107', concepto: 'Ajuste del subsidio', importe: 10 };
/** It goes with others. */
const lessCaused: { deducciones: DeduccionInput[]; otrosPagos: OtroPagoInput[] } = {
  deducciones: [
    { ...adjustment, tipo: '107' },
    { ...adjustment, tipo: '002' },
  ],
  otrosPagos: [{ ...adjustment, tipo: '007' }],
};

/** Covers keys that are in force on some days alone. */
export const VALIDITY_CASES: readonly NominaRuleCase[] = [
  ...PERCEPCIONES.map(([tipo, [broken, valid]]): NominaRuleCase => [
    'NOM76 percepciones[1].tipo',
    earning({ tipo }, { fechaPago: broken }),
    earning({ tipo }, { fechaPago: valid }),
  ]),
  ...DEDUCCIONES.map(([tipo, [broken, valid]]): NominaRuleCase => [
    'NOM93 deducciones[0].tipo',
    deducting({ tipo }, { fechaPago: broken }),
    deducting({ tipo }, { fechaPago: valid }),
  ]),
  [
    'NOM93 deducciones[0].tipo',
    slip({ ...lessCaused, fechaPago: '2019-12-31' }),
    slip({ ...lessCaused, fechaPago: '2020-01-01' }),
  ],
  ...BANCOS.map(([banco, [broken, valid]]): NominaRuleCase => {
    const { nomina } = worker({ banco, cuentaBancaria: '12345678901' });
    return ['NOM61 empleado.banco', slip({ ...nomina, fechaPago: broken }), slip({ ...nomina, fechaPago: valid })];
  }),
];
