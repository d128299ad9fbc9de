import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCfdi } from '@timbra/core/invoicing/cfdi/compare.ts';
import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/request.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { sealCfdi } from '@timbra/core/invoicing/cfdi/write.ts';
import { nominaShape } from '@timbra/core/invoicing/complements/nomina/shape.ts';
import { partsOf, type Shape } from '@timbra/core/invoicing/complements/shape/shape.ts';
import { soundPayslips } from '@timbra/core/testing/cfdi/arbitrary-payslips.ts';
import { aNominaRequest, aWholeNomina } from '@timbra/core/testing/cfdi/nomina.ts';
import { payrollFaults } from '@timbra/core/testing/cfdi/second-payroll.ts';
import { aStampOrder } from '@timbra/core/testing/stamp-order.ts';
import { checkForm } from '../documents/stamping.ts';
import { formComprobante } from '../documents/form-comprobante.ts';
import { readForm } from '../documents/read-form.ts';
import { parseJsonText } from '../http/router.ts';
import { cfdiRequest } from '@timbra/adapters/facturama/cfdi-request.ts';
import { requestField } from '@timbra/adapters/facturama/field-map.ts';
import { nominaNames } from '@timbra/adapters/facturama/complements/nomina-names.ts';
import { satName } from '@timbra/adapters/facturama/complements/shape-names.ts';

const sealer = { noCertificado: '30001000000500003416', certificado: 'MIIF+Q==', sign: () => 'sello' };
const now = '2026-11-20T10:30:00';
const whole = computeComprobante(aNominaRequest(aWholeNomina()));

/** The .NET client of Facturama has these names. */
const clientNames = [
  'AccumulatedIncome ActionsOrTitles Amount AmountOriginSource Bank BankAccount BaseSalary Code',
  'Compensation ContractType Curp DailyAmount DailySalary Days DaysPaid DeduccionType Deductions',
  'Department Description Details Employee EmployeeNumber EmployerRegistration EmploymentSubsidy',
  'EntitySNCF ExemptAmount ExtraHours FederalEntityKey FinalPaymentDate FrequencyPayment',
  'FromEmployerRfc HoursType Incapacities Indemnification InitialPaymentDate Issuer',
  'LastMonthlySalaryOrd MarketValue NonAccumulatedIncome OriginSource OtherPaymentType OtherPayments',
  'Outsourcing PaidAmount PaymentDate PercentageTime PerceptionType Perceptions Position PositionRisk',
  'PositiveBalance PriceWhenGranting RegimeType RemainingPositiveBalance Retirement RfcContractor',
  'SocialSecurityNumber StartDateLaborRelations TaxedAmount TotalASinglePayment TotalPaid',
  'TotalParciality Type TypeOfJourney Unionized Year YearsOfService',
]
  .join(' ')
  .split(' ');

const requestOf = (comprobante: Comprobante) => cfdiRequest(aStampOrder({ comprobante, tipo: 'nomina' }), 'IVA RET');

function formOf(comprobante: Comprobante) {
  const read = readForm(parseJsonText(requestOf(comprobante)));
  if ('refused' in read) throw new Error(JSON.stringify(read.refused));
  return read.form;
}

