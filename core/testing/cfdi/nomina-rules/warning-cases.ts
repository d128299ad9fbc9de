import type {
  DeduccionInput,
  NominaInput,
  OtroPagoInput,
  PercepcionInput,
} from '../../../src/invoicing/complement-inputs.ts';
import { aPercepcion } from '../nomina.ts';
import { earning, slip, worker, type NominaRuleCase, type Overrides } from './slips.ts';

const pension = { ingresoAcumulable: 0, ingresoNoAcumulable: 0 };
const atOnce = (totalUnaExhibicion: number | undefined): Overrides =>
  earning({ tipo: '039', importeExento: 0.5 }, { jubilacion: { ...pension, totalUnaExhibicion } });
const inParts = (totalParcialidad: number | undefined): Overrides =>
  earning({ tipo: '044', importeExento: 0.5 }, { jubilacion: { ...pension, montoDiario: 1, totalParcialidad } });

const overtime = (...paid: readonly number[]): Overrides =>
  earning({
    tipo: '019',
    importeGravado: 60,
    importeExento: 40,
    horasExtra: paid.map((importePagado) => ({ dias: 1, tipoHoras: '01', horasExtra: 2, importePagado })),
  });

const doubles = (dias: number, horasExtra: number, more: NominaInput = {}): Overrides =>
  earning(
    {
      tipo: '019',
      importeGravado: 60,
      importeExento: 40,
      horasExtra: [{ dias, tipoHoras: '01', horasExtra, importePagado: 100 }],
    },
    more,
  );
const oneWeek: NominaInput = { fechaInicialPago: '2026-11-09' };

const deduccion = (tipo: string, importe: number): DeduccionInput => ({
  tipo,
  clave: `D${tipo}`,
  concepto: 'x',
  importe,
});
const paid = (tipo: string, importe: number): OtroPagoInput => ({ tipo, clave: `P${tipo}`, concepto: 'x', importe });
const expense = (importeGravado: number, importeExento: number): PercepcionInput =>
  aPercepcion({ tipo: '050', importeGravado, importeExento });
const travel = (percepciones: readonly PercepcionInput[], ...deducciones: readonly DeduccionInput[]): Overrides =>
  slip({ percepciones: [aPercepcion(), ...percepciones], deducciones });
const adjusted = (otrosPagos: readonly OtroPagoInput[], ...deducciones: readonly DeduccionInput[]): Overrides =>
  slip({ otrosPagos: [...otrosPagos, { ...paid('002', 0), subsidioCausado: 0 }], deducciones });

