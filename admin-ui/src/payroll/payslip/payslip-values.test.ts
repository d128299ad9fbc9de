import { expect, it } from 'vitest';
import { bodyOf, netOf, nominaOf, problemsOf, valuesOf, type PayslipValues } from './payslip-values.ts';

const overtime = {
  tipo: '019',
  clave: '019',
  concepto: 'Horas extra',
  importeGravado: 150,
  importeExento: 150,
  horasExtra: [{ dias: 2, tipoHoras: '01', horasExtra: 4, importePagado: 300 }],
};
const salary = { tipo: '001', clave: '001', concepto: 'Sueldo', importeGravado: 7_500, importeExento: 0 };
const subsidy = { tipo: '002', clave: '002', concepto: 'Subsidio', importe: 0, subsidioCausado: 264.3 };
const sick = [{ dias: 1, tipo: '02' }];
const nomina = {
  fechaPago: '2026-11-15',
  numDiasPagados: 15,
  percepciones: [salary, overtime],
  deducciones: [{ tipo: '002', clave: '002', concepto: 'ISR', importe: 0.1 }],
  otrosPagos: [subsidy],
  incapacidades: sick,
};

it('sends every line back as it came', () => {
  const { fechaPago: _day, ...lines } = nomina;
  expect(bodyOf(valuesOf({ nomina }), 3)).toEqual({
    ...lines,
    version: 3,
  });
});

it('is asked about as it stands, without what is still empty', () => {
  const values = valuesOf({ nomina: { percepciones: [{ tipo: '019', horasExtra: [{ tipoHoras: '01' }] }] } });
  const asked = nominaOf(values, { nomina });
  expect(asked.fechaPago).toBe('2026-11-15');
  expect(asked.numDiasPagados).toBeUndefined();
  expect(asked.percepciones).toEqual([
    {
      tipo: '019',
      clave: '',
      concepto: '',
      importeGravado: undefined,
      importeExento: undefined,
      horasExtra: [{ tipoHoras: '01', dias: undefined, horasExtra: undefined, importePagado: undefined }],
    },
  ]);
});

it('has hours to write for a line of overtime, and sends what belongs to another key with none', () => {
  const values = valuesOf({
    nomina: {
      percepciones: [{ tipo: '019' }],
      otrosPagos: [
        { ...subsidy, tipo: '003' },
        { ...subsidy, tipo: '002' },
      ],
    },
  });
  expect(values.percepciones[0]?.horasExtra).toHaveLength(1);
  const { otrosPagos } = bodyOf(values, 1);
  expect(otrosPagos?.map((line) => line.subsidioCausado)).toEqual([undefined, 264.3]);
});

it('sends what is asked of whoever leaves with a line that pays for it alone', () => {
  const leaving = { percepciones: [{ tipo: '025' }], separacion: { numAniosServicio: 0 } };
  const values = valuesOf({ nomina: leaving });
  expect(values.separacion).toEqual({ numAniosServicio: 0, ultimoSueldoMensOrd: null });
  expect(bodyOf(values, 1).separacion).toEqual({ numAniosServicio: 0 });
  const staying = { ...values, percepciones: valuesOf({ nomina: { percepciones: [salary] } }).percepciones };
  expect(bodyOf(staying, 1).separacion).toBeUndefined();
});

it.each(['percepciones', 'deducciones'])('has a leave to write for a line of %s that tells of one', (of) => {
  const tipo = of === 'percepciones' ? '014' : '006';
  expect(valuesOf({ nomina: { [of]: [{ tipo }] } }).incapacidades).toHaveLength(1);
  expect(valuesOf({ nomina: { [of]: [{ tipo: '002' }] } }).incapacidades).toEqual([]);
});

it('sends what shares were worth with the key of shares alone', () => {
  const accionesOTitulos = { valorMercado: 12.123456 };
  const lines = ['045', '001'].map((tipo) => ({ tipo, accionesOTitulos }));
  const { percepciones } = bodyOf(valuesOf({ nomina: { percepciones: lines } }), 1);
  expect(percepciones?.map((line) => line.accionesOTitulos)).toEqual([accionesOTitulos, undefined]);
});

it('sends a balance in favour with the key of one alone', () => {
  const compensacion = { saldoAFavor: 80, anio: 2025 };
  const lines = ['004', '003'].map((tipo) => ({ tipo, compensacion }));
  const { otrosPagos } = bodyOf(valuesOf({ nomina: { otrosPagos: lines } }), 1);
  expect(otrosPagos?.map((line) => line.compensacion)).toEqual([compensacion, undefined]);
});

it.each([
  [['039'], { totalUnaExhibicion: 1, ingresoAcumulable: 4, ingresoNoAcumulable: 5 }],
  [['044'], { totalParcialidad: 2, montoDiario: 3, ingresoAcumulable: 4, ingresoNoAcumulable: 5 }],
  [['001'], undefined],
])('sends of a pension what SAT takes with the lines %s', (tipos, expected) => {
  const values = valuesOf({
    nomina: {
      percepciones: tipos.map((tipo) => ({ tipo })),
      jubilacion: {
        totalUnaExhibicion: 1,
        totalParcialidad: 2,
        montoDiario: 3,
        ingresoAcumulable: 4,
        ingresoNoAcumulable: 5,
      },
    },
  });
  expect(bodyOf(values, 1).jubilacion).toEqual(expected);
});

it('sends a form that an older version kept: its lines lack what is asked since then', () => {
  const values = valuesOf({ nomina: { percepciones: [{ tipo: '045' }], otrosPagos: [{ tipo: '004' }] } });
  const [{ accionesOTitulos: _shares, ...earned } = {}] = values.percepciones;
  const [{ compensacion: _balance, ...other } = {}] = values.otrosPagos;
  const older = { ...values, percepciones: [earned], otrosPagos: [other] } as unknown as PayslipValues;
  expect(bodyOf(older, 1)).toMatchObject({
    percepciones: [{ tipo: '045', accionesOTitulos: {} }],
    otrosPagos: [{ tipo: '004', compensacion: {} }],
  });
});

it.each([null, 0, 0.001])('is not saved with %s days paid, unless somebody was paid for some', (numDiasPagados) => {
  const wrongFields = problemsOf({ ...valuesOf({ nomina }), numDiasPagados }).map(({ field }) => field);
  expect(wrongFields).toEqual(numDiasPagados ? [] : ['numDiasPagados']);
});

it('adds up to the cent', () => {
  expect(netOf(valuesOf({ nomina }))).toBe(7_799.9);
});
