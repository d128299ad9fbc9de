import fc from 'fast-check';
import type { NominaCfdiRequest } from '../../src/invoicing/cfdi/request.ts';
import type {
  DeduccionInput,
  EmpleadoInput,
  NominaInput,
  OtroPagoInput,
  PercepcionInput,
} from '../../src/invoicing/nomina-input.ts';
import { anAsimilado, anEmpleado, aNomina, aNominaRequest } from './nomina.ts';

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((units) => units / 100);
const optionally = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
/** What XML must escape and Spanish has, of SAT's length. */
const texts = fc
  .array(fc.constantFrom('a', 'Z', '0', 'ñ', 'Á', 'ü', '&', '<', '>', '"', "'", ' ', '.', '-'), { maxLength: 9 })
  .map((characters) => `Clave ${characters.join('')}`.trim());
const line = { clave: texts, concepto: texts };

/** Of what SAT asks nothing more of. */
const plainKeys = fc.constantFrom('001', '002', '010', '020', '028', '029', '046', '049', '050', '054', '056', '057');

const plainEarnings = fc.record({
  tipo: plainKeys,
  ...line,
  importeGravado: cents(9_999_999),
  importeExento: cents(99_999),
});
const overtime = fc.record({
  tipo: fc.constant('019'),
  ...line,
  importeGravado: cents(99_999),
  importeExento: fc.constant(0),
  horasExtra: fc.array(
    fc.record({
      dias: fc.integer({ min: 1, max: 15 }),
      tipoHoras: fc.constantFrom('01', '02', '03'),
      horasExtra: fc.integer({ min: 1, max: 60 }),
      importePagado: cents(99_999),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
const shares = fc.record({
  tipo: fc.constant('045'),
  ...line,
  importeGravado: cents(99_999),
  importeExento: fc.constant(0),
  accionesOTitulos: fc.record({
    valorMercado: fc.integer({ min: 1, max: 9_999_999 }).map((units) => units / 1_000_000),
    precioAlOtorgarse: fc.integer({ min: 1, max: 999 }),
  }),
});
const indemnities = fc.record({
  tipo: fc.constantFrom('022', '023', '025'),
  ...line,
  importeGravado: cents(99_999_999),
  importeExento: cents(99_999),
});

const earnings: fc.Arbitrary<readonly PercepcionInput[]> = fc.array(
  fc.oneof({ weight: 4, arbitrary: plainEarnings }, overtime, shares, indemnities),
  { minLength: 1, maxLength: 8 },
);

const deductions: fc.Arbitrary<readonly DeduccionInput[]> = fc.array(
  fc.record({ tipo: fc.constantFrom('001', '002', '004', '007', '010', '107'), ...line, importe: cents(99) }),
  { maxLength: 4 },
);

const otherPayments: fc.Arbitrary<readonly OtroPagoInput[]> = fc.array(
  fc.record({ tipo: fc.constantFrom('001', '003', '005', '009', '999'), ...line, importe: cents(99_999) }),
  { maxLength: 3 },
);

const workers: fc.Arbitrary<EmpleadoInput> = fc.record({
  fechaInicioRelLaboral: fc
    .integer({ min: 0, max: 20_000 })
    .map((days) => new Date(Date.UTC(2026, 10, 15) - days * 86_400_000).toISOString().slice(0, 10)),
  sindicalizado: optionally(fc.boolean()),
  tipoJornada: optionally(fc.constantFrom('01', '08', '99')),
  departamento: optionally(texts),
  puesto: optionally(texts),
  salarioBaseCotApor: optionally(cents(999_999)),
  claveEntFed: fc.constantFrom('QUE', 'CMX', 'NLE'),
});

/** Payslips that SAT takes, of employees and of others. */
export const soundPayslips: fc.Arbitrary<NominaCfdiRequest> = fc
  .record({
    isEmployee: fc.boolean(),
    worker: workers,
    percepciones: earnings,
    deducciones: deductions,
    otrosPagos: otherPayments,
    numDiasPagados: fc.constantFrom(0.5, 1, 7, 15.125, 30, 365),
    ultimoSueldoMensOrd: cents(9_999_999),
  })
  .map(({ isEmployee, worker, percepciones, ultimoSueldoMensOrd, ...given }) => {
    const leaves = percepciones.some(({ tipo = '' }) => ['022', '023', '025'].includes(tipo));
    const separacion = leaves ? { numAniosServicio: 4, ultimoSueldoMensOrd } : undefined;
    // A few pesos are kept at most: what is earned must be more.
    const nomina: NominaInput = { ...given, percepciones: [enough, ...percepciones], separacion };
    const { sindicalizado, claveEntFed, puesto } = worker;
    return aNominaRequest(
      isEmployee
        ? aNomina({ ...nomina, empleado: anEmpleado(worker) })
        : anAsimilado(nomina, { sindicalizado, claveEntFed, puesto }),
    );
  });

const enough = { tipo: '001', clave: '001', concepto: 'Sueldo', importeGravado: 10, importeExento: 0 };
