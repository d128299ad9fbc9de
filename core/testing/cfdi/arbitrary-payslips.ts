import fc from 'fast-check';
import type { NominaCfdiRequest } from '../../src/invoicing/cfdi/request.ts';
import type { DeduccionInput, NominaInput, OtroPagoInput } from '../../src/invoicing/complement-inputs.ts';
import { anAsimilado, anEmpleado, aNomina, aNominaRequest } from './nomina.ts';
import { earnings, settlements } from './payslips/earnings.ts';
import { employers, employment, entities, noEmployment, workers } from './payslips/people.ts';
import { balances, subsidies } from './payslips/subsidies.ts';
import { cents, line, optionally } from './payslips/values.ts';

const deductions: fc.Arbitrary<readonly DeduccionInput[]> = fc.array(
  fc.record({ tipo: fc.constantFrom('001', '002', '004', '007', '010', '115'), ...line, importe: cents(99) }),
  { maxLength: 4 },
);

const plainPayments = fc.record({
  tipo: fc.constantFrom('001', '003', '005', '009', '999'),
  ...line,
  importe: cents(99_999),
});

const otherPayments: fc.Arbitrary<readonly OtroPagoInput[]> = fc.array(
  fc.oneof({ weight: 4, arbitrary: plainPayments }, balances),
  { maxLength: 3 },
);

/** A few pesos are kept, and what is paid of an entity's own money is less than this. */
const enough = { tipo: '001', clave: '001', concepto: 'Sueldo', importeGravado: 2_000, importeExento: 0 };

/** Generates payslips that SAT takes, of employees and of others. */
export const soundPayslips: fc.Arbitrary<NominaCfdiRequest> = fc
  .record({
    isEmployee: fc.boolean(),
    isOrdinary: fc.boolean(),
    worker: workers,
    employed: employment,
    unemployed: noEmployment,
    employer: employers,
    percepciones: earnings,
    settled: settlements,
    subsidy: subsidies,
    deducciones: deductions,
    otrosPagos: otherPayments,
    ultimoSueldoMensOrd: cents(9_999_999),
    rest: fc.record({
      numDiasPagados: fc.constantFrom(0.5, 1, 7, 15.125, 30, 365),
      entidadSncf: entities,
      rfcPatronOrigen: optionally(fc.constant('URE180429TM6')),
    }),
  })
  .map(({ isEmployee, isOrdinary, worker, employed, unemployed, employer, ...given }) => {
    const hasSubsidy = isEmployee && employed.tipoRegimen === '02';
    const parts: readonly NominaInput[] = [...given.settled, hasSubsidy ? given.subsidy : {}];
    const percepciones = [enough, ...given.percepciones, ...parts.flatMap((part) => part.percepciones ?? [])];
    const leaves = percepciones.some(({ tipo = '' }) => ['022', '023', '025'].includes(tipo));
    const nomina: NominaInput = {
      ...given.rest,
      tipoNomina: isOrdinary ? 'O' : 'E',
      curp: employer?.curp,
      percepciones,
      deducciones: [...given.deducciones, ...parts.flatMap((part) => part.deducciones ?? [])],
      otrosPagos: [...given.otrosPagos, ...parts.flatMap((part) => part.otrosPagos ?? [])],
      incapacidades: parts.flatMap((part) => part.incapacidades ?? []),
      jubilacion: parts.find(({ jubilacion }) => jubilacion)?.jubilacion,
      separacion: leaves ? { numAniosServicio: 4, ultimoSueldoMensOrd: given.ultimoSueldoMensOrd } : undefined,
    };
    const periodicidadPago = isOrdinary ? '05' : '99';
    const paid = isEmployee
      ? aNomina({ ...nomina, empleado: anEmpleado({ ...worker, ...employed, periodicidadPago }) })
      : anAsimilado(nomina, { ...worker, ...unemployed, periodicidadPago });
    return aNominaRequest(paid, employer ? { emisor: employer.emisor } : {});
  });