describe('a payslip, as Facturama is told it', () => {
  it('has neither lines nor totals, and Facturama’s own names', () => {
    const body = JSON.parse(requestOf(whole)) as { Complemento: { Payroll: unknown } };
    expect(body).toMatchObject({
      NameId: 16,
      CfdiType: 'N',
      PaymentMethod: 'PUE',
      Exportation: '01',
      Receiver: { CfdiUse: 'CN01', FiscalRegime: '605', TaxZipCode: '76028' },
    });
    for (const name of ['Items', 'Currency', 'PaymentForm']) expect(body).not.toHaveProperty(name);
    expect(body.Complemento.Payroll).toMatchObject({
      Type: 'O',
      PaymentDate: '2026-11-15',
      DaysPaid: 15.5,
      Issuer: { EmployerRegistration: 'B5510768108', EntitySNCF: { OriginSource: 'IM', AmountOriginSource: 1_000 } },
      Employee: {
        StartDateLaborRelations: '2020-01-06',
        Unionized: true,
        BaseSalary: 500,
        DailySalary: 522.6,
        Outsourcing: [{ RfcContractor: 'URE180429TM6', PercentageTime: 33.333 }, {}],
      },
      Perceptions: {
        Details: [
          { PerceptionType: '001', TaxedAmount: 7_500.5, ExemptAmount: 0.1 },
          { ExtraHours: [{ Days: 2, HoursType: '01', ExtraHours: 4, PaidAmount: 300 }] },
          { ActionsOrTitles: { MarketValue: 12.123456, PriceWhenGranting: 2.1 } },
          {},
          {},
          {},
        ],
        Indemnification: { TotalPaid: 25_000, YearsOfService: 6, AccumulatedIncome: 15_000 },
        Retirement: { TotalASinglePayment: 1_000 },
      },
      Deductions: { Details: [{ DeduccionType: '001', Amount: 200.25 }, { DeduccionType: '002' }] },
      OtherPayments: [
        { OtherPaymentType: '002', Amount: 10, EmploymentSubsidy: { Amount: 200.5 } },
        { Compensation: { PositiveBalance: 80, Year: 2025, RemainingPositiveBalance: 30 } },
      ],
      Incapacities: [
        { Days: 3, Type: '02', Amount: 350 },
        { Days: 1, Type: '01' },
      ],
    });
    expect(requestOf(whole)).not.toMatch(/"Total(?!Paid|ASingle)/);
  });

  it('has each name of SAT’s in those of Facturama’s client, or in none', () => {
    expect(namesIn(nominaShape).filter((name) => !(name in nominaNames))).toEqual([]);
    const names = new Set(Object.values(nominaNames).filter((name) => name !== null));
    expect(names).toEqual(new Set(clientNames));
  });

  it('comes back as it was meant, by the emulator’s own computation of its sums and weeks', () => {
    expectSame(whole);
  });

  it('comes back as it was meant whatever is paid', () => {
    fc.assert(
      fc.property(soundPayslips, (request) => {
        const comprobante = computeComprobante(request);
        expect(checkForm(formOf(comprobante), { now, registered: true, withheldIva: 'IVA RET' })).toEqual({});
        expectSame(comprobante);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['Payroll.Type', 'nomina.tipoNomina'],
    ['Payroll.Issuer.Curp', 'nomina.curp'],
    ['Payroll.Employee.BankAccount', 'nomina.empleado.cuentaBancaria'],
    ['Payroll.Employee.Outsourcing[1].RfcContractor', 'nomina.empleado.subcontratacion[1].rfcLabora'],
    ['Payroll.Perceptions.Details[2].TaxedAmount', 'nomina.percepciones[2].importeGravado'],
    ['Payroll.Perceptions.Details[2].ExtraHours[0].Days', 'nomina.percepciones[2].horasExtra'],
    ['Payroll.Perceptions.Indemnification.YearsOfService', 'nomina.separacion'],
    ['Payroll.Deductions.Details[0].DeduccionType', 'nomina.deducciones[0].tipo'],
    ['Payroll.OtherPayments[1].EmploymentSubsidy.Amount', 'nomina.otrosPagos[1].subsidioCausado'],
    ['Payroll.Incapacities[0].Amount', 'nomina.incapacidades[0].importeMonetario'],
    ['Payroll.SomethingNew', 'nomina'],
    ['Payroll', 'nomina'],
    ['Payments[0].Amount', undefined],
  ])('is refused at our field when Facturama names %s', (path, field) => {
    expect(requestField(`cfdiToCreate.Complemento.${path}`, whole)).toBe(field);
  });
});

const namesIn = (shape: Shape): readonly string[] =>
  partsOf(shape).flatMap(([, part]) => [satName(part), ...('shape' in part ? namesIn(part.shape) : [])]);

function expectSame(comprobante: Comprobante): void {
  const { root } = readCfdi(sealCfdi(formComprobante(formOf(comprobante), now), sealer).xml);
  expect(compareCfdi(comprobante, root)).toEqual([]);
  expect(payrollFaults(root)).toEqual([]);
}