/** What SAT takes and is hardly meant: warnings of the product's own. */
export const WARNING_CASES: readonly NominaRuleCase[] = [
  ['FALTAS? numDiasPagados', slip({ faltas: 2, numDiasPagados: 13.001 }), slip({ faltas: 2, numDiasPagados: 13 })],
  ['JUBILACION_TOTAL? jubilacion.totalUnaExhibicion', atOnce(5), atOnce(7_500.5)],
  ['JUBILACION_TOTAL? jubilacion.totalUnaExhibicion', atOnce(7_500.51), atOnce(undefined)],
  ['JUBILACION_TOTAL? jubilacion.totalParcialidad', inParts(7_500.49), inParts(7_500.5)],
  ['JUBILACION_TOTAL? jubilacion.totalParcialidad', inParts(0), inParts(undefined)],
  ['HORAS_EXTRA_IMPORTE? percepciones[1].horasExtra[0].importePagado', overtime(999), overtime(100)],
  ['HORAS_EXTRA_IMPORTE? percepciones[1].horasExtra[0].importePagado', overtime(60, 39.99), overtime(60, 40)],
  ['SALARIO_MINIMO? empleado.salarioDiario', worker({ salarioDiario: 315.03 }), worker({ salarioDiario: 315.04 })],
  [
    'SALARIO_MINIMO? empleado.salarioDiario',
    worker({ salarioDiario: 440.86, zonaSalario: 'frontera' }),
    worker({ salarioDiario: 440.87, zonaSalario: 'frontera' }),
  ],
  [
    'SALARIO_MINIMO? empleado.salarioDiario',
    worker({ salarioDiario: 200 }),
    worker({ salarioDiario: 200, tipoJornada: '05' }),
  ],
  ['HORAS_DOBLES? percepciones[1].horasExtra[0].horasExtra', doubles(4, 10, oneWeek), doubles(4, 9, oneWeek)],
  ['HORAS_DOBLES? percepciones[1].horasExtra[0].horasExtra', doubles(2, 9, oneWeek), doubles(2, 8, oneWeek)],
  ['HORAS_DOBLES? percepciones[1].horasExtra[0].horasExtra', doubles(3, 13), doubles(3, 12)],
  ['VIATICOS? percepciones[1].tipo', travel([expense(0, 500)]), travel([expense(0, 500)], deduccion('081', 500))],
  [
    'VIATICOS? deducciones[0].importe',
    travel([expense(0, 500)], deduccion('081', 499.99)),
    travel([expense(0, 300), expense(0, 200)], deduccion('081', 400), deduccion('081', 100)),
  ],
  [
    'VIATICOS? deducciones[0].importe',
    travel([expense(100, 400)], deduccion('081', 500.01)),
    travel([expense(100, 400)], deduccion('081', 500)),
  ],
  [
    'VIATICOS? deducciones[0].importe',
    travel([expense(100, 400)], deduccion('081', 399.99)),
    travel([expense(100, 400)], deduccion('081', 400)),
  ],
  [
    'VIATICOS? deducciones[1].tipo',
    travel([], deduccion('004', 1), deduccion('081', 500)),
    travel([], deduccion('004', 1)),
  ],
  [
    'AJUSTE_SUBSIDIO? otrosPagos[0].importe',
    adjusted([paid('007', 100)], deduccion('002', 50), deduccion('107', 120)),
    adjusted([paid('007', 100)], deduccion('002', 50), deduccion('002', 100), deduccion('107', 120)),
  ],
  [
    'AJUSTE_SUBSIDIO? otrosPagos[0].importe',
    adjusted([paid('007', 100)], deduccion('107', 120)),
    adjusted([paid('007', 60), paid('007', 40)], deduccion('002', 60), deduccion('002', 40), deduccion('107', 120)),
  ],
  [
    'AJUSTE_SUBSIDIO? otrosPagos[0].tipo',
    adjusted([paid('007', 100)], deduccion('002', 100)),
    adjusted([paid('007', 100)], deduccion('002', 100), deduccion('107', 120)),
  ],
  [
    'AJUSTE_SUBSIDIO? otrosPagos[0].tipo',
    adjusted([paid('008', 9.75)], deduccion('107', 120)),
    adjusted([paid('008', 9.75)], deduccion('107', 120), deduccion('071', 9.75)),
  ],
  [
    'AJUSTE_SUBSIDIO? otrosPagos[0].importe',
    adjusted([paid('008', 9.75)], deduccion('107', 120), deduccion('071', 9.74)),
    adjusted([paid('008', 9.75)], deduccion('107', 120), deduccion('071', 9), deduccion('071', 0.75)),
  ],
  [
    'AJUSTE_SUBSIDIO? otrosPagos[0].tipo',
    adjusted([paid('008', 9.75)], deduccion('071', 9.75)),
    adjusted([paid('008', 9.75)], deduccion('071', 9.75), deduccion('107', 0.01)),
  ],
  [
    'AJUSTE_SUBSIDIO? deducciones[0].tipo',
    adjusted([], deduccion('071', 9.75)),
    adjusted([paid('008', 9.75)], deduccion('071', 9.75), deduccion('107', 120)),
  ],
  [
    'AJUSTE_SUBSIDIO? deducciones[1].tipo',
    adjusted([], deduccion('002', 100), deduccion('107', 120)),
    adjusted([], deduccion('002', 100)),
  ],
];
