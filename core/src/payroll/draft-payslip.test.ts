import { shippedLaw } from '../law/shipped.ts';
import { withRows } from '../law/with-rows.ts';
import { type Employer, newEmployer } from '../employees/employer/employer.ts';
import { describe, expect, it } from 'vitest';
import { anIssuer } from '../../testing/an-issuer.ts';
import { anEmpleado, aNomina, aPercepcion, WORKER } from '../../testing/cfdi/nomina.ts';
import { readEmployee, type Employee, type EmployeeInput } from '../employees/employee.ts';
import { Decimal } from '../shared/money/decimal.ts';
import { draftPayslip, atWorkerFields, zoneOf, type Payer } from './draft-payslip.ts';
import { periodProblems, readPeriod } from './period-rules.ts';
import type { PayPeriod } from './payroll-run.ts';
import { firstLines, lacksSalary } from './payslip-lines.ts';

const period: PayPeriod = {
  tipoNomina: 'O',
  periodicidadPago: '04',
  fechaPago: '2026-11-15',
  fechaInicialPago: '2026-11-01',
  fechaFinalPago: '2026-11-15',
  numDiasPagados: 15,
};

const payer: Payer = {
  issuer: anIssuer,
  employer: undefined,
  now: '2026-11-15T12:00:00',
  zone: 'general',
  law: shippedLaw,
};

function anEmployee(changes: EmployeeInput = {}): Employee {
  const record = { ...WORKER, ...anEmpleado(), registroPatronal: 'B5510768108', salarioDiario: 333.33 };
  const fields = readEmployee({ ...record, salarioBaseCotApor: 333.33, ...changes });
  return { ...fields, id: 'ingrid', companyId: 'tienda', version: 1, createdAt: new Date(0) };
}

const drafted = (
  employee = anEmployee(),
  { lines = aNomina(), of = payer, before = undefined as object | undefined } = {},
) => {
  const { percepciones, deducciones, otrosPagos } = lines;
  const standing = before && { companyId: 'tienda', tipo: 'nomina' as const, ...before };
  return draftPayslip(of, period, employee, { percepciones, deducciones, otrosPagos }, standing);
};
const fields = ({ problems }: { problems: readonly { field: string }[] }) => problems.map(({ field }) => field);

describe('the draft of a payslip', () => {
  it('lacks the figures of a year whose law is not known, however often it is corrected', () => {
    const lines = aNomina({ fechaPago: '2027-02-15', fechaFinalPago: '2027-02-15', deducciones: [] });
    const first = drafted(anEmployee(), { lines, before: { nomina: lines } });
    const corrected = drafted(anEmployee(), { lines, before: first.request });
    for (const { problems } of [first, corrected]) {
      expect(problems.map(({ message }) => message.slice(0, 19))).toEqual(
        expect.arrayContaining(['No se conoce la tar', 'No se conoce la UMA']),
      );
    }
  });

  it('says of the worker what the record says, is paid as often as its run, and adds up', () => {
    const { request, summary, problems } = drafted(anEmployee({ periodicidadPago: '02', email: 'ingrid@ejemplo.mx' }));
    expect(problems).toEqual([]);
    expect(request).toMatchObject({
      receptor: { ...WORKER, email: 'ingrid@ejemplo.mx' },
      nomina: {
        tipoNomina: 'O',
        fechaPago: '2026-11-15',
        registroPatronal: 'B5510768108',
        empleado: { curp: 'XOJI740919MQTDMN02', periodicidadPago: '04', numEmpleado: '120' },
      },
    });
    expect(request.nomina?.empleado).not.toHaveProperty('version');
    expect(summary.amounts.total.toNumber()).toBe(6_487.35);
  });

  it('tells once what is missing, at the field of the record, and what is wrong with its lines at theirs', () => {
    const lines = aNomina({ percepciones: [aPercepcion({ importeGravado: 7_500.001 })] });
    expect(fields(drafted(anEmployee({ rfc: null, riesgoPuesto: null }), { lines }))).toEqual([
      'empleado.rfc',
      'empleado.riesgoPuesto',
      'nomina.percepciones[0].importeGravado',
    ]);
    expect(fields(drafted(anEmployee({ fechaInicioRelLaboral: '2026-11-16' })))).toEqual([
      'empleado.fechaInicioRelLaboral',
    ]);
    expect(atWorkerFields([{ field: 'nomina.registroPatronal', message: '' }])).toMatchObject([
      { field: 'empleado.registroPatronal' },
    ]);
  });

  it('keeps lines and days of the draft that it is made of anew', () => {
    const before = { observaciones: 'Con bono', nomina: { numDiasPagados: 14, percepciones: [] } };
    const { request } = drafted(anEmployee({ puesto: 'Gerente' }), { before });
    expect(request).toMatchObject({
      observaciones: 'Con bono',
      nomina: { numDiasPagados: 14, percepciones: [], empleado: { puesto: 'Gerente' } },
    });
  });

  it('says who an employer is by its CURP where it is a person', () => {
    const employer = { ...newEmployer, curp: 'CACX760510MGTSHC04' };
    const person = { ...payer, employer, issuer: { ...payer.issuer, rfc: 'CACX7605101P8' } };
    expect(drafted(anEmployee(), { of: person }).request.nomina?.curp).toBe('CACX760510MGTSHC04');
    expect(fields(drafted(anEmployee(), { of: { ...person, employer: undefined } }))).toContain('nomina.curp');
    expect(drafted(anEmployee(), { of: { ...payer, employer } }).request.nomina?.curp).toBeUndefined();
  });
});

describe('the payslip of a public entity', () => {
  const federal = { ...newEmployer, origenRecurso: 'IF', rfcPatronOrigen: 'URE180429TM6' };
  const mixed = { ...newEmployer, origenRecurso: 'IM', porcentajeRecursoPropio: 33.33 };
  const nominaOf = (employer: Employer, more: Parameters<typeof drafted>[1] = {}) =>
    drafted(anEmployee(), { of: { ...payer, employer }, ...more }).request.nomina;

  it('says where the money comes from, for whom it pays, and how much of it is its own', () => {
    expect(nominaOf(federal)).toMatchObject({
      entidadSncf: { origenRecurso: 'IF' },
      rfcPatronOrigen: 'URE180429TM6',
    });
    const percepciones = [aPercepcion({ importeGravado: 7_000, importeExento: 500.5 })];
    const otrosPagos = [{ tipo: '003', clave: '003', concepto: 'Viáticos', importe: 99.5 }];
    // 33.33 % of 7,600.00.
    expect(nominaOf(mixed, { lines: { percepciones, otrosPagos } })?.entidadSncf).toEqual({
      origenRecurso: 'IM',
      montoRecursoPropio: 2_533.08,
    });
  });

  it('follows its lines and the record, whatever the draft said', () => {
    const before = {
      nomina: { percepciones: [aPercepcion({ importeGravado: 100 })], entidadSncf: { origenRecurso: 'IP' } },
    };
    expect(nominaOf(mixed, { before })?.entidadSncf?.montoRecursoPropio).toBe(33.33);
    expect(nominaOf(newEmployer, { before })?.entidadSncf).toBeUndefined();
    const person = { ...payer, employer: federal, issuer: { ...payer.issuer, rfc: 'CACX7605101P8' } };
    expect(drafted(anEmployee(), { of: person }).request.nomina?.entidadSncf).toBeUndefined();
  });
});

describe('the lines that a payslip begins with', () => {
  const nothing = { before: undefined, usedSubsidy: Decimal.ZERO, exempted: {}, zone: 'general' as const };

  it('are the salary of its days, for whoever earns wages, and what the law withholds of it', () => {
    const salary = { tipo: '001', clave: '001', concepto: 'Sueldo', importeGravado: 4_999.95, importeExento: 0 };
    const imss = { tipo: '001', clave: '001', concepto: 'IMSS', importe: 118.75 };
    expect(firstLines('sueldo', anEmployee(), period, nothing, shippedLaw)).toMatchObject({
      percepciones: [salary],
      deducciones: [imss, { tipo: '002', clave: '002', concepto: 'ISR', importe: 102.6 }],
      otrosPagos: [{ tipo: '002', importe: 0, subsidioCausado: 264.3 }],
    });
    const late = firstLines(
      'sueldo',
      anEmployee(),
      period,
      { ...nothing, usedSubsidy: Decimal.parse('500') },
      shippedLaw,
    );
    expect([late.deducciones?.[1]?.importe, late.otrosPagos?.[0]?.subsidioCausado]).toEqual([331.25, 35.65]);
    expect(
      fields(drafted(anEmployee(), { lines: firstLines('sueldo', anEmployee(), period, nothing, shippedLaw) })),
    ).toEqual([]);
    const unknown = { ...period, fechaPago: '2027-01-15' };
    expect(firstLines('sueldo', anEmployee(), unknown, nothing, shippedLaw)).toEqual({ percepciones: [salary] });
    const [wage] = shippedLaw.salarioMinimoGeneral;
    if (!wage) throw new Error('no minimum wage');
    const of2027 = { ...wage, from: '2027-01-01', to: '2027-12-31' };
    const loaded = withRows(shippedLaw, { salarioMinimoGeneral: [of2027] });
    expect(firstLines('sueldo', anEmployee(), unknown, nothing, loaded)).toEqual({
      percepciones: [salary],
      deducciones: [imss],
    });
    expect(firstLines('sueldo', anEmployee({ numSeguridadSocial: null }), unknown, nothing, shippedLaw)).toEqual({
      percepciones: [salary],
    });
    expect(firstLines('sueldo', anEmployee({ tipoRegimen: '09' }), period, nothing, shippedLaw)).toEqual({});
    expect(firstLines('sueldo', anEmployee({ salarioDiario: 1e12 }), period, nothing, shippedLaw)).toEqual({});
  });

  it('have neither tax nor social insurance of whoever earns the minimum wage of the place of work', () => {
    const worker = anEmployee({ salarioDiario: 440.87, salarioBaseCotApor: 462.6 });
    const plant = { registro: 'B5510768108', nombre: 'Planta', riesgoPuesto: null };
    const border = { ...newEmployer, registrosPatronales: [{ ...plant, zonaSalario: 'frontera' as const }] };
    const zoneOfPlant = (employer: Employer, zone: Payer['zone']) => zoneOf({ employer, zone }, worker);
    expect(zoneOfPlant(border, 'general')).toBe('frontera');
    expect(zoneOfPlant({ ...border, registrosPatronales: [plant] }, 'frontera')).toBe('frontera');
    expect(zoneOfPlant({ ...border, registrosPatronales: [{ ...plant, zonaSalario: 'general' }] }, 'frontera')).toBe(
      'general',
    );
    const lines = firstLines('sueldo', worker, period, { ...nothing, zone: 'frontera' }, shippedLaw);
    expect(lines).toMatchObject({ percepciones: [{ importeGravado: 6_613.05 }], deducciones: [] });
    const { request } = drafted(worker, { of: { ...payer, employer: border } });
    expect(request.nomina?.empleado?.zonaSalario).toBe('frontera');
    // Elsewhere the same salary has both.
    const other = firstLines('sueldo', worker, period, nothing, shippedLaw);
    expect(other.deducciones?.map(({ concepto }) => concepto)).toEqual(['IMSS', 'ISR']);
    const more = firstLines(
      'sueldo',
      anEmployee({ salarioDiario: 440.88 }),
      period,
      { ...nothing, zone: 'frontera' },
      shippedLaw,
    );
    expect(more.deducciones?.map(({ concepto }) => concepto)).toEqual(['IMSS', 'ISR']);
  });

  it('are nothing where the record has the base salary of the social insurance alone, and that is told', () => {
    const worker = anEmployee({ salarioDiario: null, salarioBaseCotApor: 524.65 });
    expect(firstLines('sueldo', worker, period, nothing, shippedLaw)).toEqual({});
    expect(fields({ problems: lacksSalary('sueldo', worker, {}) })).toEqual(['empleado.salarioDiario']);
    expect(fields({ problems: lacksSalary('aguinaldo', worker, {}) })).toEqual(['empleado.salarioDiario']);
    expect(lacksSalary('ultima', worker, {})).toEqual([]);
    expect(lacksSalary('sueldo', worker, aNomina())).toEqual([]);
    expect(lacksSalary('sueldo', anEmployee(), {})).toEqual([]);
    expect(lacksSalary('sueldo', anEmployee({ salarioDiario: null, tipoRegimen: '09' }), {})).toEqual([]);
    // 500 a day, and 524.65 with its benefits for the social insurance.
    const paid = firstLines(
      'sueldo',
      anEmployee({ salarioDiario: 500, salarioBaseCotApor: 524.65 }),
      period,
      nothing,
      shippedLaw,
    );
    expect(paid.percepciones).toMatchObject([{ importeGravado: 7_500 }]);
    expect(paid.deducciones?.[0]).toMatchObject({ concepto: 'IMSS', importe: 197.26 });
  });

  it('are the salary from the day on which whoever began within the period did', () => {
    const begun = (fechaInicioRelLaboral: string, of = period) => {
      const worker = anEmployee({ salarioDiario: 500, fechaInicioRelLaboral });
      const lines = firstLines('sueldo', worker, of, nothing, shippedLaw);
      const { request } = draftPayslip(payer, of, worker, lines, undefined);
      return [request.nomina?.numDiasPagados, lines.percepciones?.[0]?.importeGravado];
    };
    expect(begun('2026-11-10')).toEqual([6, 3_000]);
    expect(begun('2026-11-15')).toEqual([1, 500]);
    expect(begun('2026-11-02')).toEqual([14, 7_000]);
    expect(begun('2026-11-01')).toEqual([15, 7_500]);
    expect(begun('2026-11-16')).toEqual([15, 7_500]);
    // A month is paid as thirty days, however many it has, to whoever works all of it.
    const month = { ...period, fechaInicialPago: '2026-02-01', fechaFinalPago: '2026-02-28', numDiasPagados: 30 };
    expect(begun('2026-02-01', month)).toEqual([30, 15_000]);
    expect(begun('2026-02-02', month)).toEqual([27, 13_500]);
    expect(begun('2026-11-10', { ...period, tipoNomina: 'E', periodicidadPago: '99' })[0]).toBe(15);
  });

  it('are aguinaldo for the days worked in the year, divided and taxed as the law says', () => {
    const apart: PayPeriod = { ...period, tipoNomina: 'E', periodicidadPago: '99' };
    const begun = (fechaInicioRelLaboral: string | null) =>
      firstLines('aguinaldo', anEmployee({ fechaInicioRelLaboral }), apart, nothing, shippedLaw);
    // 333.33 × 15 days, of which 30 × 117.31 are exempt.
    const whole = {
      percepciones: [
        { tipo: '002', clave: '002', concepto: 'Aguinaldo', importeGravado: 1_480.65, importeExento: 3_519.3 },
      ],
      deducciones: [{ tipo: '002', clave: '002', concepto: 'ISR', importe: 161.13 }],
    };
    expect(begun('2020-01-06')).toMatchObject(whole);
    expect(begun('2026-01-01')).toMatchObject(whole);
    expect(begun(null)).toMatchObject(whole);
    expect(fields(drafted(anEmployee(), { lines: begun('2020-01-06') }))).toEqual([]);
    // All of it is taxed once another payslip has exempted 30 × 117.31. Its part of a month is 416.43, which raises the tax of
    // 10,133.23 from 743.51 to 788.82: 4,999.95 × 45.31 ÷ 416.43.
    expect(
      firstLines('aguinaldo', anEmployee(), apart, { ...nothing, exempted: { '002': 3_519.3 } }, shippedLaw),
    ).toMatchObject({
      percepciones: [{ importeGravado: 4_999.95, importeExento: 0 }],
      deducciones: [{ importe: 544.02 }],
    });
    // 183 of 365 days.
    expect(begun('2026-07-02')).toMatchObject({ percepciones: [{ importeGravado: 0, importeExento: 2_506.82 }] });
    expect(begun('2026-12-31')).toMatchObject({ percepciones: [{ importeExento: 13.7 }], deducciones: [] });
    expect(begun('2027-01-01')).toEqual({});
    expect(firstLines('aguinaldo', anEmployee({ tipoRegimen: '09' }), apart, nothing, shippedLaw)).toEqual({});
  });

  it('are those of the last one, without what does not come again by itself', () => {
    const before = aNomina();
    const once = { tipo: '019', clave: '019', concepto: 'Horas extra', importeGravado: 10, importeExento: 10 };
    const sick = { tipo: '006', clave: '006', concepto: 'Incapacidad', importe: 100 };
    const last = {
      ...before,
      percepciones: [...(before.percepciones ?? []), once],
      deducciones: [...(before.deducciones ?? []), sick],
    };
    const { percepciones, deducciones = [], otrosPagos } = before;
    expect(firstLines('ultima', anEmployee(), period, { ...nothing, before }, shippedLaw)).toEqual({
      percepciones,
      deducciones,
      otrosPagos,
    });
    // The tax was that of more: of 7,500.00 alone it is 709.86.
    expect(firstLines('ultima', anEmployee(), period, { ...nothing, before: last }, shippedLaw)).toEqual({
      percepciones,
      deducciones: [deducciones[0], { ...deducciones[1], importe: 709.86 }],
      otrosPagos,
    });
    expect(firstLines('ultima', anEmployee(), period, nothing, shippedLaw)).toEqual({});
    expect(firstLines('ninguno', anEmployee(), period, { ...nothing, before: last }, shippedLaw)).toEqual({});
  });
});

describe('a period', () => {
  it('pays the days of a salary unless told, and another pay has no periodicity of its own', () => {
    const { numDiasPagados: _days, ...sent } = period;
    expect(readPeriod(sent, 'sueldo', shippedLaw)).toEqual(period);
    const apart = { ...sent, tipoNomina: 'E', periodicidadPago: null };
    expect(readPeriod(apart, 'ninguno', shippedLaw).periodicidadPago).toBe('99');
    expect(readPeriod({ ...apart, fechaInicialPago: '2026-01-01' }, 'aguinaldo', shippedLaw).numDiasPagados).toBe(15);
    const none = { ...shippedLaw, aguinaldoMinimo: [] };
    expect(periodProblems(readPeriod(apart, 'aguinaldo', none), 'aguinaldo')).toMatchObject([
      { field: 'numDiasPagados', message: expect.stringContaining('No se conocen los días de aguinaldo') as string },
    ]);
    expect(periodProblems(readPeriod(sent, 'sueldo', shippedLaw), 'sueldo')).toEqual([]);
    expect(periodProblems(readPeriod(apart, 'aguinaldo', shippedLaw), 'aguinaldo')).toEqual([]);
    expect(periodProblems(readPeriod(sent, 'aguinaldo', shippedLaw), 'aguinaldo')).toMatchObject([
      { field: 'renglones' },
    ]);
  });

  it.each([
    // Each has the key, the first day, the last day, days as agreed, days of the calendar.
    ['04', '2026-11-16', '2026-11-30', 15, 15],
    ['04', '2026-12-16', '2026-12-31', 15, 16],
    ['04', '2026-02-16', '2026-02-28', 15, 13],
    ['05', '2026-02-01', '2026-02-28', 30, 28],
    ['05', '2026-12-01', '2026-12-31', 30, 31],
    ['06', '2026-01-01', '2026-02-28', 60, 59],
    ['10', '2026-12-21', '2026-12-31', 10, 11],
    ['10', '2026-02-21', '2026-02-28', 10, 8],
    ['02', '2026-12-21', '2026-12-27', 7, 7],
    // No whole period: whoever begins to pay in the middle of one, or ends before it.
    ['04', '2026-12-16', '2026-12-29', 14, 14],
    ['04', '2026-02-16', '2026-02-27', 12, 12],
    ['04', '2028-02-16', '2028-02-29', 15, 14],
    ['04', '2026-11-06', '2026-11-20', 15, 15],
    ['04', '2026-11-21', '2026-12-05', 15, 15],
    ['05', '2026-12-01', '2026-12-30', 30, 30],
    ['05', '2026-12-01', '2026-12-29', 29, 29],
    ['05', '2026-01-31', '2026-02-27', 30, 28],
    ['10', '2026-12-21', '2026-12-29', 9, 9],
    ['04', '2026-12-20', '2026-12-31', 12, 12],
    ['05', '2026-12-05', '2026-12-31', 27, 27],
  ])('of periodicity %s from %s to %s pays %d days, or %d by the calendar', (key, first, last, agreed, inCalendar) => {
    const sent = { periodicidadPago: key, fechaInicialPago: first, fechaFinalPago: last, fechaPago: last };
    expect(readPeriod(sent, 'sueldo', shippedLaw).numDiasPagados).toBe(agreed);
    expect(readPeriod({ ...sent, contarDias: 'calendario' }, 'sueldo', shippedLaw).numDiasPagados).toBe(inCalendar);
    expect(readPeriod({ ...sent, numDiasPagados: 15.2 }, 'sueldo', shippedLaw).numDiasPagados).toBe(15.2);
  });

  it.each([
    [{ tipoNomina: 'X', periodicidadPago: '99' }, ['tipoNomina']],
    [{ periodicidadPago: '99' }, ['periodicidadPago']],
    [{ tipoNomina: 'E' }, ['periodicidadPago']],
    [{ tipoNomina: 'E', periodicidadPago: '99' }, []],
    [{ fechaPago: '2026-02-29' }, ['fechaPago']],
    [{ fechaFinalPago: '2026-10-31', numDiasPagados: 1 }, ['fechaFinalPago']],
    [{ numDiasPagados: 0.0001 }, ['numDiasPagados']],
    [{ numDiasPagados: 36_160.001 }, ['numDiasPagados']],
    [{ numDiasPagados: 36_160 }, []],
    [{ numDiasPagados: 0.001 }, []],
  ])('%j is wrong at %j', (changes, wrong) => {
    const read = readPeriod({ ...period, ...changes }, 'ultima', shippedLaw);
    expect(periodProblems(read, 'ultima').map(({ field }) => field)).toEqual(wrong);
  });
});
